import { type PageMap, renderOutcomeSchema, type RouteAnswer } from '@platen/contract'
import { type RenderRecord } from '@platen/database'
import { AppError } from '@platen/errors'
import { escaped } from '../../runtime/escaped'

/** Presents a page of a render's element map as HTML; by default its first page. Throws `not_found` if there is none. */
export function presentMap(
  { id, state, result }: RenderRecord,
  number: number | undefined,
): RouteAnswer<'getRenderMap'> {
  const map = state === 'completed' ? renderOutcomeSchema.parse(result).map : undefined
  const page = map?.pages.find(({ page }) => number === undefined || page === number)
  if (!page)
    throw new AppError(
      'not_found',
      'The render has no map of this page; set map in its generate call',
    )
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    // The words are those of callers: opened by itself, the page runs and loads nothing.
    'content-security-policy': "default-src 'none'; sandbox",
  }
  const areas = page.areas.map(area => `${areaOf(area)}\n`).join('')
  const body = `<map name="${escaped(`${id}-${page.page}`)}">\n${areas}</map>\n`
  return { status: 200, headers, body }
}

function areaOf({ elementId, polygon, text, link, alt }: PageMap['areas'][number]): string {
  const words = text ?? alt ?? ''
  const attributes = {
    shape: 'poly',
    coords: polygon.flat().map(Math.round).join(','),
    'data-element': elementId,
    ...(link !== undefined && { href: link }),
    alt: words === '' ? (link ?? '') : words,
    ...(words !== '' && { title: words }),
  }
  const written = Object.entries(attributes).map(([name, value]) => `${name}="${escaped(value)}"`)
  return `<area ${written.join(' ')}>`
}
