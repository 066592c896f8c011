import { brandRoles } from '../document/brand-role'
import { type Design } from '../document/design'
import { eachElement } from '../document/each-element'
import { type Field, keysOfRules } from '../document/field'
import { isKnownElement } from '../elements/element'
import {
  type AddressedKind,
  type ModificationKey,
  modificationSchema,
  takesKey,
} from '../modifications/modification'
import { type Fault } from './describe-issue'

type Kinds = ReadonlyMap<string, AddressedKind | 'unknown'>

interface Placed {
  elementId: string
  key: ModificationKey
}

/**
 * Returns errors in fields and brand roles: each must have an existing target that accepts its key, and no two may set the same key of a
 * target.
 */
export function fieldFaults(design: Design): Fault[] {
  const { fields = [], brand = [] } = design
  if (fields.length + brand.length === 0) return []
  const kinds = kindsOf(design)
  return [
    ...addressFaults('fields', fields, kinds),
    ...addressFaults('brand', brand, kinds),
    ...fields.flatMap((field, index) => [
      ...strayRules(field, index),
      ...sampleFaults(field, index),
    ]),
    ...brand.flatMap(({ key, role }, index) => {
      const keys: readonly string[] = brandRoles[role]
      if (keys.includes(key)) return []
      const message = `must be one of ${keys.join(', ')} for the role "${role}"`
      return [{ path: ['brand', index, 'key'], message }]
    }),
  ]
}

function kindsOf({ pages }: Design): Kinds {
  const kinds = new Map<string, AddressedKind | 'unknown'>()
  for (const page of pages) {
    kinds.set(page.id, 'page')
    for (const { element } of eachElement(page))
      kinds.set(element.id, isKnownElement(element) ? element.type : 'unknown')
  }
  return kinds
}

function addressFaults(list: string, placed: readonly Placed[], kinds: Kinds): Fault[] {
  const seen = new Set<string>()
  return placed.flatMap(({ elementId, key }, index): Fault[] => {
    const kind = kinds.get(elementId)
    if (kind === undefined) {
      const message = 'must be the id of an element or a page of the design'
      return [{ path: [list, index, 'elementId'], message }]
    }
    const path = [list, index, 'key']
    if (kind !== 'unknown' && !takesKey(kind, key)) {
      const owner = kind === 'page' ? 'a page' : `an element of the type "${kind}"`
      return [{ path, message: `must be a key that ${owner} accepts` }]
    }
    const address = `${elementId} ${key}`
    if (seen.has(address)) return [{ path, message: `repeats "${key}" of "${elementId}"` }]
    seen.add(address)
    return []
  })
}

/** Returns an error for each limit that does not apply to the field's key. */
function strayRules(field: Field, index: number): Fault[] {
  return Object.entries(keysOfRules).flatMap(([rule, keys]: [string, readonly string[]]) => {
    if (field[rule as keyof typeof keysOfRules] === undefined || keys.includes(field.key)) return []
    const allowed = `${keys.length === 1 ? 'key' : 'keys'} ${keys.join(', ')}`
    return [{ path: ['fields', index, rule], message: `applies only to the ${allowed}` }]
  })
}

function sampleFaults({ key, sample }: Field, index: number): Fault[] {
  if (sample === undefined || modificationSchema.shape[key].safeParse(sample).success) return []
  return [
    { path: ['fields', index, 'sample'], message: `must be a valid value for the key "${key}"` },
  ]
}
