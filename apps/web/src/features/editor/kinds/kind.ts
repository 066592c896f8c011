import { type ElementKind, type ElementOf, type KeyOf } from '@platen/design'
import { type ToolOf } from '@platen/editor'
import { type Icon, type Section } from '../panels/controls/control'

/** The presentation of an element kind in the editor. */
export interface Kind<Type extends ElementKind> {
  name: (element: ElementOf<Type>) => string
  icon: (element: ElementOf<Type>) => Icon
  /** The text that lists show for an element without a name. */
  words?: (element: ElementOf<Type>) => string
  /** The sections of the inspector, from the top. */
  sections: readonly Section[]
  /** Those of them that are folded away, unless an element has values that differ from the defaults of its kind. */
  rare: readonly Section[]
  /** The properties most often opened to callers, in order of importance. */
  mainKeys: readonly KeyOf<Type>[]
  /** The property that holds the colour of the element; null if there is no such property. */
  colourKey: 'fill' | 'stroke' | null
  /** The icons of the tools that draw this kind. */
  tools: Readonly<Record<ToolOf<Type>, Icon>>
}
