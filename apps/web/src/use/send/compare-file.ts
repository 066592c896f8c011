import { type RenderFile } from '@platen/client'
import { type OwnFonts } from '@platen/browser'
import { paintPage } from '../../painting/paint-page'
import { ownPath } from '../../service/own-path'
import { type Shown } from '../request/judge'
import { differingShare } from './difference'

interface Compared {
  shown: Shown
  fonts: OwnFonts
  transparent: boolean
}

/**
 * The share of px in which a file and its preview differ, 0..1. Null where there is nothing to compare: of a PDF, or when a picture
 * or font is missing here.
 */
export async function compareFile(file: RenderFile, compared: Compared): Promise<number | null> {
  const { shown, fonts, transparent } = compared
  const page = shown.design.pages[file.page - 1]
  const path = ownPath(file.url)
  if (file.format === 'pdf' || !page || path === null) return null
  const ratio = file.width / page.width
  const [rendered, { sheet, missing, missingFonts }] = await Promise.all([
    pixelsBehind(path),
    paintPage({ page, fonts, ratio, replaced: shown.replacedSources, transparent }),
  ])
  if (missing.length > 0 || missingFonts.length > 0) return null
  return differingShare(pixelsOf(sheet), rendered)
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
