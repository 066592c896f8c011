import { type Design } from '@platen/design'

/** The lists of a design whose entries refer to its elements and pages. */
export const roleLists = ['fields', 'brand'] as const

export type RoleList = (typeof roleLists)[number]

/** The order of the entries in both lists. Each entry is the key of its node, a space and the modification key. */
export type RoleOrder = Readonly<Record<RoleList, readonly string[]>>

/** The entries of one element or page in each list, by modification key. */
type Roles = Partial<Record<RoleList, Record<string, object>>>

/** Returns the fields and brand roles of each element and page, by id. */
export function rolesById(design: Pick<Design, RoleList>): Map<string, Roles> {
  const found = new Map<string, Roles>()
  for (const list of roleLists) {
    for (const { elementId, key, ...entry } of design[list] ?? []) {
      const roles = found.get(elementId) ?? {}
      found.set(elementId, { ...roles, [list]: { ...roles[list], [key]: entry } })
    }
  }
  return found
}
