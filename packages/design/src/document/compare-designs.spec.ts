import { parseDesign } from '../parsing/parse-design'
import { type Comparison, compareDesigns } from './compare-designs'

const text = { type: 'text', width: 100, height: 20, text: 'Sale' }
const [title, note, badge] = ['title', 'note', 'badge'].map(id => ({ ...text, id }))

const designOf = (children: readonly unknown[], page: object = {}): object => ({
  schemaVersion: 1,
  width: 400,
  height: 300,
  pages: [{ id: 'front', children, ...page }],
})

const compared = (earlier: object, later: object): Comparison =>
  compareDesigns(parseDesign(earlier).design, parseDesign(later).design)

const elements = (earlier: readonly unknown[], later: readonly unknown[]): Comparison['elements'] =>
  compared(designOf(earlier), designOf(later)).elements

describe('the comparison of two designs', () => {
  it('is empty for equal designs, whether or not defaults are written out', () => {
    const [short, long] = [designOf([title]), designOf([{ ...title, x: 0, opacity: 1 }])]
    expect(compared(short, long)).toEqual({ pages: [], elements: [] })
  })

  it('tells what was changed, added and removed, in the order of the later design', () => {
    const longer = { ...title, text: 'Summer sale', x: 9 }
    expect(elements([note, title], [badge, longer])).toEqual([
      { id: 'badge', change: 'added', keys: [] },
      {
        id: 'title',
        change: 'changed',
        keys: [
          { key: 'x', from: 0, to: 9 },
          { key: 'text', from: 'Sale', to: 'Summer sale' },
        ],
      },
      { id: 'note', change: 'removed', keys: [] },
    ])
  })

  it('tells a property that only one side has', () => {
    const marked = { ...title, custom: { a: [1] } }
    expect(elements([marked], [title])[0]?.keys).toEqual([{ key: 'custom', from: { a: [1] } }])
    expect(elements([title], [marked])[0]?.keys).toEqual([{ key: 'custom', to: { a: [1] } }])
  })

  it('tells another kind by its type, and by the properties of both kinds', () => {
    const shape = { id: 'title', type: 'shape', width: 100, height: 20 }
    const [change] = elements([title], [shape])
    expect(change).toMatchObject({ id: 'title', change: 'changed' })
    expect(change?.keys).toContainEqual({ key: 'type', from: 'text', to: 'shape' })
    expect(change?.keys).toContainEqual({ key: 'text', from: 'Sale' })
  })

  it('follows an element that keeps its earlier id as an alias, and back', () => {
    const renamed = { ...title, id: 'headline', aliases: ['title'] }
    const keys = [
      { key: 'id', from: 'title', to: 'headline' },
      { key: 'aliases', to: ['title'] },
    ]
    expect(elements([title], [renamed])).toEqual([{ id: 'headline', change: 'changed', keys }])
    expect(elements([renamed], [{ ...title, aliases: ['headline'] }])).toEqual([
      {
        id: 'title',
        change: 'changed',
        keys: [
          { key: 'id', from: 'headline', to: 'title' },
          { key: 'aliases', from: ['title'], to: ['headline'] },
        ],
      },
    ])
    expect(elements([title], [{ ...title, id: 'headline' }])).toEqual([
      { id: 'headline', change: 'added', keys: [] },
      { id: 'title', change: 'removed', keys: [] },
    ])
  })

  it('tells where an element moved, but not what its group moved', () => {
    const group = { id: 'group', type: 'group', width: 100, height: 20, children: [title] }
    expect(elements([title, { ...group, children: [] }], [group])).toEqual([
      { id: 'title', change: 'changed', keys: [{ key: 'parentId', from: null, to: 'group' }] },
    ])
    const moved = elements([group], [{ ...group, x: 5 }])
    expect(moved.map(({ id }) => id)).toEqual(['group'])
    const renamed = { ...group, id: 'box', aliases: ['group'] }
    expect(elements([group], [renamed]).map(({ id }) => id)).toEqual(['box'])
  })

  it('tells another page of an element, and pages that changed', () => {
    const back = { id: 'back', children: [title] }
    const earlier = { ...designOf([title]), pages: [{ id: 'front', children: [title] }] }
    const later = { ...earlier, pages: [{ id: 'front', background: '#000000' }, back] }
    expect(compared(earlier, later)).toEqual({
      pages: [
        {
          id: 'front',
          change: 'changed',
          keys: [{ key: 'background', from: '#ffffff', to: '#000000' }],
        },
        { id: 'back', change: 'added', keys: [] },
      ],
      elements: [
        { id: 'title', change: 'changed', keys: [{ key: 'page', from: 'front', to: 'back' }] },
      ],
    })
  })

  it('tells another order once, at the page, and not what a new element moves aside', () => {
    const order = { key: 'order', from: ['title', 'note'], to: ['note', 'title'] }
    expect(compared(designOf([title, note]), designOf([note, badge, title])).pages).toEqual([
      { id: 'front', change: 'changed', keys: [order] },
    ])
    expect(compared(designOf([title, note]), designOf([badge, title, note])).pages).toEqual([])
  })

  it('shortens long values, and never cuts a character in half', () => {
    const long = { ...title, text: `${'a'.repeat(999)}😀` }
    expect(elements([title], [long])[0]?.keys).toEqual([
      { key: 'text', from: 'Sale', to: 'a'.repeat(999), shortened: true },
    ])
    const custom = { ...title, custom: 'b'.repeat(5_000).split('') }
    expect(elements([title], [custom])[0]?.keys).toEqual([{ key: 'custom', shortened: true }])
  })

  it('takes properties of unknown kinds for what they are, whatever their names', () => {
    const odd = { id: 'odd', type: 'widget', constructor: 1 }
    expect(elements([{ id: 'odd', type: 'widget' }], [odd])).toEqual([
      { id: 'odd', change: 'changed', keys: [{ key: 'constructor', to: 1 }] },
    ])
  })

  it('compares the largest designs', () => {
    const pagesOf = (text: string): object[] =>
      Array.from({ length: 10 }, (_, page) => ({
        id: `page-${page}`,
        children: Array.from({ length: 500 }, (_, index) => ({
          ...title,
          id: `text-${page}-${index}`,
          text,
        })),
      }))
    const designWith = (text: string): object => ({ ...designOf([]), pages: pagesOf(text) })
    const changes = compared(designWith('a'), designWith('b')).elements
    expect(changes).toHaveLength(5_000)
    expect(new Set(changes.map(({ keys }) => keys.map(({ key }) => key).join()))).toEqual(
      new Set(['text']),
    )
  })
})
