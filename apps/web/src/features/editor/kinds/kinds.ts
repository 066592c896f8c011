import { type ElementKind, type KnownElement, type ModificationKey } from '@platen/design'
import { type DrawnKind } from '@platen/editor'
import { type Icon, type Kind } from './kind'
import { kinds } from './table'

/** A kind whose name is not known to the compiler. */
interface AnyKind extends Pick<Kind<ElementKind>, 'colourKey' | 'sections'> {
  name: (element: KnownElement) => string
  icon: (element: KnownElement) => Icon
  words?: (element: KnownElement) => string
  mainKeys: readonly ModificationKey[]
}

/** Returns what the editor shows of a kind. */
export function kindOf(type: ElementKind): AnyKind {
  // A function of a kind gets only elements of this kind; the compiler cannot infer that from the table.
  return kinds[type] as AnyKind
}

/** The icons of the tools that draw elements. */
export const drawingIcons = Object.fromEntries(
  Object.values(kinds).flatMap(({ tools }) => Object.entries<Icon>(tools)),
) as Readonly<Record<DrawnKind, Icon>>
