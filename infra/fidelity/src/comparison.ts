import { type Difference, type DrawingBrowser } from '@platen/browser/testing'
import { broughtFonts, drawApart, type DrawnApart } from '@platen/renderer/testing'
import { saveDifference } from './difference-picture'
import { type Drawing } from './drawings'

/** The difference between a page as the browser and as the server draws it. */
export interface Comparison {
  name: string
  kind: Drawing['kind']
  width: number
  height: number
  /** The number of pixels that differ, and their percentage. */
  differing: number
  percent: number
  /** The reason why the browser failed to draw the page; all its pixels then count as differing. */
  fault?: string
}

/** The allowed percentage of differing pixels. */
export const limits: Record<Drawing['kind'], number> = { design: 0.1, fixture: 0.3 }

/** Draws pages on the server and in the browser in parallel, and counts differing pixels. `onCanvas` uses a canvas of the editor. */
export async function compareAll(
  drawings: readonly Drawing[],
  browser: DrawingBrowser,
  { onCanvas = false } = {},
): Promise<Comparison[]> {
  const compared: Promise<Comparison>[] = []
  let previous: Promise<unknown> = Promise.resolve()
  for (const drawing of drawings) {
    const drawn = await drawApart(drawing.task, { number: drawing.page })
    await previous
    const comparison = compare({ ...drawing, onCanvas }, drawn, browser)
    // The comparison is awaited after the next drawing; until then, a rejection must not count as unhandled.
    previous = comparison.catch(() => undefined)
    compared.push(comparison)
  }
  return Promise.all(compared)
}

async function compare(
  { name, kind, task, onCanvas }: Drawing & { onCanvas: boolean },
  { raster, page }: DrawnApart,
  browser: DrawingBrowser,
): Promise<Comparison> {
  const { width, height, data } = raster
  const pixels = width * height
  const drawing = { page, width, height, transparent: task.task.transparent }
  const tolerated = (limits[kind] / 100) * pixels
  const fonts = { brought: await broughtFonts(task), uploaded: [] }
  const difference: Difference & { fault?: string } = await browser
    .paint({ drawing, files: filesOf(task), fonts, expected: data, tolerated, onCanvas })
    .catch((error: unknown) => ({ differing: pixels, fault: String(error) }))
  const { differing, seen, fault } = difference
  await saveDifference(onCanvas ? `${name}, canvas` : name, raster, seen)
  const percent = (100 * differing) / pixels
  return { name, kind, width, height, differing, percent, ...(fault !== undefined && { fault }) }
}

/** Returns the bytes behind each `src` of a task. */
function filesOf({ task, bytes }: Drawing['task']): Map<string, Uint8Array> {
  return new Map(
    Object.entries(task.sources).flatMap(([src, sha256]) => {
      const file = bytes.get(sha256)
      return file ? [[src, file] as const] : []
    }),
  )
}
