//! What each tab of the page shows. Another one is a line here, its key in `search.ts` and its name below `tab`.
import type { ComponentType } from 'react'
import DocumentsTab from './documents-tab'
import InspectionsTab from './inspections-tab'
import LibraryTab from './library-tab'
import OverviewTab from './overview-tab'
import PartsTab from './parts-tab'
import type { Part } from './search'

export const panels: Readonly<Record<Part, ComponentType<{ deviceUniqueKey: string }>>> = {
  overview: OverviewTab,
  documents: DocumentsTab,
  parts: PartsTab,
  inspections: InspectionsTab,
  library: LibraryTab,
}
