import { argumentsOf } from '../values/functions'

/** The features that a media query can ask about. The drawing is shown on a light screen; lengths are in px. */
export interface Screen {
  width: number
  height: number
}

/** Returns true if a list of media queries matches a drawing. Unknown queries do not match, as in browsers. */
export function mediaMatch(queries: string, screen: Screen): boolean {
  const list = queries.trim().toLowerCase()
  return list === '' || argumentsOf(list).some(query => queryMatches(query, screen))
}

function queryMatches(query: string, screen: Screen): boolean {
  const [, negated, rest = ''] = /^(not\s+)?(?:only\s+)?([^]*)$/.exec(query) ?? []
  const parts = rest.split(/\s+and\s+/).map(part => part.trim())
  const isTrue = parts.every(part => partMatches(part, screen))
  return negated === undefined ? isTrue : !isTrue
}

const range = /^\(\s*(?:(min|max)-)?(width|height)\s*(?::|(>=?|<=?|=))\s*([\d.]+)(?:px)?\s*\)$/

function partMatches(part: string, screen: Screen): boolean {
  if (part === 'all' || part === 'screen') return true
  const [, bound, side, relation = ':', limit] = range.exec(part) ?? []
  if (side === 'width' || side === 'height')
    return compare(screen[side], bound ?? relation, Number(limit))
  return known.has(part.replace(/\s/g, ''))
}

const known = new Set([
  '(color)',
  '(color-gamut:srgb)',
  '(prefers-color-scheme:light)',
  '(scripting:none)',
  '(prefers-reduced-motion:no-preference)',
  '(prefers-contrast:no-preference)',
])

function compare(value: number, relation: string, limit: number): boolean {
  switch (relation) {
    case 'min':
    case '>=':
      return value >= limit
    case 'max':
    case '<=':
      return value <= limit
    case '>':
      return value > limit
    case '<':
      return value < limit
    default:
      return value === limit
  }
}
