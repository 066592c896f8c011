import { type Warning, type WarningCode } from '@platen/design'

/** What drawing found out about one element. */
export interface ElementDrawing {
  id: string
  /** The size really used, in px. */
  fontSize?: number
  /** The number of lines drawn. */
  lines?: number
  /** True when text did not fit or was cut. */
  overflowed?: boolean
  /** Families that stand in for one that is not there. */
  fallbackFonts?: string[]
  /** Source px per inch of the document (96 px), along the poorer axis. */
  effectiveDpi?: number
  /** The part of an image that is seen, in fractions; absent when all of it is. */
  crop?: { x: number; y: number; width: number; height: number }
}

/** What happened while a page was drawn. */
export interface DrawingReport {
  warnings: Warning[]
  elements: ElementDrawing[]
}

/** Collects the report of one page. */
export class Reporter {
  private readonly warnings: Warning[] = []
  private readonly elements: ElementDrawing[] = []

  warn(elementId: string, code: WarningCode, message: string): void {
    this.warnings.push({ code, message, elementId })
  }

  tell(element: ElementDrawing): void {
    this.elements.push(element)
  }

  report(): DrawingReport {
    return { warnings: this.warnings, elements: this.elements }
  }
}
