//! What the public site shows: the same whether the server wrote it into its first answer or the page asked for it.
import type {
  SiteEffect,
  SiteExhibition,
  SiteHeadline,
  SiteLine,
  SiteMaterial,
  SiteNews,
  SiteProblem,
  SiteQuestion,
  SiteVoice,
} from '../../../queries/site'

/** The parts of the page, by the names that the server gives them, too. */
export interface SiteContent {
  problems: SiteProblem[]
  effects: SiteEffect[]
  voices: SiteVoice[]
  headlines: SiteHeadline[]
  questions: SiteQuestion[]
  materials: SiteMaterial[]
}

/** What the whole page shows: its parts, and the line that everybody may watch. */
export interface WholeSite extends SiteContent {
  line: SiteLine | null
}

/** News or an exhibition, as a page of its own. */
export type SiteItem = { kind: 'news'; item: SiteNews } | { kind: 'exhibition'; item: SiteExhibition }
