import { Popover } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { i18n } from '../../lib/i18n'
import { page } from '../../lib/page'
import { useStore } from '../../lib/store'
import { unreadNoticesQuery } from '../../queries/notices'

/** With its texts: most pages are left without a look at it. */
const UnreadNotices = lazy(async () => {
  await i18n.loadNamespaces(['notices'])
  return import('./unread-notices')
})

/** Notices come a few times a month: this often is soon enough for whoever stays on a page. */
const renewMs = 5 * 60_000

/** Titles of a few words would make it narrow, and the next ones wide. */
const width = 'min(400px, calc(100vw - 24px))'

/** The header's bell: how many notices wait, asked with each page, and the newest of them. */
export function Bell() {
  const { t } = useTranslation()
  const [opened, setOpened] = useState(false)
  const visited = useStore(page)
  // the call is one of a page, so it waits for the first
  const enabled = visited.name !== ''
  const query = useQuery({ ...unreadNoticesQuery(), enabled, refetchInterval: renewMs })
  const { refetch } = query
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page asks anew
  useEffect(() => {
    if (enabled) void refetch({ cancelRefetch: false })
  }, [visited, enabled, refetch])
  const count = query.data?.count ?? 0
  return (
    <Popover opened={opened} onChange={setOpened} width={width} position="bottom-end" offset={6} trapFocus returnFocus>
      <Popover.Target>
        <button
          type="button"
          className="sg-tool"
          aria-label={count > 0 ? t('header.noticesUnread', { count }) : t('header.notices')}
          onClick={() => setOpened(!opened)}
        >
          <IconBell size={19} stroke={1.6} aria-hidden />
          {count > 0 && <sup aria-hidden="true">{count > 99 ? '99+' : count}</sup>}
        </button>
      </Popover.Target>
      <Popover.Dropdown className="sg-menu sg-tray" aria-label={t('header.notices')} data-testid="unread-notices">
        <Suspense>
          <UnreadNotices query={query} onLeave={() => setOpened(false)} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  )
}
