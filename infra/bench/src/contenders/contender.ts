import { type RenderFormat } from '@platen/design'
import { type RenderTimings } from '@platen/renderer'

/** A finished file, and the times of its stages in ms if the contender reports them. */
export interface Drawn {
  bytes: Uint8Array
  parts?: RenderTimings
}

/** One way of making a scene's files. */
export interface Contender {
  readonly name: string
  readonly formats: readonly RenderFormat[]
  /** True if child processes of this process do part of the work. */
  readonly usesChildren?: boolean
  /** Renders the scene as it is in a turn, which differs from all earlier turns. */
  render(format: RenderFormat, turn: number): Promise<Drawn>
  /** Encodes the exact pixels of another contender's PNG as a PNG. */
  repack?(png: Uint8Array): Promise<Uint8Array>
  close(): Promise<void>
}

/** The quality at which every contender encodes JPEG, WebP and AVIF. */
export const QUALITY = 90
