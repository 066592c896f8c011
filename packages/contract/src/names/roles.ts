/** The roles of people; each may do everything that the roles before it may do. */
export const roles = ['viewer', 'editor', 'owner'] as const

export type Role = (typeof roles)[number]

/** Returns whether a role includes another. */
export function includesRole(role: Role, least: Role): boolean {
  return roles.indexOf(role) >= roles.indexOf(least)
}
