import { type RenderFormat } from '@platen/design'
import { type RenderTimings } from '@platen/renderer'

/** A finished file, and the ms of its stages if the contender reports them. */
export interface Drawn {
  bytes: Uint8Array
  parts?: RenderTimings
}

/** One way to make a scene's files. */
export interface Contender {
  readonly name: string
  readonly formats: readonly RenderFormat[]
  /** True if child processes of this one do part of its work. */
  readonly usesChildren?: boolean
  /** Renders the scene of a turn, which differs from every earlier one. */
  render(format: RenderFormat, turn: number): Promise<Drawn>
  /** Encodes as PNG an image that is given as a PNG of another contender, px for px. */
  repack?(png: Uint8Array): Promise<Uint8Array>
  close(): Promise<void>
}

/** The quality that every contender encodes JPEG, WebP and AVIF with. */
export const QUALITY = 90
