import { type KnownElement } from '@platen/design'
import { type Rectangle, type Size } from '@platen/drawing'
import { type Outline } from './outline'

/** What editing has to know of an element kind. */
export interface Kind<Of extends KnownElement> {
  /** The part of an element that the pointer can hit, for its extent in box px. */
  outline: (element: Of, extent: Rectangle) => Outline
  /** The px on either side of the outline that strokes cover. */
  reach?: (element: Of) => number
  ratio: Ratio
  /** True for elements with two ends instead of edges. */
  hasEnds?: true
  /** True for an element that can outgrow its box downwards, so that its extent is taller than the box. */
  growsDown?: (element: Of) => boolean
  /** The properties of an element scaled as a whole, beside its box. */
  scaled?: (element: Of, by: number) => Partial<Of>
  /** The properties that are valid only in combination. */
  coupling?: Coupling
  /** The tools that draw elements of this kind, by name. */
  tools: Readonly<Record<string, DrawingTool<Of>>>
}

/**
 * How a kind keeps its proportions: `own`: it looks wrong in others; `kept`: resizing keeps them; `corners`: resizing at a corner
 * scales the whole element; `free`: they have no meaning.
 */
type Ratio = 'corners' | 'free' | 'kept' | 'own'

/** A tool of the toolbar that draws an element. */
export interface DrawingTool<Of extends KnownElement = KnownElement> {
  name: string
  /** Its place in the toolbar; lower numbers come first. */
  place: number
  /** The key that chooses it. */
  key: string
  cursor: 'draw' | 'text'
  /** What a drag draws: a box, a box that is square unless Shift is held, or a line from end to end. */
  drags: 'box' | 'line' | 'square'
  /** The size for a click, in px; a square with this side by default. */
  clicked?: (page: Size, side: number) => Size
  /** The properties that make a new element visible at once; null for elements that need a file first. */
  drawn: ((page: Size) => Partial<Of>) | null
}

/** Properties of a kind that are valid only in combination, which matters to merging. */
interface Coupling {
  /** The properties; the first names them in conflicts. */
  keys: readonly [string, ...string[]]
  /** Returns true for a valid combination; `rich text` is a text and its spans. */
  holds: 'rich text' | ((properties: Readonly<Record<string, unknown>>) => boolean)
}
