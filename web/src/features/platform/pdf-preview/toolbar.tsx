import { ActionIcon, Button, TextInput } from '@mantine/core'
import {
  IconArrowAutofitWidth,
  IconChevronLeft,
  IconChevronRight,
  IconDownload,
  IconMinus,
  IconPlus,
} from '@tabler/icons-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './preview.module.css'
import type { View } from './use-view'
import { pageWithin, percent } from './zoom'

/** Paging, zoom, saving. */
export function Toolbar({ view, onSave }: { view: View; onSave(): void }) {
  const { t } = useTranslation('preview')
  return (
    <div className={styles.tools} role="toolbar" aria-label={t('tools')}>
      <span className={styles.group}>
        <Tool label={t('previous')} disabled={view.page <= 1} onClick={() => view.turn(-1)}>
          <IconChevronLeft size={18} aria-hidden />
        </Tool>
        <PageField view={view} />
        <Tool label={t('next')} disabled={view.page >= view.pages} onClick={() => view.turn(1)}>
          <IconChevronRight size={18} aria-hidden />
        </Tool>
      </span>
      <span className={styles.group}>
        <Tool label={t('smaller')} onClick={() => view.step(false)}>
          <IconMinus size={18} aria-hidden />
        </Tool>
        <output className={styles.zoom} aria-label={t('zoom')}>
          {percent(view.drawn)}%
        </output>
        <Tool label={t('larger')} onClick={() => view.step(true)}>
          <IconPlus size={18} aria-hidden />
        </Tool>
        <Tool label={t('fit')} pressed={view.zoom === null} onClick={view.fit}>
          <IconArrowAutofitWidth size={18} aria-hidden />
        </Tool>
      </span>
      <Button leftSection={<IconDownload size={16} aria-hidden />} onClick={onSave}>
        {t('save')}
      </Button>
    </div>
  )
}

function Tool(props: { label: string; disabled?: boolean; pressed?: boolean; onClick(): void; children: ReactNode }) {
  return (
    <ActionIcon
      variant={props.pressed ? 'light' : 'default'}
      aria-label={props.label}
      aria-pressed={props.pressed}
      title={props.label}
      disabled={props.disabled}
      onClick={props.onClick}
    >
      {props.children}
    </ActionIcon>
  )
}

function PageField({ view }: { view: View }) {
  const { t } = useTranslation('preview')
  const [typed, setTyped] = useState(String(view.page))
  useEffect(() => setTyped(String(view.page)), [view.page])
  const take = () => {
    const page = pageWithin(typed, view.pages, view.page)
    view.show(page)
    setTyped(String(page))
  }
  return (
    <>
      <TextInput
        className={styles.page}
        aria-label={t('page')}
        inputMode="numeric"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={take}
        onKeyDown={(event) => event.key === 'Enter' && take()}
      />
      <span className={styles.of}>{t('of', { count: view.pages })}</span>
    </>
  )
}
