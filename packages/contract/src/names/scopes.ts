/** The scopes of apps that people connect over OAuth: to read templates, brand kits and designs, and to render. */
export const scopes = ['read', 'render'] as const

export type Scope = (typeof scopes)[number]
