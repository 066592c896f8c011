import { type ElementKind, type KnownElement } from '@platen/design'
import { type Path } from './schema-at'

/** One of a few values, and what people call it. */
export interface Named {
  value: string
  label: string
}

interface Basic {
  path: Path
  label: string
  /** Leaves it out for elements to which it would do nothing. */
  when?: (element: KnownElement) => boolean
}

interface NumberControl extends Basic {
  as: 'number'
  /** A letter in the place of the label. */
  short?: string
  unit?: string
  /** How many of what people see make one of the document: 100 for percents of a fraction. */
  per?: number
  /** Of what people see. */
  step?: number
  /** What null is called, where the property may be null. */
  empty?: string
}

interface ChoiceControl extends Basic {
  as: 'choice'
  choices: readonly Named[]
  /** What null is called, where the property may be null. */
  empty?: string
}

interface LineControl extends Basic {
  as: 'line'
  rows?: number
  code?: boolean
  placeholder?: string
}

type PlainKind =
  | 'colours'
  | 'family'
  | 'flag'
  | 'flip'
  | 'json'
  | 'mask'
  | 'numbers'
  | 'paint'
  | 'radius'
  | 'source'
  | 'spans'
  | 'target'
  | 'weight'
  | 'words'

/** Has no settings of its own. */
type PlainControl = { [Kind in PlainKind]: Basic & { as: Kind } }[PlainKind]

/** How a property of elements is shown and changed in the inspector. */
export type Control = ChoiceControl | LineControl | NumberControl | PlainControl

/** A part of the inspector. */
export interface Section {
  title: string
  /** The kinds that it is for; by default all that have the properties. */
  kinds?: readonly ElementKind[]
  rows: readonly (readonly Control[])[]
  /** Is there as soon as somebody adds it, beginning with this; null takes it away. */
  optional?: { path: Path; initial: unknown }
  /** Begins closed, unless an element has more there than its kind has anyway. */
  folds?: boolean
}

/** The names of values that are told apart by their words alone. */
export function named(labels: Readonly<Record<string, string>>): Named[] {
  return Object.entries(labels).map(([value, label]) => ({ value, label }))
}
