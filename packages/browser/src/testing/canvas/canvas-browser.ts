import { chromium } from 'playwright-core'
import { openByteExchange } from '../byte-exchange'
import { chromiumPath } from '../config'
import { bundle, servePaintingSite } from '../painting-site'
import { type CanvasWalk, type GestureDifferences, type WalkDifference } from './job'

/** A browser that draws on canvases as the editor does. */
export interface CanvasBrowser {
  /** Returns the first steps after which an edited canvas differs from one that was painted whole. */
  walk(job: WalkRequest): Promise<WalkDifference[]>
  /** Returns how the frames and ends of random gestures differ from pages that were painted whole. */
  gestures(job: WalkRequest): Promise<GestureDifferences>
  /** Returns the number of pixels that differ from a page painted whole, after a gesture that began as an image loaded. */
  late(job: WalkRequest): Promise<number>
  close(): Promise<void>
}

/** Random edits, with the files for each `src`. */
export interface WalkRequest extends Omit<CanvasWalk, 'files' | 'site'> {
  files: ReadonlyMap<string, Uint8Array>
}

const flags = ['--no-sandbox', '--disable-gpu', '--disable-background-networking']

/** Opens Chromium with a page that draws on canvases. */
export async function openCanvasBrowser(): Promise<CanvasBrowser> {
  const exchange = await openByteExchange()
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: flags })
  const page = await browser.newPage()
  const path = exchange.serve('<!doctype html><meta charset="utf-8"><title>canvas</title>')
  await page.goto(exchange.url + path)
  await page.addScriptTag({ content: await bundle('canvas/canvas-script.ts') })
  const site = await servePaintingSite(exchange)
  const ask = <Answer>(
    call: 'gestures' | 'late' | 'walk',
    request: WalkRequest,
  ): Promise<Answer> => {
    const { files, ...walk } = request
    const served = [...files].map(([src, bytes]) => [src, exchange.serve(bytes)] as const)
    const job: CanvasWalk = { ...walk, site, files: Object.fromEntries(served) }
    return page.evaluate<Answer>(`canvases.${call}(${JSON.stringify(job)})`)
  }
  return {
    walk: request => ask('walk', request),
    gestures: request => ask('gestures', request),
    late: request => ask('late', request),
    close: async () => {
      await browser.close()
      await exchange.close()
    },
  }
}
