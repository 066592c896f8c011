import { type Design, parseDesign } from '@platen/design'
import { affectedFields, findFields, type SentField } from './field-uses'

const box = { x: 10, y: 10, width: 100, height: 20 }
const headline = { id: 'headline', type: 'text', text: 'Sale', ...box }
const photo = { id: 'photo', type: 'image', src: 'https://a.example/a.png', ...box }
const dot = { id: 'dot', type: 'shape', fill: '#111111', ...box }

function designOf(...children: readonly object[]): Design {
  const pages = [{ id: 'front', children }, { id: 'back' }]
  return parseDesign({ schemaVersion: 1, width: 400, height: 300, pages }).design
}

const field = (name: string): SentField => {
  const [elementId = '', key = ''] = name.split('.')
  return { elementId, key }
}

const before = designOf(headline, photo, { ...dot, aliases: ['circle'] })

/** Returns what is told of a field when the design changes to these elements. */
const told = (name: string, ...later: readonly object[]): unknown => {
  const [{ change, alias } = {}] = affectedFields(before, designOf(...later), [field(name)])
  return alias ? `${change} ${alias}` : change
}

describe('the fields that a change affects', () => {
  const title = { ...headline, id: 'title' }

  it.each<{ change: string; of?: string; later: object[]; expected?: string }>([
    { change: 'an element that is gone', later: [photo, dot], expected: 'removed' },
    {
      change: 'one that is gone by its previous id',
      of: 'circle.fill',
      later: [headline],
      expected: 'removed',
    },
    {
      change: 'another kind that takes no such key',
      later: [{ ...dot, id: 'headline' }],
      expected: 'kind',
    },
    {
      change: 'another kind that takes it too',
      of: 'headline.fill',
      later: [{ ...dot, id: 'headline' }],
    },
    { change: 'another id', later: [title], expected: 'renamed title' },
    {
      change: 'another id and text',
      later: [{ ...title, text: 'Now' }],
      expected: 'renamed title',
    },
    { change: 'another id and place', later: [{ ...title, x: 99 }], expected: 'renamed title' },
    {
      change: 'another id, text and place',
      later: [{ ...title, text: 'Now', x: 99 }],
      expected: 'removed',
    },
    {
      change: 'an element of another kind in its place',
      later: [{ ...dot, id: 'x' }],
      expected: 'removed',
    },
    {
      change: 'an element in its place that was there before',
      later: [{ ...headline, id: 'dot' }],
      expected: 'removed',
    },
    {
      change: 'another id, and the old one as an alias',
      later: [{ ...title, aliases: ['headline'] }],
    },
    { change: 'other values', later: [{ ...headline, text: 'Now', x: 99 }] },
    { change: 'a key that never had an effect', of: 'headline.src', later: [] },
    { change: 'an id that never existed', of: 'nobody.text', later: [headline] },
  ])('$change', ({ of = 'headline.text', later, expected }) =>
    expect(told(of, ...later)).toBe(expected),
  )

  it('are those of pages too, and keep what else is known of them', () => {
    const later = parseDesign({ schemaVersion: 1, width: 4, height: 3, pages: [{ id: 'back' }] })
    const sent = [
      { ...field('front.fill'), calls: 3 },
      { ...field('back.fill'), calls: 4 },
    ]
    expect(affectedFields(before, later.design, sent)).toEqual([
      { elementId: 'front', key: 'fill', calls: 3, change: 'removed', alias: null },
    ])
  })
})

describe('the fields that calls send', () => {
  it('exist if a page or element has the id, or had it before; for others, the nearest is told', () => {
    const names = ['headline.text', 'circle.fill', 'front.fill', 'headlin.text', 'nobody.src']
    expect(findFields(before, names.map(field))).toEqual([
      { ...field('headline.text'), exists: true, nearest: null },
      { ...field('circle.fill'), exists: true, nearest: null },
      { ...field('front.fill'), exists: true, nearest: null },
      { ...field('headlin.text'), exists: false, nearest: 'headline' },
      { ...field('nobody.src'), exists: false, nearest: null },
    ])
  })
})
