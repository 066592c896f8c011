import { type RenderFormat } from '@platen/design'
import sharp from 'sharp'
import { type Contender } from '../../contenders/contender'
import { platenContender } from '../../contenders/platen'
import { type Scene } from '../../scenes/scene'
import { type RgbPixels, ssimulacra2 } from './ssimulacra2'

/** A contender's file, and the size of the Platen file with the same score. Each is compared with its own original. */
export interface EqualQuality {
  contender: string
  format: RenderFormat
  bytes: number
  score: number
  /** Undefined if even Platen's best file is less similar to its original. */
  platenBytes: number | undefined
}

export interface Scored {
  bytes: number
  score: number
}

const lossy: readonly RenderFormat[] = ['jpeg', 'webp', 'avif']
/** The qualities at which Platen is measured, so that its scores surround those of the other contenders at quality 90. */
const qualities = [70, 80, 86, 90, 94, 97, 99]

/** Compares sizes at equal quality. Each file is compared with the same contender's PNG, whose pixels differ from Platen's. */
export async function measureQuality(
  scene: Scene,
  contenders: readonly Contender[],
): Promise<EqualQuality[]> {
  const found: EqualQuality[] = []
  for (const format of lossy.filter(one => scene.formats.includes(one))) {
    const able = contenders.filter(({ formats }) =>
      [format, 'png' as const].every(one => formats.includes(one)),
    )
    const curve: Scored[] = []
    for (const quality of qualities)
      curve.push(await scored(platenContender(scene, quality), format, { closes: true }))
    for (const contender of able) {
      const own = await scored(contender, format, { closes: false })
      found.push({
        contender: contender.name,
        format,
        ...own,
        platenBytes: bytesAt(curve, own.score),
      })
    }
  }
  return found
}

/**
 * Interpolates the size at a score between the points of a curve, since sizes grow exponentially with scores. Below the first point, the
 * line through the first two points continues. Undefined above the last point, where the curve does not show what the encoder can do.
 */
export function bytesAt(curve: readonly Scored[], score: number): number | undefined {
  const points = [...curve].sort((one, other) => one.score - other.score)
  const above = points.findIndex(point => point.score >= score)
  if (above === -1) return undefined
  const upper = Math.max(above, 1)
  const [low, high] = [points[upper - 1], points[upper]]
  if (low === undefined || high === undefined)
    throw new Error('a curve must have at least two points')
  const share = (score - low.score) / (high.score - low.score)
  return low.bytes * (high.bytes / low.bytes) ** share
}

async function scored(
  contender: Contender,
  format: RenderFormat,
  { closes }: { closes: boolean },
): Promise<Scored> {
  const original = await contender.render('png', 0)
  const file = await contender.render(format, 0)
  if (closes) await contender.close()
  const score = ssimulacra2(await pixelsOf(original.bytes), await pixelsOf(file.bytes))
  return { bytes: file.bytes.length, score }
}

async function pixelsOf(file: Uint8Array): Promise<RgbPixels> {
  const { data, info } = await sharp(file)
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}
