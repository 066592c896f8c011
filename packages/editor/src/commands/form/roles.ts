import { type BrandRole, type Field } from '@platen/design'
import { type Command, commandOf } from '../command'

/** Adds a field, which lets callers change a key, at the end of the form, or replaces the field with the same address. */
export function setField(field: Field): Command {
  return commandOf(design => ({ design: { ...design, fields: withEntry(design.fields, field) } }))
}

/** Removes a key of an element or page from the form. */
export function removeField(address: Address): Command {
  return commandOf(design => {
    const { fields = [] } = design
    const kept = fields.filter(field => !isAt(field, address))
    return { design: kept.length === fields.length ? design : { ...design, fields: kept } }
  })
}

/** Moves a field to another position in the form. */
export function moveField(address: Address, index: number): Command {
  return commandOf(design => {
    const { fields = [] } = design
    const field = fields.find(one => isAt(one, address))
    if (!field) return { design }
    const rest = fields.filter(one => one !== field)
    return { design: { ...design, fields: rest.toSpliced(Math.max(0, index), 0, field) } }
  })
}

/** Lets a key of an element or page take one of the values of a brand kit. */
export function setBrandRole(role: BrandRole): Command {
  return commandOf(design => ({ design: { ...design, brand: withEntry(design.brand, role) } }))
}

/** Removes the brand role of a key. */
export function removeBrandRole(address: Address): Command {
  return commandOf(design => {
    const { brand = [] } = design
    const kept = brand.filter(role => !isAt(role, address))
    return { design: kept.length === brand.length ? design : { ...design, brand: kept } }
  })
}

/** Identifies a field or brand role by its element or page and its key. */
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
