/** The members of the browser tests' seed, two companies. */
export const people = {
  general: 'general@a.example',
  superior: 'superior@a.example',
  admin: 'admin@a.example',
  other: 'admin@b.example',
} as const

/** The provider's staff, who have a login of their own. */
export const staff = {
  ordinary: 'staff@provider.example',
  chief: 'staff-admin@provider.example',
} as const

/** The one password of all of them. */
export const password = 'Sosogi-demo-1'
