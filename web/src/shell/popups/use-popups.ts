import { focusManager, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { page } from '../../lib/page'
import { useStore } from '../../lib/store'
import { type Popup, popupsQuery } from '../../queries/popups'
import { screens } from '../../routes'
import { closedPopups } from './closed'

/** Nobody sits at the wall who could close anything. */
const wall = screens['mm/operational-status/wall'].path.slice(1)
/** Who writes the announcements does not read them at work. */
const shows = (name: string) => name !== '' && name !== wall && !/^console(\/|$)/.test(name)

const none: Popup[] = []

/**
 * What stands on the page in view and was not closed. Asked for with each page and when somebody comes back to it, at
 * most every five minutes. By hand: what watches a query is no part of the log-in page, which would wait for it.
 */
export function usePopups(): Popup[] {
  const { name } = useStore(page)
  const closed = useStore(closedPopups)
  const client = useQueryClient()
  const { language } = useTranslation().i18n
  const [found, setFound] = useState({ name: '', rows: none })
  // biome-ignore lint/correctness/useExhaustiveDependencies: in another language they read otherwise
  useEffect(() => {
    if (!shows(name)) return
    let here = true
    const show = (rows: Popup[]) => here && setFound({ name, rows })
    // whoever cannot have them misses nothing of the page
    const look = () => void client.fetchQuery(popupsQuery(name)).then(show, () => {})
    look()
    const leave = focusManager.subscribe((focused) => focused && look())
    return () => {
      here = false
      leave()
    }
  }, [client, name, language])
  return found.name === name ? found.rows.filter(({ popupUniqueKey }) => !closed.includes(popupUniqueKey)) : none
}
