import sharp from 'sharp'

/** How dark each px of a PNG is over white, 0..255. */
export async function darkness(png: Uint8Array): Promise<Buffer> {
  return sharp(png).flatten({ background: '#ffffff' }).greyscale().negate().raw().toBuffer()
}

/** How many px a page has in black, in sum. */
export const inkOf = (page: Buffer): number => page.reduce((sum, dark) => sum + dark, 0) / 255

/** How much of the ink of a page lies elsewhere on another one, as a share. */
export function difference(one: Buffer, other: Buffer): number {
  if (one.length !== other.length) return Infinity
  const moved = one.reduce((sum, dark, at) => sum + Math.abs(dark - (other[at] ?? 0)), 0)
  return moved / 255 / inkOf(one)
}
