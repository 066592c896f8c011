/** What people may do: each role whatever the ones before it may. */
export const roles = ['viewer', 'editor', 'owner'] as const

export type Role = (typeof roles)[number]

/** Whether a role includes another. */
export function includesRole(role: Role, least: Role): boolean {
  return roles.indexOf(role) >= roles.indexOf(least)
}
