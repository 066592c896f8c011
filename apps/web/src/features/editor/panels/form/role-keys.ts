import { type AddressedKind, type BrandRoleName, type brandRoles } from '@platen/design'
import { acceptedKeys } from '@platen/modifications'

export type RoleKey = (typeof brandRoles)[BrandRoleName][number]

/** The properties that can get a brand role here; of a font, only its family. */
const roleKeys: readonly RoleKey[] = ['fill', 'stroke', 'background', 'fontFamily', 'src']

/** Returns the properties of a kind that can get a brand role. */
export function roleKeysOf(kind: AddressedKind): RoleKey[] {
  const accepted = new Set<string>(acceptedKeys(kind))
  return roleKeys.filter(key => accepted.has(key))
}
