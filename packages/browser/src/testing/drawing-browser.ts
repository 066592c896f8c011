import { readFile } from 'node:fs/promises'
import { type Size } from '@platen/drawing'
import { withoutTable } from '@platen/fonts'
import { type FontStack } from '@platen/typefaces'
import { type Browser, chromium, type Page } from 'playwright-core'
import { type ByteExchange, openByteExchange } from './byte-exchange'
import { type MissingFont, type OwnFonts } from '../fonts/own-font'
import { chromiumPath } from './config'
import {
  type BoxedText,
  type CanonicalJob,
  type ComparisonJob,
  type DrawingRequest,
  type PaintingJob,
  type PaintingSite,
  type StoredPicture,
} from './job'
import { bundle, servePaintingSite } from './painting-site'

/** An image as straight RGBA. */
export interface PictureBytes extends Omit<StoredPicture, 'key' | 'url'> {
  data: Uint8Array
}

/** A page that the server has drawn, and the tools that it used. */
export interface ComparisonRequest {
  drawing: DrawingRequest
  /** The images of elements by ID, and of paints by src. */
  pictures: Record<'elements' | 'paints', ReadonlyMap<string, PictureBytes>>
  /** Straight RGBA. */
  expected: Uint8Array
  /** The number of pixels that may differ before the drawing is returned. */
  tolerated: number
}

/** A page that the server has drawn, and the files for each `src`. */
export interface PaintingRequest extends Omit<ComparisonRequest, 'drawing' | 'pictures'> {
  drawing: Omit<DrawingRequest, 'fonts'>
  files: ReadonlyMap<string, Uint8Array>
  /** The fonts in addition to the shipped ones; their files are among those of the page. */
  fonts?: OwnFonts
  /** The server's views of images that are not among the files, or that the browser cannot show. */
  views?: ReadonlyMap<string, { bytes: Uint8Array; natural: Size }>
  /** If true, a canvas of the editor draws the page instead of the painter. */
  onCanvas?: boolean
  /** The time limit, which counts only in the first request, since that opens the worker. */
  timeLimitMs?: number
}

/** The browser's drawing, as straight RGBA. */
export interface Difference {
  /** The number of pixels that differ. */
  differing: number
  /** The drawing and an image that marks its differences. */
  seen?: { drawn: Buffer; marks: Buffer }
  /** The families that were missing when the page was painted. */
  missingFonts?: MissingFont[]
}

/** A browser that runs packages/drawing as the editor does. */
export interface DrawingBrowser {
  readonly version: string
  /** Draws a page and compares it in the browser: bytes enter a browser far faster than they leave it. */
  compare(request: ComparisonRequest): Promise<Difference>
  /** Paints the page with fonts and images that the browser finds over HTTP, and compares the result. */
  paint(request: PaintingRequest): Promise<Difference>
  /** Returns the canonical form of an SVG, or the reason why there is none. */
  canonical(svg: Uint8Array): Promise<string>
  /** Returns the lines into which the browser's own layout breaks a text in a CSS box. */
  lines(text: Omit<BoxedText, 'families'>, fonts: DrawingRequest['fonts']): Promise<string[]>
  close(): Promise<void>
}

const flags = ['--no-sandbox', '--disable-gpu', '--disable-background-networking']

/** Opens Chromium with a page that draws; `faceFiles` are the font files by alias, which are read when first needed. */
export async function openDrawingBrowser(
  faceFiles: ReadonlyMap<string, string>,
): Promise<DrawingBrowser> {
  const exchange = await openByteExchange()
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: flags })
  const page = await openScript(browser, exchange)
  const loaded = new Set<string>()
  let site: Promise<PaintingSite> | undefined
  const load = async (fonts: DrawingRequest['fonts']): Promise<void> => {
    for (const alias of new Set(fonts.flatMap(({ stack }) => aliasesOf(stack)))) {
      const file = faceFiles.get(alias)
      if (loaded.has(alias) || file === undefined) continue
      loaded.add(alias)
      const path = exchange.serve(withoutTable(await readFile(file), 'SVG '))
      await page.evaluate(`script.load(${JSON.stringify(alias)}, ${JSON.stringify(path)})`)
      exchange.remove(path)
    }
  }
  return {
    version: browser.version(),
    compare: async comparison => {
      await load(comparison.drawing.fonts)
      return compare(page, exchange, comparison)
    },
    paint: async painting => {
      site ??= servePaintingSite(exchange)
      return paint(page, exchange, { ...painting, site: await site })
    },
    canonical: async svg => {
      site ??= servePaintingSite(exchange)
      const url = exchange.serve(svg)
      const job: CanonicalJob = { site: await site, url }
      const text = await page.evaluate<string>(`script.canonical(${JSON.stringify(job)})`)
      exchange.remove(url)
      return text
    },
    lines: async (text, fonts) => {
      await load(fonts)
      const boxed: BoxedText = { ...text, families: fonts[0]?.stack.css ?? '' }
      return page.evaluate<string[]>(`script.lines(${JSON.stringify(boxed)})`)
    },
    close: async () => {
      await browser.close()
      await exchange.close()
    },
  }
}

/** Styles of the page around the canvases, which must not show on them. */
const looks = 'body { font: italic small-caps 20px serif; font-variant-numeric: tabular-nums }'

async function openScript(browser: Browser, exchange: ByteExchange): Promise<Page> {
  const page = await browser.newPage()
  const path = exchange.serve(
    `<!doctype html><meta charset="utf-8"><title>drawing</title><style>${looks}</style>`,
  )
  await page.goto(exchange.url + path)
  await page.addScriptTag({ content: await bundle('drawing-script.ts') })
  return page
}

async function compare(
  page: Page,
  exchange: ByteExchange,
  { drawing, pictures, expected, tolerated }: ComparisonRequest,
): Promise<Difference> {
  const serve = (some: ReadonlyMap<string, PictureBytes>): StoredPicture[] =>
    [...some].map(([key, { data, ...place }]) => ({ key, ...place, url: exchange.serve(data) }))
  const stored = { elements: serve(pictures.elements), paints: serve(pictures.paints) }
  const answer = exchange.receive()
  const expectedUrl = exchange.serve(expected)
  const job: ComparisonJob = {
    ...drawing,
    pictures: stored,
    tolerated,
    expected: expectedUrl,
    answer: answer.path,
  }
  const differing = await page.evaluate<number>(`script.compare(${JSON.stringify(job)})`)
  for (const { url } of [...stored.elements, ...stored.paints]) exchange.remove(url)
  exchange.remove(expectedUrl)
  return differing <= tolerated ? { differing } : { differing, seen: await seenIn(answer) }
}

async function paint(
  page: Page,
  exchange: ByteExchange,
  {
    drawing,
    files,
    views = new Map<string, never>(),
    expected,
    tolerated,
    timeLimitMs,
    fonts,
    onCanvas = false,
    site,
  }: PaintingRequest & { site: PaintingSite },
): Promise<Difference> {
  const answer = exchange.receive()
  const served = [...files].map(([src, bytes]) => [src, exchange.serve(bytes)] as const)
  const viewed = [...views].map(
    ([src, { bytes, natural }]) => [src, { url: exchange.serve(bytes), natural }] as const,
  )
  const job: PaintingJob = {
    ...drawing,
    site,
    onCanvas,
    files: Object.fromEntries(served),
    views: Object.fromEntries(viewed),
    expected: exchange.serve(expected),
    tolerated,
    answer: answer.path,
    ...(timeLimitMs !== undefined && { timeLimitMs }),
    ...(fonts && { fonts }),
  }
  const { differing, missingFonts } = await page.evaluate<{
    differing: number
    missingFonts: MissingFont[]
  }>(`script.paint(${JSON.stringify(job)})`)
  for (const path of [...Object.values(job.files), job.expected]) exchange.remove(path)
  for (const [, { url }] of viewed) exchange.remove(url)
  const told = { differing, ...(missingFonts.length > 0 && { missingFonts }) }
  return differing <= tolerated ? told : { ...told, seen: await seenIn(answer) }
}

async function seenIn({
  sent,
}: {
  sent: Promise<Buffer>
}): Promise<NonNullable<Difference['seen']>> {
  const bytes = await sent
  const half = bytes.length / 2
  return { drawn: bytes.subarray(0, half), marks: bytes.subarray(half) }
}

const aliasesOf = ({ css, emojiCss = '' }: FontStack): string[] =>
  [...(css + emojiCss).matchAll(/"([^"]+)"/g)].map(([, alias]) => alias ?? '')
