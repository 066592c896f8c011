import { type KnownElement } from '@platen/design'
import { type Rectangle, type Size } from '@platen/drawing'
import { type Outline } from './outline'

/** The properties of an element kind that the editor needs. */
export interface Kind<Of extends KnownElement> {
  /** The part of an element that the pointer can hit, given the element's extent in box px. */
  outline: (element: Of, extent: Rectangle) => Outline
  /** The width in px that strokes cover on either side of the outline. */
  reach?: (element: Of) => number
  ratio: Ratio
  /** True for elements with two ends instead of edges. */
  hasEnds?: true
  /** True for an element that can outgrow its box downwards, so that its extent is taller than the box. */
  growsDown?: (element: Of) => boolean
  /** The properties that an element which grows sideways gets with a width; undefined for one that does not grow sideways. */
  widened?: (element: Of) => Partial<Of> | undefined
  /** The properties that change, besides the box, when an element is scaled as a whole. */
  scaled?: (element: Of, by: number) => Partial<Of>
  /** The properties that are valid only in combination. */
  coupling?: Coupling
  /** The tools that draw elements of this kind, by name. */
  tools: Readonly<Record<string, DrawingTool<Of>>>
}

/**
 * The way in which a kind treats proportions. With `own`, only the element's own proportions look right; with `kept`, resizing
 * keeps them; with `corners`, resizing at a corner scales the whole element; with `free`, they have no meaning.
 */
type Ratio = 'corners' | 'free' | 'kept' | 'own'

/** A tool of the toolbar that draws an element. */
export interface DrawingTool<Of extends KnownElement = KnownElement> {
  name: string
  /** The position in the toolbar; lower numbers come first. */
  place: number
  /** The key that selects the tool. */
  key: string
  cursor: 'draw' | 'text'
  /** The result of a drag: a box, a box that is square unless Shift is held, or a line from end to end. */
  drags: 'box' | 'line' | 'square'
  /** Returns the size that a click draws, in px; by default, a square. */
  clicked?: (page: Size) => Size
  /** The properties that a click gives to the element, besides those of `drawn`. */
  clickedAs?: Partial<Of>
  /** The properties that make a new element visible at once; null for elements that need a file first. */
  drawn: ((page: Size) => Partial<Of>) | null
}

/** Properties of a kind that are valid only in combination, so that merging must not combine them freely. */
interface Coupling {
  /** The keys of the properties. Conflicts are reported under the first one. */
  keys: readonly [string, ...string[]]
  /** A function that returns true for a valid combination, or `rich text` for a text and its spans. */
  holds: 'rich text' | ((properties: Readonly<Record<string, unknown>>) => boolean)
}
