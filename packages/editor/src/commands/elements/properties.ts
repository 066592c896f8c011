import {
  type Element,
  elementSchemas,
  isKnownElement,
  knownElementSchema,
  type KnownElement,
} from '@platen/design'
import { rebuild } from '@platen/modifications'
import { everyElement, isGroup } from '../../tree/find-element'
import { type Command, commandOf } from '../command'
import { withScaledChildren } from './scale-children'

type KeyOfAny<Kind> = Kind extends KnownElement ? keyof Kind : never
type ValueIn<Kind, Key extends PropertyKey> =
  Kind extends Partial<Record<Key, infer Value>> ? Value : never

/** Properties that these commands never change; some have commands of their own. */
type Lasting = 'aliases' | 'children' | 'id' | 'type'

/** Properties of all kinds, by name. Each kind accepts only its own properties. */
export type Properties = {
  readonly [Key in Exclude<KeyOfAny<KnownElement>, Lasting>]?: ValueIn<KnownElement, Key>
}

/** Sets the same properties of several elements. Each element accepts those of its kind. A group scales its children. */
export function setProperties(ids: readonly string[], properties: Properties): Command {
  return setEach(new Map(ids.map(id => [id, properties])))
}

/** Sets properties of elements by id, for example after a gesture that resizes, rotates or moves each of them differently. */
export function setEach(properties: ReadonlyMap<string, Properties>): Command {
  return commandOf(design => {
    const changed = new Map<string, Element>()
    for (const { element } of design.pages.flatMap(page => [...everyElement(page)])) {
      const own = properties.get(element.id)
      const next = own && isKnownElement(element) ? withProperties(element, own) : element
      if (next !== element) changed.set(element.id, next)
    }
    return { design: rebuild(design, changed) }
  })
}

function withProperties(element: KnownElement, properties: Properties): KnownElement {
  const taken = Object.entries(properties).filter(([key, value]) => {
    return (
      takes(element, key) && value !== undefined && value !== element[key as keyof KnownElement]
    )
  })
  if (taken.length === 0) return element
  const next = parsed(
    { ...element, ...Object.fromEntries(taken) },
    taken.map(([key]) => key),
  )
  return isGroup(next) && isGroup(element) ? withScaledChildren(element, next) : next
}

const lasting: ReadonlySet<string> = new Set<Lasting>(['aliases', 'children', 'id', 'type'])

const takes = ({ type }: KnownElement, key: string): boolean =>
  !lasting.has(key) && Object.hasOwn(elementSchemas[type].shape, key)

/**
 * Returns the element with its changed properties parsed; unchanged if the schema rejects it, in which case the command is refused
 * later.
 */
function parsed(element: KnownElement, keys: readonly string[]): KnownElement {
  const result = knownElementSchema.safeParse(
    isGroup(element) ? { ...element, children: [] } : element,
  )
  if (!result.success) return element
  const read = result.data as unknown as Readonly<Record<string, unknown>>
  return { ...element, ...Object.fromEntries(keys.map(key => [key, read[key]])) }
}
