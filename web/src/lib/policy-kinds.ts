/** The policies whose text everybody may read. */
export const policyKinds = ['terms', 'privacy'] as const

export type PolicyKind = (typeof policyKinds)[number]
