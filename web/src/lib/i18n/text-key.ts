import type { FlatNamespace, ParseKeys } from 'i18next'

/** The key of any text, its namespace included: `support:fillingHistory.title`. Those of `common` may stand without. */
export type TextKey = ParseKeys<['common', ...FlatNamespace[]]>
