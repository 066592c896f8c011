import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser } from 'playwright-core'
import { chromiumContender, launchChromium, openPageContender } from '../contenders/chromium'
import { type Contender } from '../contenders/contender'
import { plainSkiaContender } from '../contenders/plain-skia'
import { platenContender } from '../contenders/platen'
import { satoriContender } from '../contenders/satori-resvg'
import { takumiContender } from '../contenders/takumi'
import { type EqualQuality, measureQuality } from './quality/measure-quality'
import { measureSamePixels, type SamePixels } from './quality/same-pixels'
import { measureSideBySide, type Timing } from './side-by-side'
import { albumScene } from '../scenes/album'
import { brochureScene } from '../scenes/brochure'
import { magazineScene } from '../scenes/magazine'
import { patternScene } from '../scenes/pattern-sheet'
import { posterScene } from '../scenes/poster'
import { type Scene, withFixedTexts } from '../scenes/scene'

export interface SceneResult {
  scene: Pick<Scene, 'description' | 'name'>
  /** With texts that change from render to render. */
  timings: Timing[]
  /** The same contenders with the same texts in every render. */
  fixed: Timing[]
  /** Sizes at equal measured quality, of the formats that lose some. */
  quality: EqualQuality[]
  /** Sizes of PNGs of Platen's px. */
  samePixels: SamePixels[]
}

export interface ScenesOptions {
  /** Path of the browser. */
  chromium: string
  /** The folder for each contender's pictures. */
  pictures: string
}

const rounds = 25
const batch = 3

/** Measures every scene with every contender that can draw it, in turns, and saves their pictures to compare by eye. */
export async function runScenes({ chromium, pictures }: ScenesOptions): Promise<SceneResult[]> {
  const poster = await posterScene()
  const others = [magazineScene(), await albumScene(), patternScene(), await brochureScene()]
  await mkdir(pictures, { recursive: true })
  const browser = await launchChromium(chromium)
  const measure = async (scene: Scene, options: SceneOptions): Promise<SceneResult> => {
    const contenders = await contendersOf(scene, { ...options, browser })
    await savePictures(scene, contenders, pictures)
    const { formats, name, description } = scene
    const { seconds } = options
    const limits = { formats, most: rounds, seconds, batch }
    const measured = await closing(contenders, async () => ({
      timings: await measureSideBySide(contenders, limits),
      quality: await measureQuality(scene, contenders),
      samePixels: formats.includes('png') ? await measureSamePixels(contenders) : [],
    }))
    const same = await contendersOf(withFixedTexts(scene), { ...options, browser })
    const fixed = await closing(same, () => measureSideBySide(same, limits))
    return { scene: { name, description }, ...measured, fixed }
  }
  try {
    const results = [await measure(poster, { isPoster: true, seconds: 55 })]
    for (const scene of others) results.push(await measure(scene, { isPoster: false, seconds: 22 }))
    return results
  } finally {
    await browser.close()
  }
}

interface SceneOptions {
  isPoster: boolean
  seconds: number
}

/** Everyone who can draw the scene; plain Skia and the page left open only the poster. */
async function contendersOf(
  scene: Scene,
  { isPoster, browser }: SceneOptions & { browser: Browser },
): Promise<Contender[]> {
  const onePage = scene.design.pages.length === 1
  return [
    platenContender(scene),
    ...(onePage ? [await takumiContender(scene), satoriContender(scene)] : []),
    await chromiumContender(scene, browser),
    ...(isPoster
      ? [await openPageContender(scene, browser), plainSkiaContender(scene, photoOf(scene))]
      : []),
  ]
}

async function closing<T>(contenders: readonly Contender[], use: () => Promise<T>): Promise<T> {
  const result = await use()
  for (const contender of contenders) await contender.close()
  return result
}

function photoOf({ assets }: Scene): Buffer {
  const photo = [...assets.values()].find(({ mimetype }) => mimetype === 'image/jpeg')
  if (photo === undefined) throw new Error('the poster has no photograph')
  return photo.bytes
}

async function savePictures(
  scene: Scene,
  contenders: readonly Contender[],
  folder: string,
): Promise<void> {
  for (const contender of contenders)
    for (const format of contender.formats.filter(one => scene.formats.includes(one))) {
      const name = `${scene.name} ${contender.name}`.replaceAll(/[^\w]+/g, '-')
      const { bytes } = await contender.render(format, 0)
      await writeFile(join(folder, `${name}.${format}`), bytes)
    }
}
