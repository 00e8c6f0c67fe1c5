import { useState } from 'react'
import { asFailure } from '../../../api/call'
import { i18n } from '../../../lib/i18n'
import { enterCustomer } from '../../../session/visit'
import { choosePlace } from '../../../shell/place'
import type { Customer } from './use-customers'

/** What is picked, what still lacks, and the entry. */
export function usePick(onIn: () => void) {
  const [customer, setCustomer] = useState<Customer | null>(null)
  const [place, setPlace] = useState<string | null>(null)
  const [tried, setTried] = useState(false)
  const [entering, setEntering] = useState(false)
  const [refusal, setRefusal] = useState<{ text: string; attempt: number } | null>(null)
  const pickCustomer = (next: Customer) => {
    setCustomer(next)
    // with one place there is nothing to choose
    setPlace(next.locations.length === 1 ? (next.locations[0]?.locationUniqueKey ?? null) : null)
    setTried(false)
  }
  const enter = async () => {
    setTried(true)
    if (!customer || !place) return
    setEntering(true)
    try {
      await enterCustomer(customer.companyUniqueKey, place)
      choosePlace(place)
      onIn()
    } catch (error) {
      const { kind, said, shown } = asFailure(error)
      if (kind !== 'cancelled' && !shown)
        setRefusal((last) => ({ text: said ?? i18n.t('errors:unexpected'), attempt: (last?.attempt ?? 0) + 1 }))
    } finally {
      setEntering(false)
    }
  }
  const lacks = tried && !customer ? ('customer' as const) : tried && !place ? ('place' as const) : null
  return { customer, place, pickCustomer, pickPlace: setPlace, enter, entering, refusal, lacks }
}
