import { type TextGeometry } from '@platen/drawing'
import { type OpenText, type TextEdit } from '@platen/editor'

/** The texts as shown on the canvas. */
export interface TextsOnCanvas {
  /** Returns the geometry of a text on the page; undefined while the text is not painted. */
  geometryOf: (id: string) => TextGeometry | undefined
  /** Paints at once instead of in the next frame. */
  paintNow: () => void
}

/** A text that is edited in place, as seen by the rest of the editor. */
export interface Writing {
  readonly id: string
  /** The field that receives keys; null until it exists. */
  readonly input: HTMLElement | null
  get: () => OpenText
  subscribe: (listener: () => void) => () => void
  /** Performs the edit of a key. */
  perform: (edit: TextEdit) => void
}
