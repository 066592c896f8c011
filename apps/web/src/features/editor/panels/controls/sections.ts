import { type ElementKind, type KnownElement } from '@platen/design'
import { schemaAt } from './schema-at'
import { data, fill, look, mask, position, shadow, stroke } from './common-sections'
import { type Control, type Section } from './control'
import { code, corners, ends, group, shape } from './drawn-sections'
import { background, colours, crop, filters, picture } from './picture-sections'
import { fit, spans, textBackground, type, words } from './text-sections'

/** The sections of the inspector, from the top. */
export const sections: readonly Section[] = [
  position,
  words,
  fill,
  type,
  spans,
  fit,
  picture,
  crop,
  colours,
  code,
  shape,
  ends,
  group,
  background,
  stroke,
  corners,
  look,
  textBackground,
  shadow,
  mask,
  filters,
  data,
]

/** The properties shown in the head of the inspector and in the tree. */
export const inHead = ['aliases', 'id', 'locked', 'name', 'visible'] as const

/** The properties that no control changes: the kind of an element, and the contents of a group. */
export const fixed = ['children', 'type'] as const

/** Returns the rows of a section that apply to all of these elements. */
export function rowsFor(section: Section, elements: readonly KnownElement[]): Control[][] {
  const kinds = kindsOf(elements)
  const isForAll = (control: Control): boolean =>
    kinds.every(kind => isOfKind(section, control, kind)) &&
    elements.every(element => control.when?.(element) ?? true)
  return section.rows.map(row => row.filter(isForAll)).filter(row => row.length > 0)
}

/**
 * Returns the kinds of elements, each once, because the schema is the same for all elements of a
 * kind.
 */
export const kindsOf = (elements: readonly KnownElement[]): ElementKind[] => [
  ...new Set(elements.map(({ type }) => type)),
]

/** Returns true if a kind can have a control of a section. */
export function isOfKind({ kinds }: Section, { path }: Control, kind: ElementKind): boolean {
  return (kinds?.includes(kind) ?? true) && schemaAt(kind, path) !== undefined
}
