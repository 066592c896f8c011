import { type RenderFile } from '@platen/client'
import { type PageJob, type Painting, paintPage } from '../paint-page'
import { ownPath } from '../../../service/own-path'
import { type Difference, differenceOf } from './difference'

/** A page as painted in the browser, and its difference from the rendered file. */
export interface Comparison {
  painting: Painting
  /** Null if the page and the file cannot be compared: their sizes differ, or an image or font is missing in the browser. */
  difference: Difference | null
}

/** Paints a page at the size of its rendered file, and compares the two; null for a PDF or a file on another host. */
export async function compareFile(
  { url, format, width }: RenderFile,
  job: Omit<PageJob, 'ratio'>,
): Promise<Comparison | null> {
  const path = ownPath(url)
  if (format === 'pdf' || path === null) return null
  const [rendered, painting] = await Promise.all([
    pixelsBehind(path),
    paintPage({ ...job, ratio: width / job.page.width }),
  ])
  const { sheet, missing, missingFonts } = painting
  const isWhole = missing.length === 0 && missingFonts.length === 0
  return { painting, difference: isWhole ? differenceOf(pixelsOf(sheet), rendered) : null }
}

async function pixelsBehind(path: string): Promise<ImageData> {
  const response = await fetch(path)
  if (!response.ok) throw new Error(`the file cannot be read: ${response.status}`)
  const bitmap = await createImageBitmap(await response.blob())
  const sheet = new OffscreenCanvas(bitmap.width, bitmap.height)
  sheet.getContext('2d')?.drawImage(bitmap, 0, 0)
  bitmap.close()
  return pixelsOf(sheet)
}

function pixelsOf(sheet: OffscreenCanvas): ImageData {
  const context = sheet.getContext('2d')
  if (!context) throw new Error('the browser provides no 2d context')
  return context.getImageData(0, 0, sheet.width, sheet.height)
}
