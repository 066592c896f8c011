import { changesBetween, lineOf } from './changes'
import { type DesignFile } from './folder'

/** Returns a design whose only page has these elements. */
const design = (children: object[], more: object = {}): DesignFile => ({
  id: 'dsg_1',
  name: 'One',
  version: 1,
  document: {
    schemaVersion: 1,
    width: 9,
    height: 9,
    pages: [{ id: 'front', children } as never],
    ...more,
  },
})

const lines = (before: DesignFile, after: DesignFile): string[] =>
  changesBetween(before, after).map(lineOf)

const headline = { id: 'headline', type: 'text', text: 'Hello', fill: '#000' }
const logo = { id: 'logo', type: 'svg' }

it('finds nothing where only the order of keys, the name or the version differs', () => {
  const other = { fill: '#000', text: 'Hello', type: 'text', id: 'headline' }
  const after = { ...design([other]), name: 'Two', version: 2 }
  expect(lines(design([headline]), after)).toEqual([])
})

it('names elements and keys, also within groups', () => {
  const before = design([{ id: 'card', type: 'group', children: [headline, logo] }])
  const changed = { id: 'headline', type: 'text', text: 'Bye', fontSize: 12 }
  const badge = { id: 'badge', type: 'shape' }
  const after = design([{ id: 'card', type: 'group', children: [changed, badge] }], { width: 10 })
  expect(lines(before, after)).toEqual([
    'dsg_1.width: 9 → 10',
    'card.children: ["headline","logo"] → ["headline","badge"]',
    'headline.fill: "#000" → nothing',
    'headline.fontSize: nothing → 12',
    'headline.text: "Hello" → "Bye"',
    '- logo',
    '+ badge',
  ])
})

it('tells what moved to another place', () => {
  expect(lines(design([headline, logo]), design([logo, headline]))).toEqual([
    'front.children: ["headline","logo"] → ["logo","headline"]',
  ])
})

it('cuts long values', () => {
  const [line] = lines(design([headline]), design([{ ...headline, text: 'x'.repeat(99) }]))
  expect(line).toBe(`headline.text: "Hello" → "${'x'.repeat(59)}…`)
})

it('compares what is no document, too', () => {
  const odd = (pages: unknown): DesignFile => design([], { pages })
  expect(lines(odd([null, 1, { id: 2 }]), odd('x'))).toEqual([])
})
