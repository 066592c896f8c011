import { type Design } from '@platen/design'

/** The lists of a design whose entries are about its elements and pages. */
export const roleLists = ['fields', 'brand'] as const

export type RoleList = (typeof roleLists)[number]

/** Where the entries of both lists stand, each as the key of its node, a space and the modification key. */
export type RoleOrder = Readonly<Record<RoleList, readonly string[]>>

/** What the lists say of one element or page, by modification key. */
type Roles = Partial<Record<RoleList, Record<string, object>>>

/** What the fields and brand roles of a design say of each element and page, by its id. */
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
