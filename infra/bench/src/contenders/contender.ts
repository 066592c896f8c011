export type Format = 'png' | 'jpeg' | 'webp'

/** One way to make the reference poster; `render` answers a finished file. */
export interface Contender {
  readonly name: string
  readonly formats: readonly Format[]
  /** The poster with the given headline, so that no contender can hand out an earlier picture. */
  render(format: Format, headline: string): Promise<Uint8Array>
  close(): Promise<void>
}

/** The quality that every contender encodes JPEG and WebP with. */
export const QUALITY = 90
