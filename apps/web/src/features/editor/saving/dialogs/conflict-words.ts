import { type Design } from '@platen/design'
import { type Conflict, findElement } from '@platen/editor'

/** Describes the subject of a conflict: "Headline · Font size". */
export function subjectOf({ elementId, property }: Conflict, base: Design): string {
  const thing = elementId === null ? 'Design' : nameOf(elementId, base)
  return property === null ? thing : `${thing} · ${propertyWords(property)}`
}

function nameOf(id: string, design: Design): string {
  const page = design.pages.find(one => one.id === id)
  const name = (page ?? findElement(design, id)?.element)?.name
  return typeof name === 'string' && name !== '' ? name : id
}

/** Turns the name of a property into words: `fontSize` becomes "Font size". */
function propertyWords(property: string): string {
  if (property === 'children') return 'Order'
  const words = property.replaceAll(/([A-Z])/g, ' $1').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The maximum length of a displayed value, in characters. */
const longest = 60

/** Describes one side of a conflict in a few words. A value that is too complex is described as "Changed". */
export function valueWords({ property, mine, theirs }: Conflict, value: unknown): string {
  if (value === undefined) return property === null ? 'Removed' : 'Default'
  if (property === null) return 'Changed'
  const own = ownIn(value, property)
  const isAlike = own !== value && ownIn(mine, property) === ownIn(theirs, property)
  return isAlike ? 'Changed' : words(own)
}

function words(value: unknown): string {
  switch (typeof value) {
    case 'number':
      return String(Math.round(value * 100) / 100)
    case 'boolean':
      return value ? 'Yes' : 'No'
    case 'string':
      return value.length > longest ? `${value.slice(0, longest)}…` : value || 'Empty'
    default:
      return value === null ? 'None' : 'Changed'
  }
}

/** Returns the value of one property where several are merged together, such as a text and its spans. */
const ownIn = (value: unknown, property: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, property)
    ? (value as Readonly<Record<string, unknown>>)[property]
    : value
