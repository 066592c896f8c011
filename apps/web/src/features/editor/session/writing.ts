import { type TextGeometry } from '@platen/drawing'
import { type OpenText, type TextEdit } from '@platen/editor'

/** Texts as the canvas shows them. */
export interface TextsOnCanvas {
  /** Where the letters of a text on the page are; undefined while it is held back. */
  geometryOf: (id: string) => TextGeometry | undefined
  /** Has what waits for the next frame painted at once. */
  paintNow: () => void
}

/** A text that is written in place, as the rest of the editor knows it. */
export interface Writing {
  readonly id: string
  /** Where keys are typed; null until it is there. */
  readonly input: HTMLElement | null
  get: () => OpenText
  subscribe: (listener: () => void) => () => void
  /** Does what a key stands for. */
  perform: (edit: TextEdit) => void
}
