import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { acceptGoldens } from './config'

/** Where the accepted pictures are. */
export const goldensFolder = join(__dirname, '../../../goldens')

const accept = 'if it is right, accept it with ACCEPT_GOLDENS=1'

/**
 * Compares a PNG with the accepted one of that name, byte by byte, and tells what differs and what to do, or
 * undefined. For eyes, `<name>.diff.png` is saved beside it: the golden, what was drawn, and where they differ.
 */
export async function compareGolden(
  name: string,
  drawn: Uint8Array,
  folder = goldensFolder,
): Promise<string | undefined> {
  const path = join(folder, `${name}.png`)
  const differencePath = join(folder, `${name}.diff.png`)
  rmSync(differencePath, { force: true })
  if (acceptGoldens) writeFileSync(path, drawn)
  if (!existsSync(path)) {
    writeFileSync(differencePath, drawn)
    return `there is no golden yet: look at ${differencePath}; ${accept}`
  }
  const accepted = readFileSync(path)
  if (accepted.equals(drawn)) return undefined
  const difference = await saveDifference(accepted, drawn, differencePath)
  return `differs from its golden: ${difference}, look at ${differencePath}; ${accept}`
}

async function saveDifference(
  accepted: Uint8Array,
  drawn: Uint8Array,
  path: string,
): Promise<string> {
  const [before, after] = await Promise.all([pixelsOf(accepted), pixelsOf(drawn)])
  const { width, height } = before.info
  const isSameSize = after.info.width === width && after.info.height === height
  const { marks, differing } = isSameSize ? marksOf(before.data, after.data) : noMarks
  const sheet = {
    width: width + after.info.width + (isSameSize ? width : 0),
    height: Math.max(height, after.info.height),
    ...{ channels: 4 as const, background: '#0000' },
  }
  await sharp({ create: sheet })
    .composite([
      { input: Buffer.from(accepted), left: 0, top: 0 },
      { input: Buffer.from(drawn), left: width, top: 0 },
      ...marks.map(input => ({
        ...{ input, raw: { width, height, channels: 4 as const } },
        ...{ left: width * 2, top: 0 },
      })),
    ])
    .png()
    .toFile(path)
  return isSameSize
    ? `${differing} px`
    : `${after.info.width} × ${after.info.height} px instead of ${width} × ${height}`
}

interface Marks {
  /** The one picture of marks, or none. */
  marks: Buffer[]
  differing: number
}

const noMarks: Marks = { marks: [], differing: 0 }

/** White where they agree, black where they do not. */
function marksOf(before: Buffer, after: Buffer): Marks {
  const marks = Buffer.alloc(before.length, 255)
  let differing = 0
  for (let at = 0; at < marks.length; at += 4) {
    if (before.compare(after, at, at + 4, at, at + 4) === 0) continue
    marks.fill(0, at, at + 3)
    differing += 1
  }
  return { marks: [marks], differing }
}

function pixelsOf(png: Uint8Array): Promise<{ data: Buffer; info: sharp.OutputInfo }> {
  return sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
}
