import {
  type Design,
  type PdfOptions,
  type RenderFormat,
  type ReplacedSource,
  type Warning,
} from '@platen/design'
import {
  type DrawingReport,
  type ElementArea,
  type ElementLayout,
  type Size,
} from '@platen/drawing'

/** Everything a render needs except the bytes of its assets. */
export interface RenderTask {
  /** The design, with all modifications applied. */
  design: Design
  /** The page numbers, counted from 1; the files are in this order. */
  pages: number[]
  formats: RenderFormat[]
  /** The number of pixels in the files per document pixel. */
  scale: number
  /** The quality, from 1 to 100; PNG ignores it. */
  quality: number
  /** Omits the page's background, in all formats except JPEG. */
  transparent: boolean
  pdf?: PdfOptions
  /** Adds an inline image of the first page. */
  inlineImage?: boolean
  /** Reports every element. With hundreds of them, sending the report to the parent takes 0.5 ms. */
  report?: boolean | undefined
  /** Adds the layout of each page. */
  layout?: boolean | undefined
  /** Adds the map of each page. */
  map?: boolean | undefined
  /** Paints nothing: `files` is empty, and images are not decoded. Also returns fonts as `unusable`. Also returns fonts as `unusable`. */
  check?: boolean
  /** Measures the budgets of the texts in this language (a BCP 47 tag), and does nothing else. */
  budgets?: { lang: string } | undefined
  /** Returns `unusable` instead of rejecting. */
  forgiving?: boolean
  /** The SHA-256 (hex) for every `src` of the design and of `replacedSources`. */
  sources: Record<string, string>
  replacedSources: ReplacedSource[]
}

/** An image to decode for a browser that cannot decode it; nothing is drawn. */
export interface ViewTask {
  view: {
    src: string
    /** The maximum length of the longer side, in px. */
    maxSide: number
  }
  /** The SHA-256 (hex) for its `src`. */
  sources: Record<string, string>
}

/** PDFs to join into one; nothing is drawn. */
export interface MergeTask {
  /** The `src` of each PDF, in the order of their pages; it may be repeated. */
  merges: string[]
  /** The SHA-256 (hex) for each `src`. */
  sources: Record<string, string>
}

/** What a render process does. */
export type Task = RenderTask | ViewTask | MergeTask

/** One finished file. */
export interface RenderedFile {
  page: number
  format: RenderFormat
  bytes: Uint8Array
  /** The width of the image, in px; for a PDF, document px times scale. */
  width: number
  height: number
  mimetype: string
  /** The preview of a PDF, drawn from the design. */
  preview?: { bytes: Uint8Array; mimetype: 'image/png' }
}

/** The milliseconds that each part of a render took. */
export interface RenderTimings {
  decode: number
  layout: number
  raster: number
  encode: number
}

/** The places of a page's elements, as returned by `elementLayouts` of the drawing package. */
export interface PageLayout extends Size {
  /** 1-based. */
  page: number
  elements: ElementLayout[]
}

/** The areas of a page's elements, the topmost first, in file pixels. */
export interface PageMap extends Size {
  /** 1-based. */
  page: number
  areas: (Omit<ElementArea, 'polygon'> & { polygon: [x: number, y: number][] })[]
}

/** A file that cannot be used, and the reason: `the image from cdn.example cannot be decoded`. */
export interface UnusableFile {
  src: string
  reason: string
}

/** The size of an image, in px. */
export interface SizedFile extends Size {
  src: string
}

/** The longest text that fits an element; null if any text of `limits.budgetCharacters` fits. */
export interface ElementBudget {
  elementId: string
  characters: number | null
  lines: number | null
}

/** The result of a render. Files are ordered by page, then by format. */
export interface RenderOutcome {
  files: RenderedFile[]
  warnings: Warning[]
  /** Empty unless requested. */
  elements: DrawingReport['elements']
  /** The layout of each page in the order of the task, if requested. */
  layout?: PageLayout[]
  /** The map of each page in the order of the task, if requested. */
  map?: PageMap[]
  /** At most 512 px a side and 200,000 bytes, if requested. */
  inlineImage?: { bytes: Uint8Array; mimetype: 'image/jpeg' }
  timings: RenderTimings
  /** Only if the task asks for them. */
  budgets?: ElementBudget[]
  /** Only for a check: the upright size of each image, in its own px. */
  sizes?: SizedFile[]
  /** Only for a view: the upright size of the image itself, in px. */
  natural?: Size
  /** Only for a merge: the number of pages of the PDF. */
  joined?: number
  /** Only for a forgiving task or a check: the files that cannot be used. If set, `files` is empty. */
  unusable?: UnusableFile[]
}
