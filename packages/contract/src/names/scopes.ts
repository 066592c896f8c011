import { includesRole, type Role } from './roles'

/**
 * The scopes of apps that people connect over OAuth: to read templates, brand kits and designs, to render, to make and change drafts and assets,
 * and to publish.
 */
export const scopes = ['read', 'render', 'edit', 'publish'] as const

export type Scope = (typeof scopes)[number]

/** The role that a person needs to give each scope to an app. */
const roleForScope: Readonly<Record<Scope, Role>> = {
  read: 'viewer',
  render: 'editor',
  edit: 'editor',
  publish: 'editor',
}

/** Returns the scopes among some names, without those that are unknown. */
export const scopesIn = (names: readonly string[]): Scope[] =>
  scopes.filter(scope => names.includes(scope))

/** Returns whether people with this role may give the scope to an app. */
export const mayGive = (role: Role, scope: Scope): boolean =>
  includesRole(role, roleForScope[scope])
