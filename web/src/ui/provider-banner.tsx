import './styles/provider-banner.css'
import { IconEye } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Name } from './name'

/** The amber strip of the provider's staff inside a customer: whose pages these are, what is recorded, the ways on. */
export function ProviderBanner(parts: {
  label: string
  /** The words round the customer's name. */
  before: string
  customer: string
  after: string
  place: { label: string; name: string }
  note: string
  /** Ways on. */
  children: ReactNode
}) {
  return (
    <section className="sg-provider" aria-label={parts.label}>
      <IconEye size={17} stroke={1.6} aria-hidden />
      <p>
        {parts.before}{' '}
        <b>
          <Name>{parts.customer}</Name>
        </b>{' '}
        {parts.after}
      </p>
      <p className="sg-provider-place">
        <small>{parts.place.label}</small> <Name>{parts.place.name}</Name>
      </p>
      <p className="sg-provider-note">{parts.note}</p>
      <div>{parts.children}</div>
    </section>
  )
}
