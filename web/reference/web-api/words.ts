//! What stands around the guide.
import type { Language } from '../../src/lib/i18n/language'

/** The words of the page. */
interface Words {
  /** What the language calls itself. */
  name: string
  title: string
  contents: string
  languages: string
  reference: string
  copy: string
  copied: string
}

export const words: Record<Language, Words> = {
  ja: {
    name: '日本語',
    title: 'Web APIガイド',
    contents: '目次',
    languages: '言語',
    reference: 'リファレンス',
    copy: 'コピー',
    copied: 'コピーしました',
  },
  en: {
    name: 'English',
    title: 'Web API guide',
    contents: 'Contents',
    languages: 'Language',
    reference: 'Reference',
    copy: 'Copy',
    copied: 'Copied',
  },
  ko: {
    name: '한국어',
    title: 'Web API 가이드',
    contents: '목차',
    languages: '언어',
    reference: '레퍼런스',
    copy: '복사',
    copied: '복사했습니다',
  },
}
