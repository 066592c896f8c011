import { box, designOf, groupOf } from '../testing/designs'
import { copiesOf } from './copies'
import { takeId, takenIds } from './unique-ids'

describe('takeId', () => {
  const long = 'x'.repeat(64)

  it.each([
    ['headline', [], 'headline'],
    ['headline', ['headline'], 'headline-2'],
    ['headline', ['headline', 'headline-2'], 'headline-3'],
    ['headline-2', ['headline-2'], 'headline-3'],
    ['headline-2', ['headline-2', 'headline-3'], 'headline-4'],
    ['-7', ['-7'], '-7-2'],
    [long, [long], `${'x'.repeat(62)}-2`],
  ])('makes of %s, with %j taken: %s', (wanted, others, expected) => {
    const taken = new Set(others)
    expect(takeId(taken, wanted)).toBe(expected)
    expect(taken.has(expected)).toBe(true)
  })
})

const design = designOf([
  { id: 'front', children: [groupOf('g', [box('a', { aliases: ['old'] })])] },
  { id: 'back' },
])

it('counts every id as taken, previous ones as well', () => {
  expect([...takenIds(design)].sort()).toEqual(['a', 'back', 'front', 'g', 'old'])
})

describe('copiesOf', () => {
  const children = design.pages[0]?.children ?? []

  it('gives copies new ids, which nothing had before', () => {
    const { elements, ids } = copiesOf(children, takenIds(design))
    expect(elements).toMatchObject([{ id: 'g-2', children: [{ id: 'a-2' }] }])
    expect(JSON.stringify(elements)).not.toContain('aliases')
    expect([...ids]).toEqual([
      ['g', 'g-2'],
      ['a', 'a-2'],
    ])
  })

  it('keeps free ids, and previous ids that are free', () => {
    expect(copiesOf(children, new Set()).elements).toEqual(children)
    const { elements } = copiesOf(children, new Set(['old']))
    expect(elements).toMatchObject([{ id: 'g', children: [{ id: 'a' }] }])
    expect(JSON.stringify(elements)).not.toContain('aliases')
  })
})
