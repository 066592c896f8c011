import { type Locator } from 'playwright-core'
import sharp from 'sharp'

/** Returns the visible pixels of an element, with three channels. */
export async function seenOf(
  shown: Locator,
): Promise<{ data: Buffer; width: number; height: number }> {
  const image = sharp(await shown.screenshot()).removeAlpha()
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/** Returns the colour in the middle of the visible left half, as hex. */
export async function colourAtLeft(shown: Locator): Promise<string> {
  const { data, width, height } = await seenOf(shown)
  const at = (Math.floor(height / 2) * width + Math.floor(width / 4)) * 3
  return `#${data.subarray(at, at + 3).toString('hex')}`
}
