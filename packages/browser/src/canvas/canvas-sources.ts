import { type Element, isKnownElement, type Page, type TextElement } from '@platen/design'
import { type DrawingHost } from '@platen/drawing'
import { createLayer } from '../host/layer'
import { opacitiesOf } from '../host/opacities'
import { type PagePainterOptions } from '../painter/page-painter'
import { FontSources } from './font-sources'
import { type CanvasState } from './page-canvas'
import { type Opening, PictureSources } from './picture-sources'

const isText = (element: Element): element is TextElement =>
  isKnownElement(element) && element.type === 'text'

/**
 * The shortest time between two paintings of late images while others are loading, in ms. Images often load one after another, and each
 * painting delays those that still have to be drawn.
 */
const pauseMs = 250

/** The fonts and images for drawing a page, as far as they have loaded. Missing ones are requested. */
export class CanvasSources {
  private readonly fonts: FontSources
  private readonly pictures: PictureSources
  private frame: number | undefined
  private timer: ReturnType<typeof setTimeout> | undefined
  private last = -Infinity
  private isClosed = false

  constructor(
    tools: PagePainterOptions,
    private readonly onLate: () => void,
  ) {
    const heard = (): void => this.hear()
    this.fonts = new FontSources(tools.fonts, heard)
    this.pictures = new PictureSources(tools, heard)
  }

  /** Returns the host for laying out and drawing a page with the sources loaded so far. */
  open(page: Page, opening: Opening): DrawingHost {
    const { fonts, pictures } = this
    const { pixelRatio } = opening
    pictures.open(page, opening)
    return {
      pixelRatio,
      // The zoom does not affect whether an image is large enough.
      outputRatio: 1,
      picture: element => pictures.picture(element),
      paintPicture: src => pictures.paint(src),
      layer: (width, height) => createLayer({ width, height, pixelRatio }),
      opacities: opacitiesOf,
      path: data => new Path2D(data),
      fontStack: request => fonts.stack(request),
      shownAs: element => (isText(element) ? fonts.shownAs(element) : element),
      isReady: element => !isKnownElement(element) || fonts.isReady(element),
      code: (symbology, text) => fonts.writers.code(symbology, text),
      qr: (value, errorCorrection) => fonts.writers.qr(value, errorCorrection),
    }
  }

  /** Drops images that the last opened page does not show, if there are many. */
  trim(): void {
    this.pictures.trim()
  }

  /** Abandons the images that wait to be drawn; returns true if there are any. The next page that is opened requests them again. */
  abandon(): boolean {
    return this.pictures.abandon()
  }

  pendingOn(page: Page): string[] {
    return this.pictures.pendingOn(page)
  }

  state(page: Page): Omit<CanvasState, 'report'> {
    const { fonts, pictures } = this
    return {
      missing: pictures.missingOn(page),
      missingFonts: fonts.missing,
      isWhole: !this.isWaiting && !this.isTelling,
    }
  }

  close(): void {
    this.isClosed = true
    clearTimeout(this.timer)
    if (this.frame !== undefined) cancelAnimationFrame(this.frame)
    this.pictures.close()
  }

  private get isWaiting(): boolean {
    return this.fonts.isWaiting || this.pictures.isWaiting
  }

  /** True while something has loaded that has not been announced yet. */
  private get isTelling(): boolean {
    return this.timer !== undefined || this.frame !== undefined
  }

  /**
   * Announces fonts and images that have loaded, in batches: in the next frame, but no sooner than `pauseMs` after the last batch unless
   * nothing else is loading.
   */
  private hear(): void {
    if (this.isClosed || this.frame !== undefined) return
    if (!this.isWaiting) this.tell()
    else this.timer ??= setTimeout(() => this.tell(), this.last + pauseMs - performance.now())
  }

  private tell(): void {
    clearTimeout(this.timer)
    this.timer = undefined
    this.frame = requestAnimationFrame(() => {
      this.frame = undefined
      this.last = performance.now()
      this.onLate()
    })
  }
}
