import { box, designOf, groupOf } from '../testing/designs'
import { everyElement, findElement } from './find-element'
import { boundsOnPage } from './place-on-page'

const inner = groupOf('inner', [box('deep', { x: 5, y: 6 })], { x: 10, y: 20 })
const turned = groupOf('turned', [box('lying', { width: 40, height: 20 })], {
  width: 100,
  height: 100,
  rotation: 90,
})
const mirrored = groupOf('mirrored', [box('right', { x: 10, width: 40, height: 20 })], {
  width: 100,
  height: 100,
  flipX: true,
})
const design = designOf([
  { id: 'front', children: [box('first'), groupOf('outer', [box('under'), inner], { x: 100 })] },
  { id: 'back', children: [turned, mirrored, { id: 'chart', type: 'chart' }] },
])

describe('findElement', () => {
  it.each([
    ['first', 'front', [], 0],
    ['outer', 'front', [], 1],
    ['inner', 'front', ['outer'], 1],
    ['deep', 'front', ['outer', 'inner'], 0],
    ['chart', 'back', [], 2],
  ])('finds %s on its page, in its groups', (id, ...[page, groups, index]) => {
    const found = findElement(design, id)
    expect(found?.element.id).toBe(id)
    expect(found?.page.id).toBe(page)
    expect(found?.groups.map(group => group.id)).toEqual(groups)
    expect(found?.index).toBe(index)
  })

  it('finds no page and nothing unknown', () => {
    expect(findElement(design, 'front')).toBeUndefined()
    expect(findElement(design, 'missing')).toBeUndefined()
  })

  it('walks a page in paint order, a group before its children', () => {
    const ids = design.pages.map(page => [...everyElement(page)].map(({ element }) => element.id))
    expect(ids).toEqual([
      ['first', 'outer', 'under', 'inner', 'deep'],
      ['turned', 'lying', 'mirrored', 'right', 'chart'],
    ])
  })
})

describe('boundsOnPage', () => {
  it.each([
    ['of an element in nested groups', 'deep', { x: 115, y: 26, width: 100, height: 40 }],
    ['in a group that is turned', 'lying', { x: 80, y: 0, width: 20, height: 40 }],
    ['in a group that is mirrored', 'right', { x: 50, y: 0, width: 40, height: 20 }],
  ])('is the rectangle %s', (_, id, expected) => {
    const found = findElement(design, id)
    const bounds = found && boundsOnPage(found)
    for (const [key, value] of Object.entries(expected))
      expect(bounds?.[key as keyof typeof bounds]).toBeCloseTo(value)
  })

  it('is undefined for an element of an unknown kind', () => {
    const chart = findElement(design, 'chart')
    expect(chart && boundsOnPage(chart)).toBeUndefined()
  })
})
