import { type Warning, type WarningCode } from '@platen/design'
import { type Point } from '../geometry/rectangle'

/** The report on one element. */
export interface ElementDrawing {
  id: string
  /** The font size used, in px. */
  fontSize?: number
  /** The number of lines drawn. */
  lines?: number
  /** True if text did not fit or was cut. */
  overflowed?: boolean
  /** Families used in place of an unavailable one, or for glyphs that a face lacks. */
  fallbackFonts?: string[]
  /** The graphemes that no font supports, each once. */
  missingGlyphs?: string[]
  /** The source pixels per inch (96 document px), on the axis that has fewer of them. */
  effectiveDpi?: number
  /** The visible part of an image, in fractions; absent if all of it is visible. */
  crop?: { x: number; y: number; width: number; height: number }
}

/** A part of a text that links to a URL; a link that breaks over two lines has two areas. */
export interface LinkArea {
  url: string
  /** The four corners in page px, in order around the area, which may be rotated. */
  corners: readonly Point[]
}

/** The outcome of drawing a page. */
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

  addElement(element: ElementDrawing): void {
    this.elements.push(element)
  }

  addLink(area: LinkArea): void {
    this.links.push(area)
  }

  add({ warnings, elements, links }: DrawingReport): void {
    this.warnings.push(...warnings)
    this.elements.push(...elements)
    this.links.push(...links)
  }

  report(): DrawingReport {
    return { warnings: this.warnings, elements: this.elements, links: this.links }
  }
}
