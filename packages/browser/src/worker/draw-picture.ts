import { type Fit, type ImageElement, type SvgElement } from '@platen/design'
import {
  boxAround,
  filterBoxOf,
  filterInBox,
  fitPicture,
  isFiltered,
  mostDemanding,
  type Size,
} from '@platen/drawing'
import { isSvg, keepsColours } from '@platen/svg'
import { drawImage, pictureOf } from './draw-image'
import { type DrawnPicture, type PictureFile, type PictureTask } from './messages'
import { type OpenedImages } from './opened-images'
import { bitmapOf, newSheet, pixelsOf } from './pixels'
import { type SvgDrawer } from './svg-drawer'

/** The tools that draw images. */
export interface Tools {
  svgs: SvgDrawer
  images: OpenedImages
}

/** A box on the page that an image fills. */
type Box = Size & { fit: Fit }

/** Draws an image as the server does: decoded to the visible pixels, recoloured, and filtered. */
export async function drawPicture(task: PictureTask, tools: Tools): Promise<DrawnPicture> {
  const { bytes, pixelRatio } = task
  if (task.kind === 'paint') return drawPaint(task, tools)
  const { element } = task
  const way = { ...tools, pixelRatio }
  if (element.type === 'svg')
    return task.natural
      ? drawSvgView(task, element, way)
      : tools.svgs.draw(bytes, element, pixelRatio)
  if (!isFiltered(element.filters)) return drawPlain(task, element, way)
  if (!isDrawing(bytes) && element.filters.blur === 0) {
    return drawImage(await tools.images.open(task), element, pixelRatio)
  }
  return drawFiltered(task, element, way)
}

/** Draws the view of an SVG, which has the colours of the file. */
async function drawSvgView(
  file: PictureFile,
  element: SvgElement,
  { images, pixelRatio }: Way,
): Promise<DrawnPicture> {
  if (!keepsColours(element)) throw new Error('cannot be recoloured here until it is uploaded')
  return drawImage(await images.open(file), { ...element, crop: null, filters: null }, pixelRatio)
}

interface Way extends Tools {
  pixelRatio: number
}

async function drawPlain(
  file: PictureFile,
  element: ImageElement,
  way: Way,
): Promise<DrawnPicture> {
  if (isDrawing(file.bytes)) return drawDrawing(file.bytes, element, way)
  return drawImage(await way.images.open(file), { ...element, filters: null }, way.pixelRatio)
}

/** Draws a filtered image. A blur, and any filter on an SVG, applies to the whole box. */
async function drawFiltered(
  file: PictureFile,
  element: ImageElement,
  way: Way,
): Promise<DrawnPicture> {
  const box = filterBoxOf(element, way.pixelRatio)
  const plain = await drawPlain(file, element, { ...way, pixelRatio: box.ratio })
  const sheet = newSheet(box.width, box.height)
  const { canvas, context } = sheet
  context.scale(canvas.width / element.width, canvas.height / element.height)
  const { source, target } = fitPicture(plain.natural, element, element)
  pictureOf(plain).draw(context, source, target)
  const pixels = pixelsOf(sheet)
  filterInBox(pixels, element, box)
  const { natural } = plain
  return { bitmap: await bitmapOf(pixels), natural, region: null, box: boxAround(natural, element) }
}

async function drawPaint(
  task: Extract<PictureTask, { kind: 'paint' }>,
  { svgs, images }: Tools,
): Promise<DrawnPicture> {
  const { bytes, places, pixelRatio } = task
  if (!isDrawing(bytes)) {
    const image = await images.open(task)
    const box = mostDemanding(image.natural, places)
    return drawImage(image, { ...box, crop: null, filters: null }, pixelRatio)
  }
  const { natural } = await svgs.draw(
    bytes,
    { ...plainColours, width: 1, height: 1, fit: 'fill' },
    1,
  )
  return drawDrawing(bytes, mostDemanding(natural, places), { svgs, pixelRatio })
}

/** An SVG in an image element or paint keeps its colours. */
const plainColours: Pick<SvgElement, 'colors' | 'fill' | 'fillTarget' | 'stroke' | 'strokeWidth'> =
  { fill: null, fillTarget: 'dominant', stroke: null, strokeWidth: 0, colors: {} }

async function drawDrawing(
  bytes: ArrayBuffer,
  { width, height, fit }: Box,
  { svgs, pixelRatio }: Pick<Way, 'pixelRatio' | 'svgs'>,
): Promise<DrawnPicture> {
  const drawn = await svgs.draw(bytes, { ...plainColours, width, height, fit }, pixelRatio)
  if (fit === 'none') return drawn
  const { natural } = drawn
  // Vectors have no limited resolution, so a small natural size does not mean a low one.
  const factor = Math.max(width / natural.width, height / natural.height, 1) * pixelRatio
  return { ...drawn, natural: { width: natural.width * factor, height: natural.height * factor } }
}

const isDrawing = (bytes: ArrayBuffer): boolean => isSvg(new Uint8Array(bytes))
