import { type TextGeometry } from '@platen/drawing'
import { type KeyPress, type OpenText, type TextEdit } from '@platen/editor'

/** The texts as shown on the canvas. */
export interface TextsOnCanvas {
  /** Returns the geometry of a text on the page; undefined until the text is painted. */
  geometryOf: (id: string) => TextGeometry | undefined
  /** Paints now instead of in the next frame. */
  paintNow: () => void
}

/** A text that is edited in place, as seen by the rest of the editor. */
export interface Writing {
  readonly id: string
  /** The field that receives the keys; null until it exists. */
  readonly input: HTMLElement | null
  get: () => OpenText
  subscribe: (listener: () => void) => () => void
  /** Performs a text edit for a key. */
  perform: (edit: TextEdit) => void
}

/** A text that is about to be edited, whose field does not have the focus yet. */
export interface TextOpening {
  readonly id: string
  /** What has been typed and pasted since, in order. It is given to the text once it is open. */
  readonly held: HeldInput[]
}

/** A key, or the contents of the clipboard, that a text will receive. */
export type HeldInput = { press: KeyPress } | { pasted: DataTransfer }
