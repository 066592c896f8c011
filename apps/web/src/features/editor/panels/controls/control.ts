import { type KnownElement } from '@platen/design'
import { type Path } from './schema-at'

/** One of a few values, and its label. */
export interface Named {
  value: string
  label: string
}

interface Basic {
  path: Path
  label: string
  /** Returns false for elements on which the control has no effect. */
  when?: (element: KnownElement) => boolean
}

interface NumberControl extends Basic {
  as: 'number'
  /** A letter in place of the label. */
  short?: string
  unit?: string
  /** The displayed amount per unit of the document: 100 to show a fraction in percent. */
  per?: number
  /** The step, in displayed units. */
  step?: number
  /** The label of null, if the property may be null. */
  empty?: string
}

interface ChoiceControl extends Basic {
  as: 'choice'
  choices: readonly Named[]
  /** The label of null, if the property may be null. */
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

/** A control without settings of its own. */
type PlainControl = { [Kind in PlainKind]: Basic & { as: Kind } }[PlainKind]

/** A control of the inspector, for one property of elements. */
export type Control = ChoiceControl | LineControl | NumberControl | PlainControl

/** A section of the inspector. */
export interface Section {
  title: string
  rows: readonly (readonly Control[])[]
  /**
   * Makes the section optional: the user can add it, starting with this value, and remove it,
   * which sets null.
   */
  optional?: { path: Path; initial: unknown }
  /** Starts closed, unless an element has other values than the defaults of its kind. */
  folds?: boolean
}

/** Turns a record of labels into choices. */
export function named(labels: Readonly<Record<string, string>>): Named[] {
  return Object.entries(labels).map(([value, label]) => ({ value, label }))
}
