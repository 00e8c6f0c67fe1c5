//! What the public site shows: the same whether the server wrote it into its first answer or the page asked for it.
import type {
  SiteEffect,
  SiteExhibition,
  SiteHeadline,
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

/** News or an exhibition, as a page of its own. */
export type SiteItem = { kind: 'news'; item: SiteNews } | { kind: 'exhibition'; item: SiteExhibition }
