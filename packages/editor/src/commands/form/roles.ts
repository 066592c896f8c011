import { type BrandRole, type Field } from '@platen/design'
import { type Command, commandOf } from '../command'

/** Says that callers may change what a field names, or what it says of that; a new one is the last of the form. */
export function setField(field: Field): Command {
  return commandOf(design => ({ design: { ...design, fields: withEntry(design.fields, field) } }))
}

/** Takes a key of an element or page out of the form. */
export function removeField(address: Address): Command {
  return commandOf(design => {
    const { fields = [] } = design
    const kept = fields.filter(field => !isAt(field, address))
    return { design: kept.length === fields.length ? design : { ...design, fields: kept } }
  })
}

/** Moves a field to an index of the form. */
export function moveField(address: Address, index: number): Command {
  return commandOf(design => {
    const { fields = [] } = design
    const field = fields.find(one => isAt(one, address))
    if (!field) return { design }
    const rest = fields.filter(one => one !== field)
    return { design: { ...design, fields: rest.toSpliced(Math.max(0, index), 0, field) } }
  })
}

/** Says which value of a brand kit belongs to a key of an element or page. */
export function setBrandRole(role: BrandRole): Command {
  return commandOf(design => ({ design: { ...design, brand: withEntry(design.brand, role) } }))
}

/** Says that no value of a brand kit belongs there. */
export function removeBrandRole(address: Address): Command {
  return commandOf(design => {
    const { brand = [] } = design
    const kept = brand.filter(role => !isAt(role, address))
    return { design: kept.length === brand.length ? design : { ...design, brand: kept } }
  })
}

/** What a field or brand role is about. */
export type Address = Pick<Field, 'elementId' | 'key'>

const isAt = (entry: Address, { elementId, key }: Address): boolean =>
  entry.elementId === elementId && entry.key === key

function withEntry<Entry extends BrandRole | Field>(
  entries: readonly Entry[] = [],
  entry: Entry,
): Entry[] {
  const index = entries.findIndex(one => isAt(one, entry))
  return index < 0 ? [...entries, entry] : entries.with(index, entry)
}
