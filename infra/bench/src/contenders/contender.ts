import { type RenderFormat } from '@platen/design'
import { type RenderTimings } from '@platen/renderer'

/** A finished file, and what its parts took in ms where the contender tells. */
export interface Drawn {
  bytes: Uint8Array
  parts?: RenderTimings
}

/** One way to make a scene's files. */
export interface Contender {
  readonly name: string
  readonly formats: readonly RenderFormat[]
  /** The scene as it is in a turn: no earlier picture will do. */
  render(format: RenderFormat, turn: number): Promise<Drawn>
  close(): Promise<void>
}

/** The quality that every contender encodes JPEG, WebP and AVIF with. */
export const QUALITY = 90
