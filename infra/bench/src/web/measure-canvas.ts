import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'esbuild'
import { type OpenApp } from './open-app'

const root = join(__dirname, '..', '..', '..', '..')
const assets = join(root, 'apps', 'web', 'dist', 'assets')
const script = join(root, 'packages', 'browser', 'src', 'testing', 'canvas', 'frames-script.ts')

/** Of the frames of a gesture: the ms of our own work, until what it drew is shown, and the share that came late. */
export interface GestureFigures {
  own: number[]
  late: number
}

/** The gestures that are measured, by their names in words. */
export type CanvasFigures = Record<string, GestureFigures>

/** Longer than that after the frame before, in ms, a frame is late where 60 fit into a second. */
const lateMs = 25

/** Measures the canvas of the Editor on a page of 300 elements, at pixel ratio 1. */
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
  const frames = await page.evaluate<Record<string, { own: number[]; since: number[] }>>(
    `frames.measure(${JSON.stringify(site)})`,
  )
  await context.close()
  return Object.fromEntries(
    Object.entries(frames).map(([name, { own, since }]) => {
      const late = since.filter(ms => ms > lateMs).length / since.length
      return [name, { own, late }]
    }),
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
