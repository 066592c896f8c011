import { type OwnFonts } from '@platen/browser'
import { aloneOnPage } from '@platen/editor'
import { paintPage } from '../../../../parts/painting/paint-page'
import { type Editing } from '../../session/editing'

/** The margin around the elements' boxes for strokes and shadows, in px. */
const room = 100

/** The maximum length of the longer side, in px. */
const mostSide = 4096

/** Copies the selection as a transparent image, at its size in the design. */
export async function copyPicture(
  { store, extentOf, announce }: Editing,
  fonts: OwnFonts,
): Promise<void> {
  const { design, selection } = store.state()
  const page = aloneOnPage(design, selection.ids, { room, extentOf: extentOf.get() })
  if (!page) return
  const ratio = Math.min(1, mostSide / Math.max(page.width, page.height))
  const picture = paintPage({ page, fonts, ratio, transparent: true }).then(({ sheet }) =>
    trimmed(sheet).convertToBlob({ type: 'image/png' }),
  )
  try {
    // Browsers require that this call follows a key press or click immediately.
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': picture })])
    announce('Copied as PNG')
  } catch {
    announce('The image could not be copied. Try again.')
  }
}

/** Returns a canvas without the transparent margin around its content. */
function trimmed(sheet: OffscreenCanvas): OffscreenCanvas {
  const { width, height } = sheet
  const pixels = sheet.getContext('2d')?.getImageData(0, 0, width, height)
  const area = pixels && drawnArea(pixels)
  if (!area) return sheet
  const cut = new OffscreenCanvas(area.right - area.left, area.bottom - area.top)
  cut.getContext('2d')?.drawImage(sheet, -area.left, -area.top)
  return cut
}

interface Area {
  left: number
  top: number
  right: number
  bottom: number
}

/** Returns the smallest area that contains all visible pixels; undefined if there are none. */
function drawnArea({ data, width, height }: ImageData): Area | undefined {
  const area = { left: width, top: height, right: 0, bottom: 0 }
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      if (data[(y * width + x) * 4 + 3] === 0) continue
      area.left = Math.min(area.left, x)
      area.right = Math.max(area.right, x + 1)
      area.top = Math.min(area.top, y)
      area.bottom = y + 1
    }
  return area.right > area.left ? area : undefined
}
