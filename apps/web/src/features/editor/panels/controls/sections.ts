import { type ElementKind, type KnownElement } from '@platen/design'
import { schemaAt } from './schema-at'
import { data, fill, look, mask, position, shadow, stroke } from './common-sections'
import { type Control, type Section } from './control'
import { code, corners, ends, group, shape } from './drawn-sections'
import { background, colours, crop, filters, picture } from './picture-sections'
import { fit, spans, textBackground, type, words } from './text-sections'

/** The parts of the inspector, from the top. */
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

/** Properties that the head of the inspector and the tree show. */
export const inHead = ['aliases', 'id', 'locked', 'name', 'visible'] as const

/** What every value of an element decides by itself: it is of its kind, and a group has what is inside of it. */
export const fixed = ['children', 'type'] as const

/** The rows of a section that have something to do for all of these elements. */
export function rowsFor(section: Section, elements: readonly KnownElement[]): Control[][] {
  const kinds = kindsOf(elements)
  const isForAll = (control: Control): boolean =>
    kinds.every(kind => isOfKind(section, control, kind)) &&
    elements.every(element => control.when?.(element) ?? true)
  return section.rows.map(row => row.filter(isForAll)).filter(row => row.length > 0)
}

/** The kinds of elements, each once: what the schemas say is the same for all of a kind. */
export const kindsOf = (elements: readonly KnownElement[]): ElementKind[] => [
  ...new Set(elements.map(({ type }) => type)),
]

/** Whether a control of a section can be there for a kind. */
export function isOfKind({ kinds }: Section, { path }: Control, kind: ElementKind): boolean {
  return (kinds?.includes(kind) ?? true) && schemaAt(kind, path) !== undefined
}
