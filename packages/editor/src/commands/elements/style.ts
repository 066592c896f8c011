import { type Element, elementSchemas, isKnownElement, type KnownElement } from '@platen/design'
import { findElement } from '../../tree/find-element'
import { type Command } from '../command'
import { type Properties, setEach } from './properties'

/** The properties for content and geometry. All other properties make up the style. */
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

/** Returns the style of an element, to apply to others. */
export function styleOf(element: KnownElement): Properties {
  return Object.fromEntries(Object.entries(element).filter(([key]) => !notStyle.has(key)))
}

/** Applies the style of one element to others. Each accepts the properties and value types of its kind. */
export function pasteStyle(ids: readonly string[], style: Properties): Command {
  return design => {
    const looks = ids.map(id => [id, fitting(findElement(design, id)?.element, style)] as const)
    return setEach(new Map(looks))(design)
  }
}

type Schemas = Readonly<Record<string, { safeParse: (value: unknown) => { success: boolean } }>>

/** Leaves out values that do not suit an element. For example, a text's gradient is not a valid colour for a QR code. */
function fitting(element: Element | undefined, style: Properties): Properties {
  if (!element || !isKnownElement(element)) return {}
  const shape: Schemas = elementSchemas[element.type].shape
  return Object.fromEntries(
    Object.entries(style).filter(([key, value]) => shape[key]?.safeParse(value).success),
  )
}
