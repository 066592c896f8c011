import { designSchema } from '@platen/design'
import { z } from 'zod'
import { allFacts, factsOf, type Schema } from './testing/goldens/facts'
import { documentOf } from './testing/goldens/fixture'
import { fixtures } from './testing/goldens/registry'

// Reads only the part of JSON Schema that the document model needs.
const schema = z.toJSONSchema(designSchema, { io: 'input' }) as Schema

/** Properties without a fixture, and the reason. */
const exceptions: [RegExp, string][] = [
  [/\.(name|aliases|locked|custom|alt)$/, 'for people and editors: nothing is drawn'],
  [/^(design\.)?(fields|brand)\b/, 'for forms and brand kits: nothing is drawn'],
  [/^pages\.guides\b|^guides\b/, 'for editors: nothing is drawn'],
  [/^children\.id$/, 'of elements of unknown kinds, which are skipped'],
  [/^pages\.visible$/, 'a page that is left out has no picture'],
]

const shown = new Set(
  Object.values(fixtures).flatMap(fixture => [...factsOf(schema, documentOf(fixture))]),
)
const wanted = [...allFacts(schema)].filter(
  fact => !exceptions.some(([pattern]) => pattern.test(fact)),
)

describe('the fixtures', () => {
  it('show every property, word and form of the document model', () => {
    expect(wanted.length).toBeGreaterThan(400)
    expect(wanted.filter(fact => !shown.has(fact))).toEqual([])
  })

  it('have no unused exceptions', () => {
    const facts = [...allFacts(schema)]
    for (const [pattern] of exceptions) expect(facts.some(fact => pattern.test(fact))).toBe(true)
  })
})

describe('the facts of a document', () => {
  const said = (children: object[]): string[] => [
    ...factsOf(schema, { schemaVersion: 1, width: 9, height: 9, pages: [{ id: 'p', children }] }),
  ]

  it('are its differences from the defaults, including groups and parts', () => {
    const shape = {
      type: 'shape',
      opacity: 1,
      lineCap: 'round',
      fill: { type: 'linear', angle: 9 },
    }
    const facts = said([{ type: 'group', shadow: { blur: 3 }, children: [shape] }])
    expect(facts).toEqual(
      expect.arrayContaining([
        'group.shadow=object',
        'shadow.blur',
        'shape.lineCap=round',
        'shape.fill=linear',
        'fill.linear.angle',
      ]),
    )
    expect(facts).not.toContain('shape.opacity')
  })

  it('leave out what it does not use', () => {
    expect(said([{ type: 'text', fill: '#111111' }])).toContain('text.fill=string')
    expect(said([{ type: 'text', fill: '#111111' }])).not.toContain('text.fill=conic')
    expect(said([{ type: 'hologram', fill: '#111111' }])).not.toContain('hologram.fill')
  })
})
