import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { outputSize, type Page } from '@platen/design'
import { type DrawingReport } from '@platen/drawing'
import { shippedFonts } from '@platen/fonts'
import { type FontRequest, type FontStack } from '@platen/typefaces'
import { drawRaster, withoutBackground } from '../drawing/draw-raster'
import { type Raster } from '../encode/raster/raster'
import { DocumentFonts } from '../fonts/document-fonts'
import { type FontResolver, ShippedFontResolver } from '../fonts/font-resolver'
import { resolveFonts } from '../fonts/resolve-fonts'
import { textsOf } from '../fonts/placing'
import { ShippedFont } from '../fonts/shipped-font'
import { AssetCache } from '../assets/asset-cache'
import { PagePictures } from '../pictures/page-pictures'
import { type LowerPart } from '../drawing/underlays'
import { type TestTask } from './task'

/** A font request and its answer. */
export interface FontAnswer {
  request: FontRequest
  stack: FontStack
}

/** A page drawn by the server. */
export interface DrawnApart {
  raster: Raster
  report: DrawingReport
  /** The page as drawn: without its background if transparent. */
  page: Page
}

/** Draws one page of a task as the worker does, without a known lower part unless one is given. */
export async function drawApart(
  { task, bytes }: TestTask,
  { number = 1, lower }: { number?: number; lower?: LowerPart } = {},
): Promise<DrawnApart> {
  const page = task.design.pages[number - 1]
  if (!page) throw new Error(`there is no page ${number}`)
  const read = new AssetCache(Infinity).open(task, bytes)
  const pagePictures = new PagePictures(Infinity)
  const pictures = await pagePictures.prepare(page, read, {
    pixelRatio: task.scale,
    target: 'raster',
  })
  const shipped = new ShippedFontResolver()
  const folder = mkdtempSync(join(tmpdir(), 'platen-fonts-'))
  const found = await resolveFonts(task.design, {
    read,
    shippedFonts: shipped,
    documentFonts: new DocumentFonts(folder),
  })
  const fonts = await shipped.prepared(found, textsOf([page]))
  const { transparent } = task
  const size = outputSize(page, task.scale)
  const options = { ...size, pictures, fonts, transparent, lower }
  const { raster, report } = await drawRaster(page, options)
  pagePictures.clear()
  rmSync(folder, { recursive: true })
  return { raster, report, page: transparent ? withoutBackground(page) : page }
}

/** Returns a font resolver that records requests and answers. */
export function listenTo(resolver: FontResolver): {
  resolver: FontResolver
  answers: FontAnswer[]
} {
  const answers: FontAnswer[] = []
  const stack = (request: FontRequest): FontStack => {
    const answer = resolver.stack(request)
    answers.push({ request, stack: answer })
    return answer
  }
  const face: FontResolver['face'] = alias => resolver.face(alias)
  return { resolver: { stack, face, shaper: resolver.shaper }, answers }
}

/** Returns the files of all shipped faces by alias. */
export function shippedFaceFiles(): Map<string, string> {
  const fonts = [...shippedFonts()].flatMap(([family, faces]) =>
    faces.map(face => new ShippedFont(family, face)),
  )
  return new Map(fonts.map(({ alias, path }) => [alias, path]))
}
