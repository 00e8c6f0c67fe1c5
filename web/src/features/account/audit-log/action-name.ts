import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type actions from '../../../../locales/ja/auditLog.json'

type Known = keyof typeof actions.action

/** What the log calls a deed, in words; one that is not known yet keeps its code. */
export function useActionName() {
  const { t, i18n } = useTranslation('auditLog')
  return useCallback(
    (action: string) => {
      const key = action.replaceAll('.', '_') as Known
      return i18n.exists(`auditLog:action.${key}`) ? t(`action.${key}`) : action
    },
    [t, i18n],
  )
}
