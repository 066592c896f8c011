import sharp from 'sharp'

/** Returns the darkness of each pixel of a PNG over white, 0..255. */
export async function darkness(png: Uint8Array): Promise<Buffer> {
  return sharp(png).flatten({ background: '#ffffff' }).greyscale().negate().raw().toBuffer()
}

/** Returns the amount of ink on a page, as a number of black pixels. */
export const inkOf = (page: Buffer): number => page.reduce((sum, dark) => sum + dark, 0) / 255

/** Returns the share of a page's ink that is elsewhere on another page. */
export function difference(one: Buffer, other: Buffer): number {
  if (one.length !== other.length) return Infinity
  const moved = one.reduce((sum, dark, at) => sum + Math.abs(dark - (other[at] ?? 0)), 0)
  return moved / 255 / inkOf(one)
}
