import { type Page } from '@platen/design'
import { type NaturalPlace, type Rectangle, type Size } from '@platen/drawing'
import { type FontRequest, type FontStack } from '@platen/typefaces'
import { type OwnFonts } from '../fonts/own-font'

/** The contents of a page's drawing, except its images. */
export interface DrawingRequest {
  page: Page
  /** The width of the drawing, in px. */
  width: number
  height: number
  /** If false, the page is drawn on white, as in files. */
  transparent: boolean
  /** All font stacks that the drawing requests: the server chooses the faces. */
  fonts: { request: FontRequest; stack: FontStack }[]
}

/** A page to draw and compare in the browser. All bytes are behind URLs. */
export interface ComparisonJob extends DrawingRequest {
  /** The images of elements by ID, and of paints by src. */
  pictures: { elements: StoredPicture[]; paints: StoredPicture[] }
  /** The server's drawing, as straight RGBA. */
  expected: string
  /** The number of pixels that may differ before the drawing is sent. */
  tolerated: number
  /** The URL to which the drawing and then the marks of its differences are sent, as straight RGBA. */
  answer: string
}

/** A page for which the browser finds fonts and images by itself. */
export interface PaintingJob extends Omit<DrawingRequest, 'fonts'> {
  site: PaintingSite
  /** The URLs of the files for each `src`, including those of fonts. */
  files: Record<string, string>
  /** The fonts in addition to the shipped ones. */
  fonts?: OwnFonts
  /** The server's views of images, by `src`. */
  views: Record<string, { url: string; natural: Size }>
  /** True if a canvas of the editor draws it, once all parts that were missing at first have loaded. */
  onCanvas?: boolean
  /** The time limit, which counts only in the first job, since that opens the worker. */
  timeLimitMs?: number
  expected: string
  tolerated: number
  answer: string
}

/** The sources that a painter needs for all pages. */
export interface PaintingSite {
  indexUrl: string
  resvgUrl: string
  workerUrl: string
}

/** An SVG at a URL, to be made canonical in the browser. */
export interface CanonicalJob {
  site: PaintingSite
  url: string
}

/** A text in a CSS box. */
export interface BoxedText {
  text: string
  lang: string
  /** The width in px. */
  width: number
  fontSize: number
  families: string
}

/** An image stored as straight RGBA at a URL. */
export interface StoredPicture extends NaturalPlace {
  key: string
  url: string
  /** The box of a filtered image, which is drawn whole. */
  box?: Rectangle
  width: number
  height: number
}
