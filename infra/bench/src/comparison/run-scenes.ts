import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromiumContender, launchChromium, openPageContender } from '../contenders/chromium'
import { type Contender } from '../contenders/contender'
import { plainSkiaContender } from '../contenders/plain-skia'
import { platenContender } from '../contenders/platen'
import { satoriContender } from '../contenders/satori-resvg'
import { measureSideBySide, type Timing } from './side-by-side'
import { albumScene } from '../scenes/album'
import { brochureScene } from '../scenes/brochure'
import { magazineScene } from '../scenes/magazine'
import { patternScene } from '../scenes/pattern-sheet'
import { posterScene } from '../scenes/poster'
import { type Scene } from '../scenes/scene'

export interface SceneResult {
  scene: Pick<Scene, 'description' | 'name'>
  timings: Timing[]
}

export interface ScenesOptions {
  /** Path of the browser. */
  chromium: string
  /** The folder for each contender's pictures. */
  pictures: string
}

const rounds = 25

/** Measures every scene with every contender that can draw it, in turns, and saves their pictures to compare by eye. */
export async function runScenes({ chromium, pictures }: ScenesOptions): Promise<SceneResult[]> {
  const poster = await posterScene()
  const others = [magazineScene(), await albumScene(), patternScene(), await brochureScene()]
  await mkdir(pictures, { recursive: true })
  const browser = await launchChromium(chromium)
  const measure = async (scene: Scene, options: SceneOptions): Promise<SceneResult> => {
    const contenders = [
      platenContender(scene),
      await chromiumContender(scene, browser),
      ...(options.openPage ? [await openPageContender(scene, browser)] : []),
      ...(scene.design.pages.length === 1 ? [satoriContender(scene)] : []),
      ...options.others,
    ]
    await savePictures(scene, contenders, pictures)
    const { formats, name, description } = scene
    const { seconds } = options
    const timings = await measureSideBySide(contenders, { formats, most: rounds, seconds })
    for (const contender of contenders) await contender.close()
    return { scene: { name, description }, timings }
  }
  try {
    const plain = plainSkiaContender(photoOf(poster))
    const results = [await measure(poster, { openPage: true, seconds: 55, others: [plain] })]
    for (const scene of others)
      results.push(await measure(scene, { openPage: false, seconds: 22, others: [] }))
    return results
  } finally {
    await browser.close()
  }
}

interface SceneOptions {
  openPage: boolean
  seconds: number
  others: readonly Contender[]
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
