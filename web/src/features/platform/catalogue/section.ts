import type { ComponentType } from 'react'
import type { TextKey } from '../../../lib/i18n/text-key'

/** A section of the catalogue: one file in `sections/`, found by itself. */
export interface CatalogueSection {
  /** Smaller ones stand first. */
  place: number
  /** The name in the address, `#forms`. */
  key: string
  title: TextKey
  Show: ComponentType
}

const files = import.meta.glob<{ section: CatalogueSection }>('./sections/*.tsx', { eager: true })

/** All sections in their order. */
export const sections: readonly CatalogueSection[] = Object.values(files)
  .map(({ section }) => section)
  .sort((one, other) => one.place - other.place)
