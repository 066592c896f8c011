import { elementSchemas, isKnownElement, type KnownElement } from '@platen/design'
import { type Command } from '../commands/command'
import { type Properties, setEach, setProperties } from '../commands/elements/properties'
import { retyped } from '../text/spliced'
import { findElement } from '../tree/find-element'

/** Values by the name of a property. Those that an element or page does not take are refused. */
export type Keys = Properties | Readonly<Record<string, unknown>>

/** A size and, perhaps, a place of a box in its parent, in px. */
export interface Size {
  width: number
  height: number
  x?: number | undefined
  y?: number | undefined
}

/** Returns the command that gives an element a size and, if told, a place in its parent. */
export function resize(id: string, { width, height, x, y }: Size): Command {
  return setProperties([id], {
    width,
    height,
    ...(x !== undefined && { x }),
    ...(y !== undefined && { y }),
  })
}

/**
 * Returns the command that sets properties of an element, and refuses those that its kind does not have. The spans of a text follow its new
 * words, as when they are typed.
 */
export function setKeys(id: string, keys: Keys): Command {
  return design => {
    const element = findElement(design, id)?.element
    if (!element || !isKnownElement(element))
      return { refusal: `"${id}" is of a kind that cannot be changed.` }
    const why = keysRefusal(element, Object.keys(keys))
    if (why !== undefined) return { refusal: why }
    return setEach(new Map([[id, withSpans(element, keys)]]))(design)
  }
}

function withSpans(element: KnownElement, keys: Keys): Properties {
  const { text, spans } = keys as Properties
  if (element.type !== 'text' || typeof text !== 'string' || spans !== undefined) return keys
  return { ...keys, ...retyped(element, text) }
}

/** The ways to change properties that cannot be set. */
const elsewhere: Readonly<Record<string, string>> = {
  id: ' Use rename.',
  aliases: ' Use rename.',
  children: ' Use add, delete or group.',
  type: '',
}

function keysRefusal({ id, type }: KnownElement, keys: readonly string[]): string | undefined {
  const lasting = keys.find(key => Object.hasOwn(elsewhere, key))
  if (lasting !== undefined) return `${id}: ${lasting} cannot be set.${elsewhere[lasting] ?? ''}`
  const own = Object.keys(elementSchemas[type].shape)
  const stray = keys.find(key => !own.includes(key))
  if (stray === undefined) return undefined
  const allowed = own.filter(key => !Object.hasOwn(elsewhere, key))
  return `${id}: ${JSON.stringify(stray)} is not a property of its type, ${type}, which has ${allowed.join(', ')}.`
}
