import { type ElementKind, type KnownElement, type ModificationKey } from '@platen/design'
import { type DrawnKind } from '@platen/editor'
import { type Icon } from '../panels/controls/control'
import { type Kind } from './kind'
import { kinds } from './table'

/** A kind that is only known at run time. */
interface AnyKind extends Pick<Kind<ElementKind>, 'colourKey' | 'rare' | 'sections'> {
  name: (element: KnownElement) => string
  icon: (element: KnownElement) => Icon
  words?: (element: KnownElement) => string
  mainKeys: readonly ModificationKey[]
}

/** Returns the presentation of a kind. */
export function shownKind(type: ElementKind): AnyKind {
  // The functions of a kind only receive elements of that kind, which the compiler cannot infer from the table.
  return kinds[type] as AnyKind
}

/** The icons of the tools that draw elements. */
export const drawingIcons = Object.fromEntries(
  Object.values(kinds).flatMap(({ tools }) => Object.entries<Icon>(tools)),
) as Readonly<Record<DrawnKind, Icon>>
