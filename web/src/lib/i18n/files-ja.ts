/** The files of texts of this language. */
export const files = import.meta.glob<{ default: Record<string, unknown> }>('../../../locales/ja/*.json')
