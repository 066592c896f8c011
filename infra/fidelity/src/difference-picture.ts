import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Difference } from '@platen/browser/testing'
import { type DrawnApart } from '@platen/renderer/testing'
import sharp from 'sharp'

/** The folder of the difference images, which is not committed. */
const folder = join(__dirname, '..', 'differences')

/** Saves the drawings of the server and the browser and their difference, side by side. Removes the image if there is no difference. */
export async function saveDifference(
  name: string,
  { data, width, height }: DrawnApart['raster'],
  seen: Difference['seen'],
): Promise<void> {
  const path = join(folder, `${name.replaceAll(/\W+/g, '-')}.png`)
  await rm(path, { force: true })
  if (!seen) return
  await mkdir(folder, { recursive: true })
  const raw = { width, height, channels: 4 as const }
  const sheet = { width: width * 3, height, channels: 4 as const, background: '#ffffff' }
  await sharp({ create: sheet })
    .composite(
      [data, seen.drawn, seen.marks].map((input, index) => ({
        input,
        raw,
        top: 0,
        left: index * width,
      })),
    )
    .png()
    .toFile(path)
}
