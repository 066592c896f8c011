import { type RenderTask } from '../../assets/task'

/** An element of a document; missing ids are added. */
export type Fields = Record<string, unknown>

/** A small page and its render options. */
export interface Fixture {
  width: number
  height: number
  background?: unknown
  /** More properties of the page. */
  page?: Fields
  /** The fonts of the design. */
  fonts?: Fields[]
  children: Fields[]
  options?: Partial<RenderTask>
}

/** Returns a white page of 120 × 80 px with elements. */
export function page(children: Fields[], size: Partial<Fixture> = {}): Fixture {
  return { width: 120, height: 80, children, ...size }
}

/** Returns the document of a fixture. */
export function documentOf({ width, height, children, ...rest }: Fixture): object {
  let count = 0
  const withIds = (elements: Fields[]): Fields[] =>
    elements.map(element => ({
      id: `e${++count}`,
      ...element,
      ...(Array.isArray(element['children']) && {
        children: withIds(element['children'] as Fields[]),
      }),
    }))
  const { background, page: more, fonts } = rest
  const only = { id: 'page', ...(background !== undefined && { background }), ...more }
  const pages = [{ ...only, children: withIds(children) }]
  return { schemaVersion: 1, width, height, pages, ...(fonts && { fonts }) }
}

export const red = '#e63946'
export const blue = '#457b9d'
export const navy = '#1d3557'
export const sand = '#f1e3c8'
