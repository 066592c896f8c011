/** The scopes of apps that people connect over OAuth: to read templates, brand kits and designs, and to render. */
export const scopes = ['read', 'render'] as const

export type Scope = (typeof scopes)[number]

/** Returns the scopes among some names, without those that are unknown. */
export const scopesIn = (names: readonly string[]): Scope[] =>
  scopes.filter(scope => names.includes(scope))
