import { type ElementKind, type ElementOf, type KnownElement } from '@platen/design'
import { group } from './group'
import { image } from './image'
import { type DrawingTool, type Kind } from './kind'
import { line } from './line'
import { qr } from './qr'
import { shape } from './shape'
import { svg } from './svg'
import { text } from './text'

/** What the editor knows of each kind; their tools are in the order of the toolbar. */
const kinds = { text, shape, line, image, qr, svg, group } satisfies {
  readonly [Type in ElementKind]: Kind<ElementOf<Type>>
}

type Kinds = typeof kinds

/** The name of a tool that draws elements of a kind. */
export type ToolOf<Type extends ElementKind> = keyof Kinds[Type]['tools']

/** The name of a tool that draws elements of any kind. */
export type DrawnKind = { [Type in ElementKind]: ToolOf<Type> }[ElementKind]

/** Returns what the editor knows of an element's kind. */
export function kindOf(element: Pick<KnownElement, 'type'>): Kind<KnownElement> {
  // A function of a kind gets only elements of this kind; the compiler cannot infer that from the table.
  return kinds[element.type] as unknown as Kind<KnownElement>
}

/** Returns what the editor knows of a kind; undefined if it does not know it. */
export function kindNamed(type: string): Kind<KnownElement> | undefined {
  return Object.hasOwn(kinds, type) ? kindOf({ type: type as ElementKind }) : undefined
}

/** The tools that draw elements, in the order of the toolbar. */
export const drawingTools = Object.fromEntries(
  Object.entries(kinds).flatMap(([type, { tools }]) =>
    Object.entries(tools).map(([name, tool]) => [name, { ...tool, type }]),
  ),
) as Readonly<Record<DrawnKind, DrawingTool & { type: ElementKind }>>
