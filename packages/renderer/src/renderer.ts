import { checkOutputSize, type Design, limits, type Page } from '@platen/design'
import { sampleTexts } from '@platen/drawing'
import { AppError } from '@platen/errors'
import { TextCache } from './assets/text-cache'
import { DocumentFonts } from './fonts/document-fonts'
import { type FontResolver, ShippedFontResolver } from './fonts/font-resolver'
import { resolveFonts, unusableFonts } from './fonts/resolve-fonts'
import { ShippedFaces } from './fonts/shipped-faces'
import { textsOf } from './fonts/placing'
import { restrictSharp } from './pictures/decode-image'
import { type MergedPdf, mergedPdfOf } from './merged-pdf'
import { type AssetReader, AssetCache } from './assets/asset-cache'
import { type PictureUse } from './pictures/image-pictures'
import { PagePictures } from './pictures/page-pictures'
import { viewPicture } from './pictures/view-picture'
import { joinPdfs } from './pdf/join-pdfs'
import { PageRendering, type RenderedPage } from './render-page'
import {
  type RenderOutcome,
  type RenderTask,
  type RenderTimings,
  type Task,
  type UnusableFile,
} from './assets/task'
import { measureBudgets } from './drawing/measure-budgets'
import { shortLayout } from './drawing/short-layout'
import { shortMap } from './drawing/short-map'
import { Underlays } from './drawing/underlays'

/** Renders pages to files, and decodes single images, with caches by content. */
export interface Renderer {
  /** Returns the SHA-256 hashes of a task's assets that must be passed to `render`. */
  missing(task: Task): string[]
  /**
   * Renders a task, decodes the image of a view, or joins PDFs. `bytes` contains the assets that `missing` returned, by hash. Rejects with
   * `asset_unusable`, whose message contains the element and the host (for a forgiving task, only because of fonts; for a check,
   * never), or with `invalid_request` if a page does not exist or its files would be too large.
   */
  render(task: Task, bytes: ReadonlyMap<string, Uint8Array>): Promise<RenderOutcome>
  /** Frees the caches. */
  close(): void
}

/** With caches of this size, a process stays below 750 MB, at which it is replaced. */
const defaultCacheBytes = 128 * 1024 * 1024

export interface RendererOptions {
  /** The size of the caches between renders; 128 MiB by default. */
  cacheBytes?: number
  /** The folder for the font files of documents, named by their SHA-256. Without it, such fonts count as missing. */
  fontFolder?: string
}

/** Creates a renderer. Call `prepareProcess` first. */
export function createRenderer({
  cacheBytes = defaultCacheBytes,
  fontFolder,
}: RendererOptions = {}): Renderer {
  restrictSharp()
  const assets = new AssetCache(cacheBytes * 0.2)
  const faces = new ShippedFaces()
  const pictures = new PagePictures(cacheBytes * 0.55, faces)
  const underlays = new Underlays(cacheBytes * 0.15)
  const keptTexts = new TextCache(cacheBytes * 0.1)
  const shippedFonts = new ShippedFontResolver(faces)
  const documentFonts = new DocumentFonts(fontFolder)
  let running = 0

  return {
    missing: task => assets.missing(task),
    render: async (task, bytes) => {
      running++
      try {
        const read = assets.open(task, bytes)
        if ('view' in task) return await viewPicture(task, { read, pictures })
        if ('merges' in task) return await joinPdfs(task, read)
        const pages = task.pages.map(number => ({ number, page: pageOf(task.design, number) }))
        for (const { number, page } of pages) checkOutputSize(page, number, task.scale)
        const unusable = [
          ...(task.check === true ? await unusableFonts(task.design, { read, documentFonts }) : []),
          ...(await findUnusable(pages, task, { pictures, read })),
        ]
        if (unusable.length > 0) return { ...outcomeOf([], task), files: [], unusable }
        const found = await resolveFonts(task.design, { read, shippedFonts, documentFonts })
        const fonts = await shippedFonts.prepared(found, wordsOf(task, pages))
        if (task.budgets) return { ...outcomeOf([], task), files: [], ...budgetsOf(task, fonts) }
        const merged =
          task.check === true ? undefined : mergedPdfOf(task, { fonts, texts: keptTexts })
        try {
          const rendered: RenderedPage[] = []
          const excessLeft = { characters: limits.excessCharacters }
          const shared = { task, read, pictures, fonts, texts: keptTexts, underlays, excessLeft }
          const tools = { ...shared, merged }
          for (const { number, page } of pages) {
            const cropped = await pictures.withoutStaleCrops(page, read, task.replacedSources)
            rendered.push(await new PageRendering(cropped, number, tools).run())
          }
          return await finish(rendered, merged, task)
        } finally {
          merged?.dispose()
        }
      } finally {
        running--
        const caches = [assets, pictures, documentFonts, shippedFonts]
        if (running === 0) for (const cache of caches) cache.trim()
      }
    },
    close: () => {
      assets.clear()
      pictures.clear()
      underlays.clear()
      keptTexts.clear()
    },
  }
}

/** Returns the texts for which a task needs fonts: those of its pages, and the samples of budgets. */
function wordsOf({ budgets }: RenderTask, pages: readonly { page: Page }[]): string[] {
  const samples = budgets ? sampleTexts(budgets.lang, 1) : []
  return [...textsOf(pages.map(({ page }) => page)), ...samples]
}

function budgetsOf(
  { design, budgets }: RenderTask,
  fonts: FontResolver,
): Pick<RenderOutcome, 'budgets'> {
  return budgets ? { budgets: measureBudgets(design, budgets.lang, fonts) } : {}
}

function pageOf(design: Design, number: number): Page {
  const page = design.pages[number - 1]
  if (page === undefined) {
    throw new AppError('invalid_request', `pages must be numbers from 1 to ${design.pages.length}`)
  }
  return page
}

/** Returns the images that a forgiving task cannot draw, on any of its pages. */
async function findUnusable(
  pages: readonly { page: Page }[],
  { forgiving = false, check = false, scale }: RenderTask,
  { pictures, read }: { pictures: PagePictures; read: AssetReader },
): Promise<UnusableFile[]> {
  const found: UnusableFile[] = []
  const use: PictureUse = { pixelRatio: scale, target: check ? 'layout' : 'raster' }
  for (const { page } of forgiving ? pages : []) {
    found.push(...(await pictures.unusable(page, read, use)))
  }
  return found
}

/** Returns the outcome with all files in order. */
async function finish(
  pages: readonly RenderedPage[],
  merged: MergedPdf | undefined,
  task: RenderTask,
): Promise<RenderOutcome> {
  const outcome = outcomeOf(pages, task)
  const files = pages.flatMap(page => page.files)
  if (!merged) return { ...outcome, files }
  const started = performance.now()
  const withMerged = await merged.among(files)
  outcome.timings.encode += performance.now() - started
  return { ...outcome, files: withMerged }
}

function outcomeOf(
  pages: readonly RenderedPage[],
  { report: wanted, layout: laidOut = false, map: mapped = false, check = false }: RenderTask,
): Omit<RenderOutcome, 'files'> {
  const inlineImage = pages[0]?.inlineImage
  const sum = (part: keyof RenderTimings): number =>
    pages.reduce((total, { timings }) => total + timings[part], 0)
  return {
    warnings: pages.flatMap(({ report }) => report.warnings),
    elements: wanted === true ? pages.flatMap(({ report }) => report.elements) : [],
    ...(laidOut && { layout: shortLayout(pages.flatMap(({ layout }) => layout ?? [])) }),
    ...(mapped && { map: shortMap(pages.flatMap(({ map }) => map ?? [])) }),
    ...(check && { sizes: pages.flatMap(({ sizes = [] }) => sizes) }),
    ...(inlineImage && { inlineImage: { bytes: inlineImage, mimetype: 'image/jpeg' } }),
    timings: {
      decode: sum('decode'),
      layout: sum('layout'),
      raster: sum('raster'),
      encode: sum('encode'),
    },
  }
}
