import { type Page } from 'playwright-core'
import sharp from 'sharp'
import { patienceMs, waitFor } from '../wait'

/** The largest difference of a channel, 0..255, that the eye does not notice. */
const seen = 0.2 * 255
/** The largest share of pixels that may differ by more. */
const most = 0.001

interface Rendered {
  status: string
  warnings: unknown[]
  files: { url: string; width: number; height: number }[]
}

/** Makes a generate call with the session of the signed-in user; returns the answer. */
export async function generate(page: Page, id: string, body: object): Promise<Rendered> {
  const { origin } = new URL(page.url())
  const request = { data: body, headers: { origin }, timeout: patienceMs }
  const answer = await page.request.post(`/api/v1/${id}/generate`, request)
  if (!answer.ok()) throw new Error(`the call is refused: ${await answer.text()}`)
  return (await answer.json()) as Rendered
}

interface ComparedPage {
  /** The number of the page, from 1. */
  number?: number
  /** The width of the margin around the page, in px, which the canvas shows and PNG files leave out. */
  bleed?: number
}

/** Expects the editor's canvas to show a page as the API renders it, except for 0.1 % of the pixels; returns the share that differs. */
export async function expectAsRendered(
  page: Page,
  id: string,
  { number = 1, bleed = 0 }: ComparedPage = {},
): Promise<number> {
  const { files } = await generate(page, id, { format: 'png', pages: [number] })
  const file = await page.request.get(files[0]?.url ?? '')
  const expected = await pixelsOf(await file.body())
  // At 100 % the canvas has the same pixels as the file.
  await page.getByRole('application', { name: 'Canvas' }).focus()
  await page.keyboard.press('ControlOrMeta+0')
  let share = 1
  const isAlike = async (): Promise<boolean> => {
    share = differing(await pixelsOf(await canvasOf(page), bleed), expected)
    return share <= most
  }
  // Images may load late.
  await waitFor('the canvas', isAlike).catch(() => undefined)
  expect(share).toBeLessThanOrEqual(most)
  return share
}

async function canvasOf(page: Page): Promise<Buffer> {
  const url = await page.evaluate<string>(
    `document.querySelector('[role=application] canvas').toDataURL()`,
  )
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')
}

interface Pixels {
  data: Buffer
  info: { width: number; height: number }
}

/** Returns the pixels of an image, without `around` pixels at each side. */
async function pixelsOf(picture: Buffer, around = 0): Promise<Pixels> {
  const whole = sharp(picture).ensureAlpha()
  const { width, height } = await whole.metadata()
  const inside = { width: width - 2 * around, height: height - 2 * around }
  const part = around > 0 ? whole.extract({ left: around, top: around, ...inside }) : whole
  return part.raw().toBuffer({ resolveWithObject: true })
}

/** Returns the share of pixels that differ visibly, 0..1; 1 for images of different sizes. */
function differing(shown: Pixels, file: Pixels): number {
  const { width, height } = file.info
  if (shown.info.width !== width || shown.info.height !== height) return 1
  let count = 0
  for (let at = 0; at < file.data.length; at += 4)
    if (isOff(shown, file, at) || isOff(file, shown, at)) count++
  return count / (width * height)
}

/** Returns true if a pixel has a colour that the other image has neither there nor in the pixels around it: edges may be softer. */
function isOff(one: Pixels, other: Pixels, at: number): boolean {
  return [0, 1, 2, 3].some(channel => {
    const value = one.data[at + channel] ?? 0
    if (Math.abs(value - (other.data[at + channel] ?? 0)) <= seen) return false
    const around = beside(other, at).map(next => other.data[next + channel] ?? 0)
    return value < Math.min(...around) - seen || value > Math.max(...around) + seen
  })
}

/** Returns the indexes of a pixel and of those around it. */
function beside({ data, info }: Pixels, at: number): number[] {
  const row = info.width * 4
  const all = [-row, 0, row].flatMap(down => [-4, 0, 4].map(across => at + down + across))
  return all.filter(next => next >= 0 && next < data.length)
}
