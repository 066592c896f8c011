import { z } from 'zod'
import { allRoutes } from '../routes/routes'
import { type RouteRow } from '../routes/route-row'
import { nameField, notBlank } from './fields'

/** The name that the body of a call gives to something, by route. */
const named = Object.entries<RouteRow>(allRoutes).flatMap(([route, { body }]) => {
  const field: unknown = body instanceof z.ZodObject ? body.shape['name'] : undefined
  return field instanceof z.ZodType ? [[route, field] as const] : []
})

const blank: readonly [what: string, text: string][] = [
  ['zero-width spaces and joiners', '\u200b\u200c\u200d\u2060\ufeff'],
  ['marks of direction', '\u200e\u200f\u061c'],
  ['embedded directions', '\u202a\u202e\u2066\u2069'],
  ['a soft hyphen', '\u00ad'],
  ['fillers', '\u115f\u3164\uffa0'],
  ['a variation selector', '\ufe0f'],
  ['tags', '\u{e0041}\u{e007f}'],
  ['an empty Braille cell', '\u2800'],
  ['spaces of all kinds', '\u00a0\u2003\u3000'],
]

describe('the names that calls give', () => {
  it('are found in the contract', () => {
    const routes = named.map(([route]) => route)
    for (const route of ['createFolder', 'createSheet', 'createShare', 'createSharedComment'])
      expect(routes).toContain(route)
  })

  it.each(named)('by %s can be seen', (_route, field) => {
    for (const [, text] of blank.slice(0, -1)) expect(field.safeParse(text).success).toBe(false)
    expect(field.safeParse('Ada').success).toBe(true)
  })
})

describe('a name', () => {
  it.each(blank)('is not only %s', (_what, text) => {
    expect(nameField(20).safeParse(text).success).toBe(false)
  })

  it.each(['a', 'अ', '👩\u200d🚀', '\u200fشمس', '3', '—'])('may be %s', text => {
    expect(nameField(20).parse(text)).toBe(text)
  })

  it('may be empty where it is not needed, but not blank', () => {
    expect(notBlank(z.string()).safeParse('').success).toBe(true)
    expect(notBlank(z.string()).safeParse('\u200b')).toMatchObject({
      error: { issues: [{ message: 'must contain a visible character' }] },
    })
  })
})
