import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { askAndSend } from '../../../api/ask-and-send'
import { call } from '../../../api/call'
import { api } from '../../../api/client'
import { useNewerRow } from '../../../api/use-newer-row'
import { useSubmit } from '../../../api/use-submit'
import { type Content, contentQuery, readContent, renewContents } from '../../../queries/console-content'
import { useForm } from '../../../ui/form/use-form'
import { toast } from '../../../ui/toast'
import type { Kind } from './kinds'
import { checkOf } from './rules'
import { blankOf, bodyOf, type ContentValues, valuesOf } from './values'

/** A publication in its form: sent as a draft or to be seen, and taken back. */
export function useContent(kind: Kind, kept: Content | null, zone: string) {
  const { t } = useTranslation(['console', 'common'])
  const client = useQueryClient()
  const navigate = useNavigate()
  const [saved, setSaved] = useState(kept)
  const draft = useRef(false)
  const stateOf = (content: Content) => ({ values: valuesOf(content, kind, zone), version: content.version })
  const begin = saved ? stateOf(saved) : { values: blankOf(kind), version: 0 }
  const form = useForm({ values: begin.values, check: checkOf(kind) })
  const row = useNewerRow(form, {
    begin,
    read: async () => stateOf(await readContent(saved?.contentUniqueKey ?? '')),
  })
  const told = (title: string) => toast('success', { title, closeLabel: t('common:close') })
  const settle = (content: Content) => {
    setSaved(content)
    client.setQueryData(contentQuery(content.contentUniqueKey).queryKey, content)
    return renewContents(client)
  }
  const { submit } = useSubmit(form, {
    send: (values: ContentValues) => {
      const body = { ...bodyOf(values, kind, zone), draft: draft.current }
      if (!saved) return call(api.POST('/api/console/content/save', { body }))
      const { contentUniqueKey } = saved
      return row.send((version) =>
        call(api.POST('/api/console/content/save', { body: { ...body, contentUniqueKey, version } })),
      )
    },
    onDone: async (content) => {
      await settle(content)
      told(t(draft.current ? 'content.savedDraft' : 'content.saved'))
      const search = { contentUniqueKey: content.contentUniqueKey }
      if (!saved) await navigate({ to: '/console/content/edit', search, replace: true })
    },
    nameOf: (wireName) => (wireName === 'companyUniqueKeys' ? 'companies' : undefined),
  })
  return {
    form,
    saved,
    newer: row.newer,
    discard: row.discard,
    withdraw: useWithdraw(settle),
    /** Sends it, as a draft or to be seen. */
    send(asDraft: boolean) {
      draft.current = asDraft
      return submit()
    },
  }
}

/** Takes a publication back, after a question. */
function useWithdraw(settle: (content: Content) => Promise<unknown>) {
  const { t } = useTranslation(['console', 'common'])
  return async ({ contentUniqueKey, version }: Content) => {
    const question = {
      title: t('content.ask.title'),
      text: t('content.ask.text'),
      accept: t('content.withdraw'),
      decline: t('common:cancel'),
      danger: true,
    }
    const done = await askAndSend(question, async () =>
      settle(await call(api.POST('/api/console/content/withdraw', { body: { contentUniqueKey, version } }))),
    )
    if (done) toast('success', { title: t('content.withdrawn'), closeLabel: t('common:close') })
  }
}
