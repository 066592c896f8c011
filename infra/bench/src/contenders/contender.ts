import { type RenderTimings } from '@platen/renderer'

export type Format = 'avif' | 'jpeg' | 'pdf' | 'png' | 'webp'

/** A finished file, and what its parts took in ms where the contender tells. */
export interface Drawn {
  bytes: Uint8Array
  parts?: RenderTimings
}

/** One way to make a scene's files. */
export interface Contender {
  readonly name: string
  readonly formats: readonly Format[]
  /** The scene as it is in a turn: no earlier picture will do. */
  render(format: Format, turn: number): Promise<Drawn>
  close(): Promise<void>
}

/** The quality that every contender encodes JPEG, WebP and AVIF with. */
export const QUALITY = 90
