import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { acceptGoldens } from './config'

/** Where the accepted pictures are. */
export const goldensFolder = join(__dirname, '../../../goldens')

/**
 * Compares a PNG with the accepted one of that name, byte by byte, and tells what differs, or undefined.
 * Both and their difference are saved beside it as `<name>.diff.png` for eyes.
 */
export async function compareGolden(name: string, drawn: Uint8Array): Promise<string | undefined> {
  const path = join(goldensFolder, `${name}.png`)
  const differencePath = join(goldensFolder, `${name}.diff.png`)
  rmSync(differencePath, { force: true })
  if (acceptGoldens) writeFileSync(path, drawn)
  if (!existsSync(path)) return 'there is no golden yet: look, then accept with ACCEPT_GOLDENS=1'
  const accepted = readFileSync(path)
  if (accepted.equals(drawn)) return undefined
  return `differs from its golden: ${await saveDifference(accepted, drawn, differencePath)}`
}

async function saveDifference(
  accepted: Uint8Array,
  drawn: Uint8Array,
  path: string,
): Promise<string> {
  const [before, after] = await Promise.all([pixelsOf(accepted), pixelsOf(drawn)])
  const { width, height } = before.info
  if (after.info.width !== width || after.info.height !== height) {
    return `${after.info.width} × ${after.info.height} px instead of ${width} × ${height}`
  }
  // White where they agree, black where they do not.
  const marks = Buffer.alloc(width * height * 4, 255)
  let differing = 0
  for (let at = 0; at < marks.length; at += 4) {
    if (before.data.compare(after.data, at, at + 4, at, at + 4) === 0) continue
    marks.fill(0, at, at + 3)
    differing += 1
  }
  const difference = { input: marks, raw: { width, height, channels: 4 as const } }
  const sheet = { width: width * 3, height, channels: 4 as const, background: '#0000' }
  await sharp({ create: sheet })
    .composite([
      { input: Buffer.from(accepted), left: 0, top: 0 },
      { input: Buffer.from(drawn), left: width, top: 0 },
      { ...difference, left: width * 2, top: 0 },
    ])
    .png()
    .toFile(path)
  return `${differing} px, see ${path}`
}

function pixelsOf(png: Uint8Array): Promise<{ data: Buffer; info: sharp.OutputInfo }> {
  return sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
}
