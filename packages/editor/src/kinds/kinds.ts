import { type ElementKind, type KnownElement } from '@platen/design'
import { type DrawingTool, type Kind } from './kind'
import { kinds } from './table'

type Kinds = typeof kinds

/** The name of a tool that draws elements of a kind. */
export type ToolOf<Type extends ElementKind> = keyof Kinds[Type]['tools']

/** The name of a tool that draws elements of any kind. */
export type DrawnKind = { [Type in ElementKind]: ToolOf<Type> }[ElementKind]

/** Returns the kind of an element. */
export function kindOf(element: Pick<KnownElement, 'type'>): Kind<KnownElement> {
  // Each function of a kind is only called with elements of that kind, but the compiler cannot infer this from the table.
  return kinds[element.type] as unknown as Kind<KnownElement>
}

/** Returns the width in px that an element's strokes cover on either side of its outline. */
export const reachOf = (element: KnownElement): number => kindOf(element).reach?.(element) ?? 0

/** Returns the kind with this name; undefined if the editor does not know it. */
export function kindNamed(type: string): Kind<KnownElement> | undefined {
  return Object.hasOwn(kinds, type) ? kindOf({ type: type as ElementKind }) : undefined
}

const tools = Object.entries(kinds).flatMap(([type, { tools }]) =>
  Object.entries<DrawingTool>(tools).map(([name, tool]) => [name, { ...tool, type }] as const),
)

/** The tools that draw elements, in the order of the toolbar. */
export const drawingTools = Object.fromEntries(
  tools.toSorted(([, one], [, other]) => one.place - other.place),
) as Readonly<Record<DrawnKind, DrawingTool & { type: ElementKind }>>
