import { type Element, elementSchemas, isKnownElement, type KnownElement } from '@platen/design'
import { findElement } from '../../tree/find-element'
import { type Command } from '../command'
import { type Properties, setEach } from './properties'

/** What an element is and where: the rest is how it looks. */
const notStyle: ReadonlySet<string> = new Set([
  'id',
  'type',
  'name',
  'aliases',
  'children',
  'custom',
  'locked',
  'visible',
  'x',
  'y',
  'width',
  'height',
  'rotation',
  'flipX',
  'flipY',
  'mask',
  'text',
  'spans',
  'lang',
  'direction',
  'list',
  'src',
  'alt',
  'crop',
  'focusX',
  'focusY',
  'colors',
  'fillTarget',
  'shape',
  'sides',
  'innerRatio',
  'd',
  'viewBox',
  'value',
  'format',
  'errorCorrection',
])

/** How an element looks, to give it to others. */
export function styleOf(element: KnownElement): Properties {
  return Object.fromEntries(Object.entries(element).filter(([key]) => !notStyle.has(key)))
}

/** Gives elements the look of another one; each takes what its kind has, in the forms that it has. */
export function pasteStyle(ids: readonly string[], style: Properties): Command {
  return design => {
    const looks = ids.map(id => [id, fitting(findElement(design, id)?.element, style)] as const)
    return setEach(new Map(looks))(design)
  }
}

type Schemas = Readonly<Record<string, { safeParse: (value: unknown) => { success: boolean } }>>

/** A gradient of a text, for one, is no colour of a code. */
function fitting(element: Element | undefined, style: Properties): Properties {
  if (!element || !isKnownElement(element)) return {}
  const shape: Schemas = elementSchemas[element.type].shape
  return Object.fromEntries(
    Object.entries(style).filter(([key, value]) => shape[key]?.safeParse(value).success),
  )
}
