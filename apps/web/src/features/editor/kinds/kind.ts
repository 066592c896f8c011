import { type ElementKind, type ElementOf, type KeyOf } from '@platen/design'
import { type ToolOf } from '@platen/editor'
import { type ComponentType } from 'react'
import { type Section } from '../panels/controls/control'

export type Icon = ComponentType<{ size: number; stroke: number; 'aria-hidden': 'true' }>

/** What the editor shows of an element kind. */
export interface Kind<Type extends ElementKind> {
  name: (element: ElementOf<Type>) => string
  icon: (element: ElementOf<Type>) => Icon
  /** The words by which a list shows an element without a name of its own. */
  words?: (element: ElementOf<Type>) => string
  /** The sections of the inspector, from the top. */
  sections: readonly Section[]
  /** The properties most often opened to callers, the first of them first. */
  mainKeys: readonly KeyOf<Type>[]
  /** The property that holds its colour; null if it has none of its own. */
  colourKey: 'fill' | 'stroke' | null
  /** The icons of the tools that draw it. */
  tools: Readonly<Record<ToolOf<Type>, Icon>>
}
