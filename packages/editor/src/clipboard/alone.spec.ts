import { type Rectangle } from '@platen/drawing'
import { box, designOf, groupOf } from '../testing/designs'
import { aloneOnPage } from './alone'

const design = designOf([
  {
    id: 'page',
    background: '#ffeecc',
    bleed: 9,
    children: [
      box('a', { x: 20, y: 30 }),
      groupOf('group', [box('inside', { x: 50, y: 10 })], { x: 100, y: 200 }),
      box('other', { x: 300 }),
      { id: 'strange', type: 'hologram' },
    ],
  },
])

it('puts elements alone on a page of their size, with a margin', () => {
  expect(aloneOnPage(design, ['a', 'inside'], { room: 8 })).toMatchObject({
    width: 246,
    height: 236,
    background: '#0000',
    bleed: 0,
    children: [
      { id: 'a', x: 8, y: 8 },
      { id: 'inside', x: 138, y: 188 },
    ],
  })
})

it('makes room for texts that have grown', () => {
  const extentOf = (): Rectangle => ({ x: 0, y: 0, width: 100, height: 90 })
  expect(aloneOnPage(design, ['a'], { room: 5, extentOf })).toMatchObject({
    width: 110,
    height: 100,
  })
})

it.each([[[]], [['gone']], [['strange']]])('returns nothing for %j, which cannot be drawn', ids => {
  expect(aloneOnPage(design, ids, { room: 0 })).toBeUndefined()
})
