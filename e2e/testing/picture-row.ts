import sharp from 'sharp'

/** The space between pictures, in px. */
const gap = 24

/** Saves pictures beside each other in one height, in px, as a WebP for the documentation. */
export async function savePictureRow(
  path: string,
  pictures: readonly Buffer[],
  height: number,
): Promise<void> {
  let width = -gap
  const placed: sharp.OverlayOptions[] = []
  for (const picture of pictures) {
    const piece = sharp(picture).resize({ height }).png()
    const { data, info } = await piece.toBuffer({ resolveWithObject: true })
    placed.push({ input: data, left: width + gap, top: 0 })
    width += gap + info.width
  }
  const background = '#00000000'
  await sharp({ create: { width, height, channels: 4, background } })
    .composite(placed)
    .webp({ quality: 86, effort: 6 })
    .toFile(path)
}
