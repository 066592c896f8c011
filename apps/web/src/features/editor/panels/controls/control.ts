import { type KnownElement } from '@platen/design'
import { type ComponentType } from 'react'
import { type Path } from './schema-at'

/** A value to choose, and its label. */
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
  /** An abbreviation or symbol shown instead of the label. */
  short?: string
  unit?: string
  /** The displayed number for 1 in the document: 100 to display a fraction as a percentage. */
  per?: number
  /** The step in displayed units. */
  step?: number
  /** The label for null; absent if the property cannot be null. */
  empty?: string
}

interface ChoiceControl extends Basic {
  as: 'choice'
  choices: readonly Named[]
}

export type Icon = ComponentType<{ size: number; stroke: number; 'aria-hidden': 'true' }>

interface IconsControl extends Basic {
  as: 'icons'
  choices: readonly (Named & { icon: Icon })[]
  /** The value while no icon is pressed; absent if one always is. */
  cleared?: string | null
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

/** A control in the inspector, for one property of elements. */
export type Control = ChoiceControl | IconsControl | LineControl | NumberControl | PlainControl

/** A section of the inspector. */
export interface Section {
  title: string
  rows: readonly (readonly Control[])[]
  /** Makes the section optional. Adding it sets this value; removing it sets null. */
  optional?: { path: Path; initial: unknown }
  /** True if it may be folded away whatever its values, since tools set them. */
  isMinor?: true
}

/** Turns a record of labels into choices. */
export function named(labels: Readonly<Record<string, string>>): Named[] {
  return Object.entries(labels).map(([value, label]) => ({ value, label }))
}
