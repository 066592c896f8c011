import { parseDesign } from '@platen/design'
import {
  filtered,
  keeping,
  type Node,
  outlineOf,
  placeOf,
  rowsOf,
  runsOf,
  steppedPlace,
} from './outline'

const box = { type: 'shape', width: 10, height: 10 }
const design = parseDesign({
  schemaVersion: 1,
  width: 100,
  height: 100,
  pages: [
    {
      id: 'front',
      children: [
        { ...box, id: 'paper' },
        {
          ...box,
          id: 'badge',
          type: 'group',
          children: [
            { ...box, id: 'disc' },
            { ...box, id: 'star', name: 'Gold star' },
          ],
        },
        { ...box, id: 'headline', type: 'text', text: 'Winter sale', visible: false },
      ],
    },
    { id: 'back', name: 'Imprint', children: [{ ...box, id: 'line' }] },
  ],
  fields: [{ elementId: 'headline', key: 'text', label: 'Headline' }],
}).design

const outline = outlineOf(design)
const rows = rowsOf(outline, () => true)
const ids = (nodes: readonly Node[]): string[] => nodes.map(({ id }) => id)
function row(id: string): Node {
  const found = rows.find(node => node.id === id)
  if (!found) throw new Error(`there is no row ${id}`)
  return found
}

it('shows pages with their topmost elements first', () => {
  expect(ids(rows)).toEqual(['front', 'headline', 'badge', 'star', 'disc', 'paper', 'back', 'line'])
  expect(rows.map(({ depth }) => depth)).toEqual([0, 1, 1, 2, 2, 1, 0, 1])
})

it('names elements without a name after their text or kind', () => {
  expect(rows.map(({ name }) => name)).toEqual([
    'Page 1',
    'Winter sale',
    'Group',
    'Gold star',
    'Rectangle',
    'Rectangle',
    'Imprint',
    'Rectangle',
  ])
})

it('marks hidden and editable elements', () => {
  expect(row('headline')).toMatchObject({ isHidden: true, mayChange: true, isLocked: false })
  expect(row('paper')).toMatchObject({ isHidden: false, mayChange: false })
})

it('hides the contents of closed rows', () => {
  expect(ids(rowsOf(outline, ({ id }) => id === 'front'))).toEqual([
    'front',
    'headline',
    'badge',
    'paper',
    'back',
  ])
})

it.each([
  ['gold', ['front', 'badge', 'star']],
  ['DISC', ['front', 'badge', 'disc']],
  ['text', ['front', 'headline']],
  ['badge', ['front', 'badge']],
  ['nothing', []],
  [' ', ids(rows)],
])('finds "%s" with all its ancestors', (words, expected) => {
  expect(ids(rowsOf(filtered(outline, words), () => true))).toEqual(expected)
})

it.each([
  ['paper', 'above', { parent: 'front', index: 1 }],
  ['paper', 'below', { parent: 'front', index: 0 }],
  ['badge', 'inside', { parent: 'badge' }],
  ['star', 'above', { parent: 'badge', index: 2 }],
  ['back', 'inside', { parent: 'back' }],
  ['back', 'above', undefined],
  ['paper', 'inside', undefined],
] as const)('drops on %s %s', (id, drop, place) => expect(placeOf(row(id), drop)).toEqual(place))

it.each([
  ['paper', 'up', { parent: 'front', index: 2 }],
  ['paper', 'down', undefined],
  ['paper', 'in', { parent: 'badge' }],
  ['headline', 'down', { parent: 'front', index: 1 }],
  ['headline', 'up', undefined],
  ['star', 'out', { parent: 'front', index: 2 }],
  ['disc', 'up', { parent: 'badge', index: 2 }],
  ['line', 'in', undefined],
] as const)('moves %s %s', (id, step, place) => {
  expect(steppedPlace(rows, row(id), step)).toEqual(place)
})

it('stays the same object as long as it looks the same', () => {
  expect(keeping(outline, outlineOf({ ...design, width: 200 }))).toBe(outline)
  const closed = outlineOf({ ...design, fields: [] })
  expect(keeping(outline, closed)).toEqual(closed)
  expect(keeping(outline, outline.slice(1))).toEqual(outline.slice(1))
})

it('keeps the nodes that look the same, but not the ancestors of those that do not', () => {
  const [front, ...others] = design.pages
  if (!front) throw new Error('the design has no page')
  const children = front.children.map(child =>
    child.id === 'badge' && 'children' in child
      ? {
          ...child,
          children: (child.children as object[]).map(one => ({
            ...one,
            locked: 'name' in one && one.name === 'Gold star',
          })),
        }
      : child,
  )
  const changed = { ...design, pages: [{ ...front, children }, ...others] } as typeof design
  const after = rowsOf(keeping(outline, outlineOf(changed)), () => true)
  expect(ids(after.filter(node => !rows.includes(node)))).toEqual(['front', 'badge', 'star'])
  expect(after.find(({ id }) => id === 'star')?.isLocked).toBe(true)
})

describe('runs of rows', () => {
  const [some] = rows
  const many = Array.from({ length: 300 }, (_, nth): Node => ({ ...some, id: `e${nth}` }) as Node)
  const runs = runsOf(many)

  it('contain each row once, in order, and are no longer than a screen', () => {
    expect(runs.flat()).toEqual(many)
    expect(Math.max(...runs.map(({ length }) => length))).toBeLessThan(60)
    expect(runs.length).toBeGreaterThan(8)
    expect(runs.length).toBeLessThan(40)
  })

  it.each([0, 100, 299])('stay the same when row %i is removed, except for one', at => {
    const left = runsOf(many.filter((_, nth) => nth !== at))
    const known = runs.map(run => ids(run).join(' '))
    expect(left.filter(run => !known.includes(ids(run).join(' '))).length).toBeLessThan(2)
  })
})
