import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'esbuild'
import { type Frames, type GestureFigures, gestureFigures } from './gesture-figures'
import { measuredDesign } from './measured-design'
import { type OpenApp } from './open-app'

const root = join(__dirname, '..', '..', '..', '..')
const assets = join(root, 'apps', 'web', 'dist', 'assets')
const script = join(root, 'packages', 'browser', 'src', 'testing', 'canvas', 'frames-script.ts')

/** The measured gestures, by name. */
export type CanvasFigures = Record<string, GestureFigures>

/** The script uses these addresses for photographs. */
const design = measuredDesign({
  pictures: Array.from({ length: 8 }, (_, nth) => `https://photos.test/${nth}.jpg`),
  svg: 'https://photos.test/mark.svg',
})

/** Measures the canvas of the Editor alone on a page of 300 elements, at pixel ratio 1. */
export async function measureCanvas(app: OpenApp): Promise<CanvasFigures> {
  const context = await app.newContext()
  const page = await context.newPage()
  await page.goto('/fonts/index.json')
  const here = new URL(page.url()).origin
  await page.setContent('<!doctype html><title>canvas</title>')
  await page.addScriptTag({ content: await bundled() })
  const site = {
    indexUrl: `${here}/fonts/index.json`,
    workerUrl: `${here}/assets/${await asset(/^picture-worker.*\.js$/)}`,
    resvgUrl: `${here}/assets/${await asset(/\.wasm$/)}`,
  }
  const measured = await page.evaluate<Record<string, Frames>>(
    `frames.measure(${JSON.stringify(site)}, ${JSON.stringify(design)})`,
  )
  await context.close()
  return Object.fromEntries(
    Object.entries(measured).map(([name, frames]) => [name, gestureFigures(frames)]),
  )
}

async function bundled(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [script],
    conditions: ['source'],
    bundle: true,
    external: ['node:*'],
    write: false,
    format: 'iife',
    logLevel: 'error',
  })
  return outputFiles[0]?.text ?? ''
}

async function asset(name: RegExp): Promise<string> {
  const found = (await readdir(assets)).find(file => name.test(file))
  if (found === undefined) throw new Error(`the app was built without ${name.source}`)
  return found
}
