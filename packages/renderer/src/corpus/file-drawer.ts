import { createHash } from 'node:crypto'
import { type TextFonts } from '@platen/svg'
import { type Pixels } from '../canvas/pixels'
import { createSurface } from '../canvas/surface'
import { decodeImage, readImageSize, restrictSharp } from '../pictures/decode-image'
import { SvgPictures, type ShownSvg } from '../pictures/svg-pictures'

/** The way to draw an SVG: as on a raster page, or as in a PDF. */
export type SvgPath = 'raster' | 'vector'

/** An SVG drawn on white. */
export interface DrawnSvg {
  pixels: Pixels
  /** True if a PDF would contain it as vectors rather than as a bitmap. */
  vectors: boolean
}

/** Draws single files the way pages do, for measurements. */
export interface FileDrawer {
  /** Draws an SVG on white at a size in px. Rejects with `asset_unusable`. */
  drawSvg(
    bytes: Uint8Array,
    options: { width: number; height: number; path: SvgPath },
  ): Promise<DrawnSvg>
  /** Decodes an image at full size. Rejects with `asset_unusable`. */
  decode(bytes: Uint8Array): Promise<Pixels>
}

const label = 'the file'
const plain = {
  fill: null,
  fillTarget: 'dominant',
  stroke: null,
  strokeWidth: 0,
  colors: {},
} as const

/** Creates a file drawer. Text in SVGs uses `fonts`, by default the shipped ones. Call `prepareProcess` first. */
export function createFileDrawer({ fonts }: { fonts?: TextFonts } = {}): FileDrawer {
  restrictSharp()
  const pictures = new SvgPictures(0, fonts)
  return {
    drawSvg: async (bytes, { width, height, path }) => {
      const shown: ShownSvg = { ...plain, width, height, fit: 'fill' }
      const use = { pixelRatio: 1, target: path === 'vector' ? 'pdf' : 'raster' } as const
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      const asset = { src: label, sha256, bytes }
      const picture = await pictures.picture(asset, { shown, label, use })
      const vectors = path === 'vector' && (await pictures.staysVector(asset, label))
      const surface = createSurface(width, height)
      const { canvas, context } = surface
      try {
        context.fillStyle = '#ffffff'
        context.fillRect(0, 0, width, height)
        const whole = { x: 0, y: 0, width: picture.width, height: picture.height }
        picture.draw(context, whole, { x: 0, y: 0, width, height })
        return { pixels: { data: await canvas.toBuffer('raw'), width, height }, vectors }
      } finally {
        surface.dispose()
        pictures.trim()
      }
    },
    decode: async bytes => {
      const { width, height } = await readImageSize(bytes, label)
      return decodeImage(bytes, { region: null, width, height }, label)
    },
  }
}
