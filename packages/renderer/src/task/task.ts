import { type Design, type RenderFormat, type Warning } from '@platen/design'
import { type DrawingReport } from '@platen/drawing'

/** Options of PDFs alone. */
export interface PdfOptions {
  title?: string
  author?: string
  /** One PDF of all pages, in the place of the first page's. */
  merge?: boolean
  /** Includes each page's bleed. */
  bleed?: boolean
  /** Marks around the page where it is to be cut. */
  cropMarks?: boolean
}

/** An image whose `src` was replaced while the crop of its predecessor stands. */
export interface ReplacedSource {
  elementId: string
  previousSrc: string
}

/** All that a render needs beside the bytes of its assets. */
export interface RenderTask {
  /** Already modified. */
  design: Design
  /** 1-based numbers; files come in this order. */
  pages: number[]
  formats: RenderFormat[]
  /** Device px per document px of the files. */
  scale: number
  /** 1..100; nothing to PNG. */
  quality: number
  /** Leaves the page's background out, for all formats but JPEG. */
  transparent: boolean
  pdf?: PdfOptions
  /** Adds an inline image of the first page. */
  inlineImage?: boolean
  /** Tells of every element: of hundreds that costs half a ms on the way to the parent. */
  report?: boolean | undefined
  /** Every `src` of the design, and of `replacedSources`, with the SHA-256 (hex) of its bytes. */
  sources: Record<string, string>
  replacedSources: ReplacedSource[]
}

/** One finished file. */
export interface RenderedFile {
  page: number
  format: RenderFormat
  bytes: Uint8Array
  /** Px of the picture; of a PDF the page in document px times scale. */
  width: number
  height: number
  mimetype: string
  /** What a PDF looks like, drawn from the design. */
  preview?: { bytes: Uint8Array; mimetype: 'image/png' }
}

/** Milliseconds that each part of a render took. */
export interface RenderTimings {
  decode: number
  layout: number
  raster: number
  encode: number
}

/** What a render gives: files in the order of pages, then of formats. */
export interface RenderOutcome {
  files: RenderedFile[]
  warnings: Warning[]
  /** Empty unless they were asked for. */
  elements: DrawingReport['elements']
  /** At most 512 px a side and 200,000 bytes, when it was asked for. */
  inlineImage?: { bytes: Uint8Array; mimetype: 'image/jpeg' }
  timings: RenderTimings
}
