import { type Warning, type WarningCode } from '@platen/design'
import { type Point } from '../geometry/rectangle'

/** What drawing found out about one element. */
export interface ElementDrawing {
  id: string
  /** The size really used, in px. */
  fontSize?: number
  /** The number of lines drawn. */
  lines?: number
  /** True when text did not fit or was cut. */
  overflowed?: boolean
  /** Families that stand in for one that is not there, and those that draw what a face lacks. */
  fallbackFonts?: string[]
  /** The graphemes that no font has, each once. */
  missingGlyphs?: string[]
  /** Source px per inch of the document (96 px), along the poorer axis. */
  effectiveDpi?: number
  /** The part of an image that is seen, in fractions; absent when all of it is. */
  crop?: { x: number; y: number; width: number; height: number }
}

/** A piece of a text that leads to a URL; a link that breaks over two lines is two areas. */
export interface LinkArea {
  url: string
  /** The four corners in px of the page, in order around the area, which may be turned. */
  corners: readonly Point[]
}

/** What happened while a page was drawn. */
export interface DrawingReport {
  warnings: Warning[]
  elements: ElementDrawing[]
  links: LinkArea[]
}

/** Collects the report of one page. */
export class Reporter {
  private readonly warnings: Warning[] = []
  private readonly elements: ElementDrawing[] = []
  private readonly links: LinkArea[] = []

  warn(elementId: string, code: WarningCode, message: string): void {
    this.warnings.push({ code, message, elementId })
  }

  tell(element: ElementDrawing): void {
    this.elements.push(element)
  }

  link(area: LinkArea): void {
    this.links.push(area)
  }

  report(): DrawingReport {
    return { warnings: this.warnings, elements: this.elements, links: this.links }
  }
}
