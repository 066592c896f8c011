import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { givenVariable, sampled } from '@platen/env/testing'
import { type Frame, type Page } from 'playwright-core'
import sharp from 'sharp'
import { waitFor } from '../wait'
import { findBarriers, findOverflow, themes } from './check-page'
import { type Visitor } from './visitor'

/** The folder of `npm run pictures`; undefined when no images are wanted. */
const pictures = givenVariable('WEB_PICTURES')

/** A page, and the heading that it must show before it is examined. */
export type ShownPage = readonly [name: string, path: string, heading: string]

/** Returns a third of the pages, by the hash of their names; all pages at full scale and when screenshots are requested. */
export function lookedAt<Shown extends readonly [name: string, ...rest: unknown[]]>(
  pages: readonly Shown[],
): Shown[] {
  return pictures === undefined
    ? sampled(pages, { every: 3, nameOf: ([name]) => name })
    : [...pages]
}

/** The selector of an open dialog. */
const dialog = '[role=dialog], [role=alertdialog]'

/**
 * Expects that a page has no accessibility barriers, fits into 320 px and keeps its policy, in both themes. Takes screenshots on request.
 */
export async function look(visitor: Visitor, [name, path, heading]: ShownPage): Promise<void> {
  const { page } = visitor
  await page.goto(path)
  await page.getByRole('heading', { name: heading }).first().waitFor()
  await page.waitForLoadState('networkidle')
  await lookAround(page, name)
  expect(await visitor.faults()).toEqual([])
}

/**
 * Expects that the current content of a page or of one of its frames, such as an open dialog, has no accessibility barriers and fits, in
 * both themes. Takes screenshots of content that has a name.
 */
export async function lookAround(
  page: Page,
  name?: string,
  frame: Frame = page.mainFrame(),
): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 })
  expect(await findBarriers(page, frame)).toEqual([])
  await page.setViewportSize({ width: 320, height: 800 })
  expect(await findOverflow(frame)).toEqual([])
  if (pictures === undefined || name === undefined) return
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme })
    await takePictures({ page, frame }, join(pictures, `${name}-${colorScheme}`))
  }
}

/** A script for the page: also loads the images that are out of sight. */
const showPictures = `Promise.all([...document.images].map(image => {
  image.loading = 'eager'
  return image.decode().catch(() => undefined)
}))`

/**
 * A script for the page: describes the paintings of its canvases; null while a canvas has no painting at its own size, since
 * earlier paintings are stretched until the next one is done.
 */
const paintings = `(() => {
  const all = [...document.querySelectorAll('main canvas')].map(canvas => {
    const { dataset, width, height, ariaLabel } = canvas
    const shown = canvas.getBoundingClientRect().width * devicePixelRatio
    const isSharp = (ariaLabel ?? '').startsWith('Preview')
      ? Math.abs(width - shown) <= 2
      : width >= shown - 2
    return dataset.painted !== undefined && isSharp && [dataset.painted, width, height].join(' ')
  })
  return all.every(Boolean) ? all.join() : null
})()`

/** The time after which paintings count as final, in ms. */
const restMs = 600

/** Waits until all canvases show a painting at their own size, and nothing more is painted. */
async function settle(frame: Frame): Promise<void> {
  let last: string | null = null
  let since = 0
  // The policy of the page forbids Playwright's own polling.
  await waitFor('all paintings', async () => {
    const now = await frame.evaluate<string | null>(paintings)
    if (now === null || now !== last) since = performance.now()
    last = now
    return now !== null && performance.now() - since >= restMs
  })
}

/** The height of the tallest screenshot, in px. */
const highest = 6000

async function takePictures(
  { page, frame }: { page: Page; frame: Frame },
  path: string,
): Promise<void> {
  await mkdir(join(path, '..'), { recursive: true })
  for (const width of [390, 1024, 1440]) {
    await page.setViewportSize({ width, height: width === 390 ? 844 : 900 })
    await frame.evaluate(showPictures)
    await settle(frame)
    if ((await page.locator(dialog).count()) > 0) {
      await keep(await page.locator(dialog).screenshot(), `${path}-${width}.webp`)
      continue
    }
    // A bar fixed to the end of the window would cover part of a longer image, and a whole reference page is too long to look at.
    const high = await page.evaluate<number>('document.documentElement.scrollHeight')
    const fullPage = high <= highest && (await page.locator('main footer').count()) === 0
    await keep(await page.screenshot({ fullPage }), `${path}-${width}.webp`)
  }
}

async function keep(screenshot: Buffer, path: string): Promise<void> {
  await sharp(screenshot).webp({ quality: 80, effort: 6 }).toFile(path)
}
