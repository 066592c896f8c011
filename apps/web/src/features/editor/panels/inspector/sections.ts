import { type ElementKind, elementSchemas, type KnownElement } from '@platen/design'
import { shownKind } from '../../kinds/kinds'
import { type Control, type Section } from '../controls/control'
import { schemaAt } from '../controls/schema-at'
import { valueAt } from '../values/values'

/** The properties shown in the head of the inspector and in the tree. */
export const inHead = ['aliases', 'id', 'locked', 'name', 'visible'] as const

/** The properties that no control changes: the kind of an element, and the contents of a group. */
export const fixed = ['children', 'type'] as const

/** Returns the sections that all of these elements have, in order. */
export function sectionsFor(elements: readonly KnownElement[]): readonly Section[] {
  const [first = [], ...others] = kindsOf(elements).map(kind => shownKind(kind).sections)
  return first.filter(section => others.every(sections => sections.includes(section)))
}

/** Returns the sections that the kinds of these elements rarely need, and whose values are the defaults or do not matter. */
export const unusedRare = (elements: readonly KnownElement[]): Section[] =>
  sectionsFor(elements).filter(
    section =>
      kindsOf(elements).every(kind => shownKind(kind).rare.includes(section)) &&
      (section.isMinor === true || !isUsed(section, elements)),
  )

/** Returns true if an element has values that differ from the defaults of its kind. */
function isUsed(section: Section, elements: readonly KnownElement[]): boolean {
  return rowsFor(section, elements)
    .flat()
    .some(({ path: [key = ''] }) =>
      elements.some(element => {
        const schema = (elementSchemas[element.type].shape as Readonly<Record<string, Parsing>>)[
          key
        ]
        const initial = schema?.safeParse(undefined).data
        return JSON.stringify(valueAt(element, [key])) !== JSON.stringify(initial)
      }),
    )
}

interface Parsing {
  safeParse: (value: undefined) => { data?: unknown }
}

/** Returns the rows of a section that apply to all of these elements. */
export function rowsFor(section: Section, elements: readonly KnownElement[]): Control[][] {
  const kinds = kindsOf(elements)
  const isForAll = (control: Control): boolean =>
    kinds.every(kind => hasControl(kind, control)) &&
    elements.every(element => control.when?.(element) ?? true)
  return section.rows.map(row => row.filter(isForAll)).filter(row => row.length > 0)
}

/** Returns the distinct kinds of elements, since all elements of a kind share its schema. */
export const kindsOf = (elements: readonly KnownElement[]): ElementKind[] => [
  ...new Set(elements.map(({ type }) => type)),
]

/** Returns true if a kind has the property of a control. */
export function hasControl(kind: ElementKind, { path }: Control): boolean {
  return schemaAt(kind, path) !== undefined
}
