import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Contender } from '../contenders/contender'
import { type Scene } from '../scenes/scene'
import { type ContenderName } from './hosted/contenders'
import { type HostedContender, hostContender } from './hosted/host-contender'
import { type SceneName, scenes } from './hosted/scenes'
import { type EqualQuality, measureQuality } from './quality/measure-quality'
import { measureSamePixels, type SamePixels } from './quality/same-pixels'
import { measureSideBySide, type Timing } from './side-by-side'

export interface SceneResult {
  scene: Pick<Scene, 'description' | 'name'>
  /** The timings with texts that change from render to render. */
  timings: Timing[]
  /** The timings of the same contenders with the same texts in every render. */
  fixed: Timing[]
  /** The sizes at equal measured quality, for lossy formats. */
  quality: EqualQuality[]
  /** The sizes of PNGs with Platen's pixels. */
  samePixels: SamePixels[]
}

export interface ScenesOptions {
  /** The path of the browser. */
  chromium: string
  /** The folder for each contender's images. */
  pictures: string
}

const limits = { most: 25, batch: 3, warmUpMs: 4000 }

/** Measures every scene with every contender that can draw it, taking turns, and saves the images for comparison by eye. */
export async function runScenes({ chromium, pictures }: ScenesOptions): Promise<SceneResult[]> {
  await mkdir(pictures, { recursive: true })
  const results: SceneResult[] = []
  for (const scene of Object.keys(scenes) as SceneName[]) {
    process.stderr.write(`${scene} …\n`)
    results.push(await runScene(scene, { chromium, pictures }))
  }
  return results
}

async function runScene(
  sceneName: SceneName,
  { chromium, pictures }: ScenesOptions,
): Promise<SceneResult> {
  const scene: Scene = await scenes[sceneName]()
  const { formats, name, description } = scene
  const rounds = { ...limits, formats, seconds: sceneName === 'poster' ? 55 : 22 }
  const hosts = { scene: sceneName, chromium }
  const measured = await withContenders({ ...hosts, fixed: false }, async contenders => {
    await savePictures(scene, contenders, pictures)
    return {
      timings: await measureSideBySide(contenders, rounds),
      quality: await measureQuality(scene, contenders),
      samePixels: formats.includes('png') ? await measureSamePixels(contenders) : [],
    }
  })
  const fixed = await withContenders({ ...hosts, fixed: true }, contenders =>
    measureSideBySide(contenders, rounds),
  )
  return { scene: { name, description }, ...measured, fixed }
}

/** Returns all contenders that can draw the scene. Plain Skia and the page that stays open draw only the poster. */
function namesFor(scene: SceneName): ContenderName[] {
  if (scene === 'brochure') return ['platen', 'chromium']
  const always = ['platen', 'takumi', 'satori', 'chromium'] as const
  return scene === 'poster' ? [...always, 'openPage', 'plainSkia'] : [...always]
}

async function withContenders<Result>(
  host: { scene: SceneName; fixed: boolean; chromium: string },
  use: (contenders: readonly HostedContender[]) => Promise<Result>,
): Promise<Result> {
  const contenders: HostedContender[] = []
  try {
    for (const contender of namesFor(host.scene))
      contenders.push(await hostContender({ ...host, contender }))
    return await use(contenders)
  } finally {
    for (const contender of contenders) await contender.close()
  }
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
