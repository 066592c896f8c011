import { limits } from '@platen/design'
import { boundsOnPage } from '../../tree/place-on-page'
import { findElement } from '../../tree/find-element'
import { box, designOf, groupOf } from '../../testing/designs'
import { after, boxIn, get, outline, refusalOf, run } from '../../testing/runs'
import { duplicate } from './duplicate'
import { fitGroups } from './fit-groups'
import { group, ungroup } from './group'
import { insert } from './insert'
import { move } from './move'
import { nest } from './nest'
import { remove } from './remove'
import { reorder } from './reorder'

const turned = { x: 200, y: 50, rotation: 90 }
const pair = groupOf('pair', [box('c'), box('d', { x: 100, y: 60 })], turned)
const design = designOf(
  [
    { id: 'front', children: [box('a'), box('b', { x: 10, y: 20 }), pair, box('e')] },
    { id: 'back', children: [box('f')] },
  ],
  {
    fields: [{ elementId: 'c', key: 'fill', label: 'Fill' }],
    brand: [{ elementId: 'a', key: 'fill', role: 'accent' }],
  },
)
const bounds = (of: typeof design, id: string): number[] => {
  const found = findElement(of, id)
  const area = found && boundsOnPage(found)
  return Object.values(area ?? {}).map(value => Math.round(value * 1000) / 1000)
}

describe('insert', () => {
  it.each([
    ['above all', { parent: 'front' }, 'front: a b pair(c d) e new'],
    ['below a sibling', { parent: 'front', index: 1 }, 'front: a new b pair(c d) e'],
    ['into a group', { parent: 'pair', index: 1 }, 'front: a b pair(c new d) e'],
    ['nowhere', { parent: 'gone' }, 'front: a b pair(c d) e'],
  ])('puts an element %s', (_, place, expected) => {
    expect(outline(after(design, insert([box('new')], place)))[0]).toBe(expected)
  })

  it('fills in defaults, and selects the new element', () => {
    const { design: made, selection } = run(design, insert([box('new')], { parent: 'back' }))
    expect(get(made, 'new')).toMatchObject({ opacity: 1, fill: '#000000' })
    expect(selection).toEqual(['new'])
  })

  it.each([
    ['an element', 'a', 'a-2'],
    ['a page', 'front', 'front-2'],
  ])('gives a number to the id of %s', (_, id, expected) => {
    const { selection } = run(design, insert([box(id), box(id)], { parent: 'back' }))
    expect(selection).toEqual([expected, expected.replace('2', '3')])
  })

  it('refuses an invalid element', () => {
    const broken = box('new', { width: 0 })
    expect(refusalOf(design, insert([broken], { parent: 'back' }))).toBe(
      'new: width must be a number above 0 and at most 20000.',
    )
  })
})

describe('remove', () => {
  it.each([
    [
      ['a', 'e'],
      ['front: b pair(c d)', 'back: f'],
    ],
    [['c'], ['front: a b pair(d) e', 'back: f']],
    [
      ['c', 'd'],
      ['front: a b e', 'back: f'],
    ],
    [
      ['pair', 'c', 'f'],
      ['front: a b e', 'back:'],
    ],
    [['gone'], ['front: a b pair(c d) e', 'back: f']],
  ])('removes %j, and a group that it empties', (ids, expected) => {
    expect(outline(after(design, remove(ids)))).toEqual(expected)
  })

  it('removes fields and brand roles too', () => {
    const { fields, brand } = after(design, remove(['pair', 'a']))
    expect([fields, brand]).toEqual([[], []])
  })

  it('shares unchanged parts with the design before', () => {
    const { pages } = after(design, remove(['a']))
    expect(pages[1]).toBe(design.pages[1])
    expect(pages[0]?.children[1]).toBe(design.pages[0]?.children[2])
  })
})

describe('duplicate', () => {
  it('puts copies above their originals, offset in page pixels', () => {
    const { design: made, selection } = run(design, duplicate(['b', 'pair'], { x: 5, y: 10 }))
    expect(outline(made)[0]).toBe('front: a b b-2 pair(c d) pair-2(c-2 d-2) e')
    expect(selection).toEqual(['b-2', 'pair-2'])
    expect(boxIn(made, 'b-2')).toEqual([15, 30, 100, 40])
  })

  it('offsets a copy in a rotated group in page pixels, too', () => {
    const made = after(design, duplicate(['c'], { x: 5, y: 10 }))
    const [[x = 0, y = 0], [newX, newY]] = [bounds(made, 'c'), bounds(made, 'c-2')]
    expect([newX, newY]).toEqual([x + 5, y + 10])
  })

  it('copies fields and brand roles, and continues the numbering of ids', () => {
    const made = after(
      design,
      duplicate(['a', 'c'], { x: 0, y: 0 }),
      duplicate(['a-2'], { x: 0, y: 0 }),
    )
    expect(made.fields?.map(({ elementId }) => elementId)).toEqual(['c', 'c-2'])
    expect(made.brand?.map(({ elementId }) => elementId)).toEqual(['a', 'a-2', 'a-3'])
  })

  it('refuses more elements than a page can have', () => {
    const many = Array.from({ length: limits.elementsPerPage }, (_, index) => box(`n${index}`))
    const full = designOf([{ id: 'full', children: many }])
    expect(refusalOf(full, duplicate(['n1'], { x: 0, y: 0 }))).toBe(
      'A page can have at most 500 elements.',
    )
  })
})

describe('move', () => {
  it.each([
    ['on the page', 'b', [10, 20], [13, 16]],
    ['in a rotated group, in page pixels', 'c', [310, 0], [313, -4]],
  ])('moves an element %s', (_, id, ...[before, expected]) => {
    expect(bounds(design, id).slice(0, 2)).toEqual(before)
    expect(bounds(after(design, move([id], { x: 3, y: -4 })), id).slice(0, 2)).toEqual(expected)
  })

  it('moves a group and an element inside it only once', () => {
    const made = after(design, move(['pair', 'c'], { x: 1, y: 0 }))
    expect(boxIn(made, 'pair')).toEqual([201, 50, 200, 100])
    expect(get(made, 'c')).toBe(get(design, 'c'))
  })

  it('changes nothing for a distance of zero, and refuses positions beyond the limit', () => {
    expect(run(design, move(['a'], { x: 0, y: 0 })).design).toBe(design)
    expect(refusalOf(design, move(['a'], { x: 1e6, y: 0 }))).toMatch(/^a: x must be a number from/)
  })
})

describe('nest', () => {
  it.each([
    [['a'], { parent: 'pair', index: 1 }, ['front: b pair(c a d) e', 'back: f']],
    [['c'], { parent: 'front', index: 0 }, ['front: c a b pair(d) e', 'back: f']],
    [['c', 'd'], { parent: 'back' }, ['front: a b e', 'back: f c d']],
    [['a', 'pair'], { parent: 'front', index: 4 }, ['front: b e a pair(c d)', 'back: f']],
    [['a'], { parent: 'front', index: 2 }, ['front: b a pair(c d) e', 'back: f']],
    [['a'], { parent: 'gone' }, ['front: a b pair(c d) e', 'back: f']],
    [['c', 'd'], { parent: 'pair', index: 2 }, ['front: a b pair(c d) e', 'back: f']],
  ])('moves %j to %j', (ids, place, expected) => {
    expect(outline(after(design, nest(ids, place)))).toEqual(expected)
  })

  it.each([
    ['a', 'pair'],
    ['c', 'front'],
    ['d', 'back'],
    ['pair', 'back'],
  ])('keeps %s in place on the page when it moves into %s', (id, parent) => {
    const made = after(design, nest([id], { parent }))
    expect(bounds(made, id)).toEqual(bounds(design, id))
    expect(bounds(after(made, nest([id], { parent: 'front' })), id)).toEqual(bounds(design, id))
  })

  it('mirrors an element that leaves a mirrored group', () => {
    const mirrored = groupOf('m', [box('in', { rotation: 30, x: 7 })], {
      flipX: true,
      rotation: 20,
    })
    const before = designOf([{ id: 'front', children: [mirrored] }])
    const made = after(before, nest(['in'], { parent: 'front' }))
    expect(get(made, 'in')).toMatchObject({ flipX: true, flipY: false, rotation: -10 })
    expect(bounds(made, 'in')).toEqual(bounds(before, 'in'))
  })

  it('refuses a group in itself, and more levels than a document can have', () => {
    const inner = designOf([
      { id: 'front', children: [groupOf('outer', [groupOf('inner', [box('x')])])] },
    ])
    const into = nest(['outer'], { parent: 'inner' })
    expect(refusalOf(inner, into)).toBe('A group cannot be moved into itself.')
    let deep: object = box('leaf')
    for (let level = 0; level < 12; level++) deep = groupOf(`level-${level}`, [deep])
    const deepest = designOf([{ id: 'front', children: [deep, groupOf('other', [box('y')])] }])
    const deeper = nest(['other'], { parent: 'level-0' })
    expect(refusalOf(deepest, deeper)).toBe(undefined)
    const tooDeep = nest(['level-11'], { parent: 'other' })
    const twice = after(deepest, group(['other']), group(['group']))
    expect(refusalOf(twice, tooDeep)).toBe('Groups cannot be nested this deep.')
  })
})

describe('group and ungroup', () => {
  it.each([
    [['a', 'e'], 'front: b pair(c d) group(a e)'],
    [['a', 'b'], 'front: group(a b) pair(c d) e'],
    [['a', 'c'], 'front: b pair(group(a c) d) e'],
    [['pair'], 'front: a b group(pair(c d)) e'],
  ])('puts %j in a group', (ids, expected) => {
    const { design: made, selection } = run(design, group(ids))
    expect(outline(made)[0]).toBe(expected)
    expect(selection).toEqual(['group'])
    for (const id of ['a', 'b', 'c', 'd', 'e']) expect(bounds(made, id)).toEqual(bounds(design, id))
  })

  it('fits the box of a new group around its children', () => {
    const made = after(design, group(['a', 'b']))
    expect(boxIn(made, 'group')).toEqual([0, 0, 110, 60])
  })

  it('refuses elements of several pages', () => {
    expect(refusalOf(design, group(['a', 'f']))).toBe(
      'Only elements on the same page can be grouped.',
    )
  })

  it('groups a lone line, which has no height', () => {
    const line = { id: 'line', type: 'line', width: 50, y: 9 }
    const made = after(designOf([{ id: 'front', children: [line] }]), group(['line']))
    expect(boxIn(made, 'group')).toEqual([0, 9, 50, 1])
  })

  it('ungroups elements without moving them on the page, and selects them', () => {
    const { design: made, selection } = run(design, ungroup(['pair', 'a']))
    expect(outline(made)[0]).toBe('front: a b c d e')
    expect(selection).toEqual(['a', 'c', 'd'])
    for (const id of ['c', 'd']) expect(bounds(made, id)).toEqual(bounds(design, id))
    expect(get(made, 'c').rotation).toBe(90)
  })

  it('passes on opacity and visibility', () => {
    const faint = groupOf('faint', [box('x', { opacity: 0.5 })], { opacity: 0.5, visible: false })
    const made = after(designOf([{ id: 'front', children: [faint] }]), ungroup(['faint']))
    expect(get(made, 'x')).toMatchObject({ opacity: 0.25, visible: false })
  })

  it('fits the box of a group to its content, without moving the content', () => {
    const made = after(design, fitGroups(['pair', 'a', 'gone']))
    expect(get(made, 'pair')).toMatchObject({ width: 200, height: 100, rotation: 90 })
    const moved = after(design, move(['d'], { x: 0, y: 70 }), fitGroups(['pair']))
    expect(get(moved, 'pair')).toMatchObject({ width: 270, height: 100 })
    expect(bounds(moved, 'c')).toEqual(bounds(design, 'c'))
    expect(bounds(moved, 'd')).toEqual(bounds(after(design, move(['d'], { x: 0, y: 70 })), 'd'))
  })
})

describe('reorder', () => {
  it.each([
    ['forward', ['a'], 'b a pair(c d) e'],
    ['forward', ['a', 'b'], 'pair(c d) a b e'],
    ['forward', ['e'], 'a b pair(c d) e'],
    ['forward', ['a', 'pair'], 'b a e pair(c d)'],
    ['forward', ['c'], 'a b pair(d c) e'],
    ['backward', ['e'], 'a b e pair(c d)'],
    ['backward', ['b', 'e'], 'b a e pair(c d)'],
    ['front', ['a', 'pair'], 'b e a pair(c d)'],
    ['back', ['e', 'b'], 'b e a pair(c d)'],
  ] as const)('brings %s %j', (order, ids, expected) => {
    expect(outline(after(design, reorder(ids, order)))[0]).toBe(`front: ${expected}`)
  })

  it('changes nothing at the end', () => {
    expect(run(design, reorder(['e'], 'front')).design).toBe(design)
  })
})
