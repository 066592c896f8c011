import { box, designOf, groupOf } from '../../testing/designs'
import { after, boxIn, get, refusalOf, run } from '../../testing/runs'
import { align, alignToPage } from './align'
import { distribute } from './distribute'
import { fitGroups } from '../elements/fit-groups'
import { group } from '../elements/group'
import { setProperties } from '../elements/properties'
import { type ExtentOf } from '../../tree/extent'
import { flip } from './flip'
import { matchSize } from './match-size'
import { scaleAsOne } from './scale-as-one'
import { tidy } from './tidy'

const turned = groupOf('turned', [box('in', { x: 10, y: 0 })], {
  x: 100,
  y: 100,
  width: 100,
  height: 100,
  rotation: 90,
})
const design = designOf([
  {
    id: 'front',
    children: [
      box('a', { x: 10, y: 10 }),
      box('b', { x: 50, y: 80, width: 20 }),
      box('c', { x: 200, y: 30, height: 100 }),
      // The upright rectangle around it is 20 px wide and 40 px high, at 90, 190.
      box('d', { x: 80, y: 200, width: 40, height: 20, rotation: 90 }),
      turned,
      { id: 'chart', type: 'chart' },
    ],
  },
])

describe('align', () => {
  it.each([
    ['left', { a: [10, 10], b: [10, 80], c: [10, 30] }],
    ['center', { a: [105, 10], b: [145, 80], c: [105, 30] }],
    ['right', { a: [200, 10], b: [280, 80], c: [200, 30] }],
    ['top', { a: [10, 10], b: [50, 10], c: [200, 10] }],
    ['middle', { a: [10, 50], b: [50, 50], c: [200, 20] }],
    ['bottom', { a: [10, 90], b: [50, 90], c: [200, 30] }],
  ] as const)('brings elements to the %s of the rectangle around them', (alignment, expected) => {
    const made = after(design, align(['a', 'b', 'c', 'chart'], alignment))
    for (const [id, place] of Object.entries(expected))
      expect(boxIn(made, id).slice(0, 2)).toEqual(place)
  })

  it.each([
    ['right', [300, 10]],
    ['middle', [10, 130]],
  ] as const)('brings a lone element to the %s of the page', (alignment, expected) => {
    expect(boxIn(after(design, align(['a'], alignment)), 'a').slice(0, 2)).toEqual(expected)
  })

  it('aligns several elements within the page as well', () => {
    const made = after(design, alignToPage(['a', 'b'], 'center'))
    expect([boxIn(made, 'a')[0], boxIn(made, 'b')[0]]).toEqual([150, 190])
  })

  it('uses the upright rectangle around a turned element, even in a turned group', () => {
    const made = after(design, align(['d'], 'left'), align(['in'], 'right'))
    expect(boxIn(made, 'd').slice(0, 2)).toEqual([-10, 200])
    // The page is 400 px wide. Right on the page is up in the group.
    expect(boxIn(made, 'in').slice(0, 2)).toEqual([10, -200])
  })

  it('changes nothing that is aligned already', () => {
    const once = after(design, align(['a', 'b'], 'top'))
    expect(run(once, align(['a', 'b'], 'top')).design).toBe(once)
    expect(run(design, align(['gone', 'chart'], 'top')).design).toBe(design)
  })
})

describe('distribute', () => {
  it.each([
    ['x', { a: [10, 10], b: [145, 80], c: [200, 30] }],
    ['y', { a: [10, 10], c: [200, 20], b: [50, 90] }],
  ] as const)('makes gaps equal along %s', (axis, expected) => {
    const made = after(design, distribute(['b', 'c', 'a'], axis))
    for (const [id, place] of Object.entries(expected))
      expect([id, boxIn(made, id).slice(0, 2)]).toEqual([id, place])
  })

  it('needs three elements', () => {
    expect(refusalOf(design, distribute(['a', 'b'], 'x'))).toBe(
      'Select three or more elements to distribute them.',
    )
  })
})

describe('tidy', () => {
  const size = { width: 40, height: 40 }
  const scattered = designOf([
    {
      id: 'front',
      children: [
        box('one', { ...size, x: 10, y: 12 }),
        box('two', { ...size, x: 63, y: 10, width: 60 }),
        box('three', { ...size, x: 8, y: 70 }),
        box('four', { ...size, x: 80, y: 75 }),
        box('five', { ...size, x: 200, y: 66 }),
      ],
    },
  ])

  it('makes rows and columns with equal gaps', () => {
    const made = after(scattered, tidy(['five', 'four', 'three', 'two', 'one']))
    const places = ['one', 'two', 'three', 'four', 'five'].map(id => boxIn(made, id).slice(0, 2))
    // The columns are 13 and 77 px apart, the rows 14 px.
    expect(places).toEqual([
      [8, 10],
      [93, 10],
      [8, 64],
      [93, 64],
      [198, 64],
    ])
    expect(run(made, tidy(['one', 'two', 'three', 'four', 'five'])).design).toEqual(made)
  })

  it('moves overlapping elements apart', () => {
    const made = after(scattered, tidy(['one', 'two']))
    const over = after(made, tidy(['one', 'two']))
    expect(over).toEqual(made)
    const heap = designOf([{ id: 'front', children: [box('x'), box('y', { x: 20 })] }])
    expect(boxIn(after(heap, tidy(['x', 'y'])), 'y')).toEqual([100, 0, 100, 40])
  })

  it('needs two elements', () => {
    expect(refusalOf(design, tidy(['a']))).toBe('Select two or more elements to tidy up.')
  })
})

describe('matchSize', () => {
  it.each([
    ['width', [50, 80, 100, 40]],
    ['height', [50, 80, 20, 100]],
    ['both', [50, 80, 100, 100]],
  ] as const)('sets the %s of the first element', (side, expected) => {
    expect(boxIn(after(design, matchSize(['c', 'b'], side)), 'b')).toEqual(expected)
  })

  it('scales the children of a group, and changes nothing if the first element has no size', () => {
    const made = after(
      design,
      matchSize(['c', 'turned'], 'width'),
      matchSize(['b', 'turned'], 'width'),
    )
    expect(boxIn(made, 'turned')).toEqual([100, 100, 20, 100])
    expect(boxIn(made, 'in')).toEqual([2, 0, 20, 40])
    expect(run(design, matchSize(['chart', 'a'], 'both')).design).toBe(design)
  })
})

describe('scaleAsOne', () => {
  it('scales elements and the distances between them from their common corner', () => {
    const made = after(design, scaleAsOne(['a', 'b', 'turned'], 1.5))
    expect(boxIn(made, 'a')).toEqual([10, 10, 150, 60])
    expect(boxIn(made, 'b')).toEqual([70, 115, 30, 60])
    expect(boxIn(made, 'turned')).toEqual([145, 145, 150, 150])
    expect(boxIn(made, 'in')).toEqual([15, 0, 150, 60])
  })

  it('scales the letters of texts', () => {
    const text = { id: 'text', type: 'text', text: 'Sale', width: 200, height: 50, fontSize: 40 }
    const written = designOf([{ id: 'front', children: [box('x', { x: 20, y: 80 }), text] }])
    const made = after(written, scaleAsOne(['x', 'text'], 0.5))
    expect(get(made, 'text')).toMatchObject({ x: 0, y: 0, width: 100, height: 25, fontSize: 20 })
    expect(boxIn(made, 'x')).toEqual([10, 40, 50, 20])
  })

  it('changes nothing if no element can be drawn, and refuses sizes above the limit', () => {
    expect(run(design, scaleAsOne(['chart'], 2)).design).toBe(design)
    expect(refusalOf(design, scaleAsOne(['a', 'b'], 1e6))).toMatch(/width/i)
  })
})

describe('flip', () => {
  it.each([
    ['x', { flipX: true, flipY: false, rotation: 0, x: 10, y: 10 }],
    ['y', { flipX: false, flipY: true, rotation: 0, x: 10, y: 10 }],
  ] as const)('mirrors one element about its centre along %s', (axis, expected) => {
    expect(get(after(design, flip(['a'], axis)), 'a')).toMatchObject(expected)
  })

  it('mirrors several elements about their common centre, and reverses rotations', () => {
    const made = after(design, flip(['a', 'd'], 'x'))
    // The elements extend from 10 to 110.
    expect(get(made, 'a')).toMatchObject({ x: 10, flipX: true })
    expect(get(made, 'd')).toMatchObject({ x: 0, y: 200, flipX: true, rotation: -90 })
  })

  it.each(['x', 'y'] as const)('restores the elements the second time, along %s', axis => {
    const ids = ['a', 'b', 'd', 'in', 'turned']
    expect(after(design, flip(ids, axis), flip(ids, axis))).toEqual(design)
  })

  it('mirrors an element in a turned group along the page', () => {
    const made = after(design, flip(['in'], 'x'))
    expect(get(made, 'in')).toMatchObject({ flipX: true, flipY: false, x: 10, y: 0 })
    expect(Math.abs(get(made, 'in').rotation)).toBe(180)
    expect(run(design, flip(['gone'], 'x')).design).toBe(design)
  })
})

describe('a text that has grown', () => {
  const text = { type: 'text', text: 'Two lines', width: 100, height: 50 }
  const grown = designOf([
    {
      id: 'front',
      children: [
        { ...text, id: 'long', x: 10, y: 20 },
        box('top', { x: 200, y: 0 }),
        box('low', { x: 200, y: 260 }),
        groupOf('pair', [{ ...text, id: 'child' }], { x: 300, width: 100, height: 50 }),
      ],
    },
  ])
  /** Returns the extent of a text that is 140 px high and starts 10 px further left than its box, as a curved text may. */
  const extentOf: ExtentOf = ({ type, width, height }) =>
    type === 'text'
      ? { x: -10, y: 0, width: width + 10, height: 140 }
      : { x: 0, y: 0, width, height }
  const place = (made: typeof grown, id: string): number[] => boxIn(made, id).slice(0, 2)

  it.each([
    ['bottom', [10, 160]],
    ['middle', [10, 80]],
    ['left', [10, 20]],
    ['center', [155, 20]],
    ['right', [300, 20]],
  ] as const)('is aligned to the %s by its drawn box', (alignment, expected) => {
    const made = after(grown, align(['long'], alignment, extentOf))
    expect(place(made, 'long')).toEqual(expected)
    expect(after(grown, alignToPage(['long'], alignment, extentOf))).toEqual(made)
  })

  it('is aligned, distributed and tidied with others by its drawn box', () => {
    const bottom = after(grown, align(['long', 'low'], 'bottom', extentOf))
    expect(place(bottom, 'long')).toEqual([10, 160])
    const spread = after(grown, distribute(['top', 'long', 'low'], 'y', extentOf))
    // The elements fill 220 of 300 px.
    expect(place(spread, 'long')).toEqual([10, 80])
    const tidied = after(grown, tidy(['long', 'low'], extentOf))
    expect(place(tidied, 'low')).toEqual([0, 260])
  })

  it('passes its drawn height on to others, and is scaled and mirrored by its drawn box', () => {
    const matched = after(grown, matchSize(['long', 'top'], 'height', extentOf))
    expect(boxIn(matched, 'top')).toEqual([200, 0, 100, 140])
    const mirrored = after(grown, flip(['long'], 'x', extentOf))
    expect(get(mirrored, 'long')).toMatchObject({ x: 0, flipX: true })
    const scaled = after(grown, scaleAsOne(['long'], 2, extentOf))
    expect(boxIn(scaled, 'long')).toEqual([20, 20, 200, 100])
  })

  it('extends the groups around it, unless they clip it', () => {
    const made = after(grown, align(['pair'], 'bottom', extentOf))
    expect(place(made, 'pair')).toEqual([300, 160])
    const cut = after(grown, setProperties(['pair'], { clip: true }))
    expect(place(after(cut, align(['pair'], 'bottom', extentOf)), 'pair')).toEqual([300, 250])
    expect(boxIn(after(grown, fitGroups(['pair'], extentOf)), 'pair')).toEqual([290, 0, 110, 140])
    const grouped = after(grown, group(['long', 'top'], extentOf))
    expect(boxIn(grouped, 'group')).toEqual([0, 0, 300, 160])
  })
})
