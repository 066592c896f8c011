import { type Warning } from '@platen/design'

/** What drawing found out about one element. */
export interface ElementDrawing {
  id: string
  /** The size really used, in px. */
  fontSize?: number
  /** The number of lines drawn. */
  lines?: number
  /** True when text did not fit or was cut. */
  overflowed?: boolean
  /** Source px per inch of the document (96 px), along the poorer axis. */
  effectiveDpi?: number
}

/** What happened while a page was drawn. */
export interface DrawingReport {
  warnings: Warning[]
  elements: ElementDrawing[]
}
