import {
  type Design,
  eachElement,
  identity,
  isKnownElement,
  type KnownElement,
  type Matrix,
  multiply,
  type Page,
} from '@platen/design'
import { type ElementDrawing, type ElementLayout, placementOf } from '@platen/drawing'
import { type BrandValues } from '@platen/modifications'

/** The file that an element or page shows: the reason why it cannot be used, or its size in px. An element without its file may be hidden. */
export interface CheckedFile {
  /** The id of the element or page. */
  elementId: string
  reason?: string | undefined
  width?: number | undefined
  height?: number | undefined
}

/** The values of a brand kit that designs are compared with. */
export type BrandKit = Pick<BrandValues, 'colors' | 'fonts'>

/** What laying out a design has measured. */
export interface Measured {
  /** The places of the elements of each page, by its id. Of a page without any, only what needs no layout is checked. */
  layouts: ReadonlyMap<string, readonly ElementLayout[]>
  /** The pixels of images per inch. */
  drawings: readonly Pick<ElementDrawing, 'effectiveDpi' | 'id'>[]
  files: readonly CheckedFile[]
}

/** An element that is drawn, with its layout. */
export interface LaidElement<Kind extends KnownElement = KnownElement> {
  element: Kind
  /** True for an element of the page itself, which is in no group. */
  isTop: boolean
  layout: ElementLayout
  /** The transform from the box of the element to the page. */
  matrix: Matrix
}

/** What the rules see: a page, and what is known of its design. */
export interface Subject {
  design: Design
  page: Page
  /** Its drawn elements, in paint order, each group before its children. */
  elements: readonly LaidElement[]
  dpi: ReadonlyMap<string, number>
  files: ReadonlyMap<string, CheckedFile>
  kit: BrandKit | undefined
}

/** Returns what the rules see of each page of a design. */
export function subjectsOf(design: Design, measured: Measured, kit?: BrandKit): Subject[] {
  const dpi = new Map(
    measured.drawings.flatMap(({ id, effectiveDpi }) =>
      effectiveDpi === undefined ? [] : [[id, effectiveDpi] as const],
    ),
  )
  const files = new Map(measured.files.map(file => [file.elementId, file]))
  return design.pages.map(page => {
    const elements = laidElements(page, measured.layouts.get(page.id) ?? [])
    return { design, page, elements, dpi, files, kit }
  })
}

function laidElements(page: Page, layouts: readonly ElementLayout[]): LaidElement[] {
  const byId = new Map(layouts.map(layout => [layout.id, layout]))
  const matrices = new Map<string, Matrix>()
  const laid: LaidElement[] = []
  for (const { element, parent, drawn } of eachElement(page)) {
    if (!drawn || !isKnownElement(element)) continue
    const around = parent ? (matrices.get(parent.id) ?? identity) : identity
    const matrix = multiply(around, placementOf(element))
    matrices.set(element.id, matrix)
    const layout = byId.get(element.id)
    if (layout) laid.push({ element, isTop: parent === null, layout, matrix })
  }
  return laid
}
