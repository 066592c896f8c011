import { type Design, isKnownElement } from '@platen/design'
import { isRefused } from '../commands/command'
import { emptySelection } from '../selection/selection'
import { designOf, groupOf } from '../testing/designs'
import { findElement } from '../tree/find-element'
import { snapTargets } from './snap-targets'
import { type ExtentOf } from '../tree/extent'
import { type DrawnKind } from '../kinds/kinds'
import { type AppliedGesture, applyGesture } from './apply-gesture'
import { type Gesture, type GestureOf } from './gesture'

const textBox = { id: 'text', type: 'text', x: 200, y: 200, width: 100, height: 20, fontSize: 20 }
const line = { id: 'line', type: 'line', x: 100, y: 100, width: 100 }
const design = designOf([
  {
    id: 'p',
    children: [
      { id: 'a', type: 'shape', x: 10, y: 20, width: 40, height: 30 },
      line,
      { id: 'b', type: 'shape', x: 110, y: 20, width: 40, height: 30 },
      textBox,
      { id: 'tilted', type: 'shape', x: 300, y: 20, width: 40, height: 30, rotation: 30 },
      groupOf('mirror', [{ id: 'mirrored', type: 'shape', width: 40, height: 30 }], {
        y: 250,
        flipX: true,
      }),
      groupOf('turned', [{ ...line, id: 'inside', x: 0, y: 0 }], { rotation: 90 }),
    ],
  },
])

const scene = { design, selection: emptySelection(design) }

const follow = (gesture: Gesture): AppliedGesture | undefined =>
  applyGesture(gesture, scene, snapTargets(scene, 'ids' in gesture ? gesture.ids : []))

function after(gesture: Gesture): Design {
  const outcome = follow(gesture)?.command(design)
  if (!outcome || isRefused(outcome)) throw new Error('the gesture changes nothing')
  return outcome.design
}

const boxOf = (of: Design, id: string): number[] => {
  const element = findElement(of, id)?.element
  if (!element || !isKnownElement(element)) throw new Error(`there is no ${id}`)
  const { x, y, width, height, rotation } = element
  return [x, y, width, height, rotation].map(value => Math.round(value * 100) / 100)
}

const plain = { zoom: 1, snaps: false }
const move = { type: 'move', ids: ['a'], by: { x: 5, y: 6 }, axis: null, copies: false } as const

const drawing = (kind: DrawnKind, more: Partial<GestureOf<'draw'>> = {}): Gesture => ({
  type: 'draw',
  kind,
  from: { x: 50, y: 60 },
  to: { x: 90, y: 80 },
  regular: false,
  fromCenter: false,
  ...plain,
  ...more,
})

const resize = {
  type: 'resize',
  ids: ['a'],
  edge: 'se',
  by: { x: 20, y: 15 },
  keepsRatio: false,
  fromCenter: false,
} as const

const rotate = {
  type: 'rotate',
  ids: ['a'],
  from: { x: 30, y: 0 },
  to: { x: 60, y: 35 },
  stepped: false,
} as const

const bend = {
  type: 'bend',
  id: 'line',
  end: 'end',
  to: { x: 100, y: 200 },
  stepped: false,
} as const

describe('a gesture', () => {
  it('moves elements', () => {
    expect(boxOf(after({ ...move, ...plain }), 'a')).toEqual([15, 26, 40, 30, 0])
  })

  it('moves copies and leaves the originals in place', () => {
    const copied = after({ ...move, ...plain, copies: true })
    expect([boxOf(copied, 'a'), boxOf(copied, 'a-2')]).toEqual([
      [10, 20, 40, 30, 0],
      [15, 26, 40, 30, 0],
    ])
  })

  it.each<[string, Partial<GestureOf<'resize'>>, number[]]>([
    ['at a corner', {}, [10, 20, 60, 45, 0]],
    ['from its center', { fromCenter: true }, [-10, 5, 80, 60, 0]],
    ['in its ratio', { keepsRatio: true, by: { x: 40, y: 3 } }, [10, 20, 80, 60, 0]],
    ['at the opposite corner', { edge: 'nw' }, [30, 35, 20, 15, 0]],
    ['past zero', { edge: 'e', by: { x: -60, y: 0 } }, [-10, 20, 20, 30, 0]],
  ])('resizes an element %s', (_, more, expected) => {
    expect(boxOf(after({ ...resize, ...plain, ...more }), 'a')).toEqual(expected)
  })

  it('resizes several as one', () => {
    const grown = after({
      ...resize,
      ...plain,
      ids: ['a', 'b'],
      keepsRatio: true,
      by: { x: 140, y: 0 },
    })
    expect([boxOf(grown, 'a'), boxOf(grown, 'b')]).toEqual([
      [10, 20, 80, 60, 0],
      [210, 20, 80, 60, 0],
    ])
  })

  it.each<[string, Partial<GestureOf<'resize'>>, number]>([
    ['scales at its corners', { keepsRatio: true, by: { x: 100, y: 20 } }, 40],
    ['reflows at its sides', { edge: 'e', by: { x: 100, y: 0 } }, 20],
    [
      'scales with others',
      { ids: ['text', 'a'], edge: 'e', keepsRatio: true, by: { x: 290, y: 0 } },
      40,
    ],
  ])('%s a text', (_, more, fontSize) => {
    const text = findElement(after({ ...resize, ids: ['text'], ...plain, ...more }), 'text')
    expect(text?.element).toMatchObject({ fontSize })
  })

  it('rotates an element, which snaps upright', () => {
    expect(boxOf(after({ ...rotate, ...plain }), 'a')[4]).toBe(90)
    const little = { ...rotate, to: { x: 60, y: 55 } }
    expect(boxOf(after({ ...little, ...plain, stepped: true }), 'a')[4]).toBe(120)
  })

  it.each<[string, Partial<GestureOf<'bend'>>, string, number[]]>([
    ['the right end', { to: { x: 100, y: 200 } }, 'line', [50, 150, 100, 0, 90]],
    ['the left end', { end: 'start', to: { x: 200, y: 0 } }, 'line', [150, 50, 100, 0, 90]],
    ['an end by steps', { to: { x: 250, y: 103 }, stepped: true }, 'line', [100, 100, 150, 0, 0]],
    ['an end onto the other', { to: { x: 100, y: 100 } }, 'line', [99.5, 100, 1, 0, 0]],
    ['an end in a turned group', { to: { x: 150, y: 0 } }, 'inside', [0, 0, 50, 0, 0]],
  ])('bends a line by %s', (...[, more, id, expected]) => {
    expect(boxOf(after({ ...bend, ...plain, id, ...more }), id)).toEqual(expected)
  })

  it.each<[string, Gesture]>([
    ['resizing', { ...resize, ids: ['missing'], ...plain }],
    ['rotating', { ...rotate, ids: ['missing'], ...plain }],
    ['bending', { ...bend, id: 'missing', ...plain }],
  ])('has no effect if the element it was %s is gone', (_, gesture) => {
    expect(follow(gesture)).toBeUndefined()
  })
})

// The neighbours end at 150 px across and at 50 px down. The page is 400 × 300 px.
describe('a snap target', () => {
  const snaps = { zoom: 1, snaps: true }

  it.each<[string, Gesture, number[]]>([
    ['a move to a neighbor', { ...move, by: { x: 96, y: 40 }, ...snaps }, [110, 60, 40, 30, 0]],
    [
      'a move on its own axis alone',
      { ...move, by: { x: 96, y: 0 }, axis: 'x', ...snaps },
      [110, 20, 40, 30, 0],
    ],
    [
      'a move to the edge of the page',
      { ...move, by: { x: -13, y: 200 }, ...snaps },
      [0, 220, 40, 30, 0],
    ],
    ['a corner', { ...resize, by: { x: 97, y: 70 }, ...snaps }, [10, 20, 140, 100, 0]],
    [
      'an edge on its own axis alone',
      { ...resize, edge: 'e', by: { x: 97, y: 200 }, ...snaps },
      [10, 20, 140, 30, 0],
    ],
    [
      'a corner in its ratio',
      { ...resize, keepsRatio: true, by: { x: 97, y: 0 }, ...snaps },
      [10, 20, 140, 105, 0],
    ],
    [
      'a corner from the center',
      { ...resize, fromCenter: true, edge: 'e', by: { x: 97, y: 0 }, ...snaps },
      [-90, 20, 240, 30, 0],
    ],
  ])('pulls %s', (_, gesture, expected) => {
    expect(boxOf(after(gesture), 'a')).toEqual(expected)
    expect(follow(gesture)?.snap?.lines.x).not.toEqual([])
  })

  it.each<[string, Gesture, number[]]>([
    ['a move', { ...move, by: { x: 17.3, y: 60.6 }, ...snaps }, [27, 81, 40, 30, 0]],
    [
      'a move on its own axis',
      { ...move, by: { x: 17.3, y: 0 }, axis: 'x', ...snaps },
      [27, 20, 40, 30, 0],
    ],
    ['an edge', { ...resize, edge: 'e', by: { x: 7.4, y: 9 }, ...snaps }, [10, 20, 47, 30, 0]],
  ])('puts %s on whole px if it attracts nothing', (_, gesture, expected) => {
    expect(boxOf(after({ ...gesture, zoom: 4 }), 'a')).toEqual(expected)
  })

  it('puts the position of a turned element on whole px, not the rectangle around it', () => {
    const gesture = { ...move, ids: ['tilted'], by: { x: 7.3, y: 61.6 }, ...snaps, zoom: 40 }
    expect(boxOf(after(gesture), 'tilted').slice(0, 2)).toEqual([307, 82])
  })

  it('puts nothing on less than half px, even if the target is', () => {
    const scattered = designOf([
      {
        id: 'p',
        children: [
          { id: 'a', type: 'shape', x: 10, y: 20, width: 40, height: 30 },
          { id: 'b', type: 'shape', x: 231.19, y: 100, width: 100, height: 30 },
        ],
      },
    ])
    const there = { design: scattered, selection: emptySelection(scattered) }
    const gesture = { ...move, by: { x: 218, y: 0 }, axis: 'x', ...snaps } as const
    const outcome = applyGesture(gesture, there, snapTargets(there, ['a']))?.command(scattered)
    if (!outcome || isRefused(outcome)) throw new Error('the gesture changes nothing')
    expect(boxOf(outcome.design, 'a').slice(0, 2)).toEqual([231, 20])
  })

  it('attracts a text, and elements to a text, by its drawn box', () => {
    const extentOf: ExtentOf = ({ id, width, height }) =>
      id === 'text' ? { x: 0, y: 0, width, height: 90 } : { x: 0, y: 0, width, height }
    const grown = { ...scene, extentOf }
    const follow = (ids: string[], y: number): number[] => {
      const gesture = { ...move, ids, by: { x: 0, y }, axis: 'y', ...snaps } as const
      const outcome = applyGesture(gesture, grown, snapTargets(grown, ids))?.command(design)
      if (!outcome || isRefused(outcome)) throw new Error('the gesture changes nothing')
      return boxOf(outcome.design, ids[0] ?? '').slice(0, 2)
    }
    expect(follow(['text'], 8)).toEqual([200, 210])
    expect(follow(['a'], 268)).toEqual([10, 290])
  })

  it.each([
    ['s', 10, [200, 200, 100, 100]],
    ['n', -10, [200, 190, 100, 100]],
    ['e', 10, [200, 200, 110, 20]],
  ] as const)('resizes a text that has grown by its drawn edge: %s', (edge, by, expected) => {
    const extentOf: ExtentOf = ({ width }) => ({ x: 0, y: 0, width, height: 90 })
    const grown = { ...scene, extentOf }
    const pulled = { ...resize, ids: ['text'], edge, by: { x: by, y: by }, ...plain }
    const outcome = applyGesture(pulled, grown, snapTargets(grown, ['text']))?.command(design)
    if (!outcome || isRefused(outcome)) throw new Error('the gesture changes nothing')
    expect(boxOf(outcome.design, 'text').slice(0, 4)).toEqual(expected)
  })

  it.each([
    ['e', [170, 200, 170, 20]],
    ['w', [180, 200, 150, 20]],
  ] as const)(
    'gives a text that grows sideways a width at its drawn edge: %s',
    (edge, expected) => {
      const aside = designOf([{ id: 'p', children: [{ ...textBox, wrap: 'none' }] }])
      const extentOf: ExtentOf = () => ({ x: -30, y: 0, width: 160, height: 20 })
      const grown = { design: aside, selection: emptySelection(aside), extentOf }
      const pulled = { ...resize, ids: ['text'], edge, by: { x: 10, y: 0 }, ...plain }
      const outcome = applyGesture(pulled, grown, snapTargets(grown, ['text']))?.command(aside)
      if (!outcome || isRefused(outcome)) throw new Error('the gesture changes nothing')
      expect(boxOf(outcome.design, 'text').slice(0, 4)).toEqual(expected)
      expect(findElement(outcome.design, 'text')?.element).toMatchObject({ wrap: 'word' })
    },
  )

  it('pulls less far when it is larger on the screen', () => {
    const gesture = { ...move, by: { x: 96, y: 0 }, axis: 'x', ...snaps, zoom: 4 } as const
    expect(boxOf(after(gesture), 'a')).toEqual([106, 20, 40, 30, 0])
  })

  it('pulls the end of a line', () => {
    expect(boxOf(after({ ...bend, to: { x: 397, y: 100 }, ...snaps }), 'line')[2]).toBe(300)
  })

  it('pulls both corners of a drawing', () => {
    const drawn = after({
      ...drawing('rectangle'),
      from: { x: 3, y: 297 },
      to: { x: 203, y: 250 },
      ...snaps,
    } as Gesture)
    expect(boxOf(drawn, 'rectangle').slice(0, 3)).toEqual([0, 250, 200])
  })

  it.each(['tilted', 'mirrored'])('leaves a %s frame as it is dragged', id => {
    const turned = { ...resize, ids: [id], edge: 'e', by: { x: 1, y: 1 }, ...snaps } as const
    expect(follow(turned)?.snap).toBeUndefined()
  })
})

describe('drawing', () => {
  const elsewhere = { to: { x: 20, y: 10 } }

  it.each<[string, Gesture, string, number[]]>([
    ['from corner to corner', drawing('rectangle'), 'rectangle', [50, 60, 40, 20, 0]],
    ['up to the left', drawing('rectangle', elsewhere), 'rectangle', [20, 10, 30, 50, 0]],
    ['a square with Shift', drawing('ellipse', { regular: true }), 'ellipse', [50, 60, 40, 40, 0]],
    [
      'a square up to the left',
      drawing('ellipse', { regular: true, ...elsewhere }),
      'ellipse',
      [0, 10, 50, 50, 0],
    ],
    [
      'from the center with Alt',
      drawing('ellipse', { fromCenter: true }),
      'ellipse',
      [10, 40, 80, 40, 0],
    ],
    ['a square code', drawing('code'), 'code', [50, 60, 40, 40, 0]],
    ['any code with Shift', drawing('code', { regular: true }), 'code', [50, 60, 40, 20, 0]],
    ['a text', drawing('text'), 'text-2', [50, 60, 40, 20, 0]],
    [
      'a flat rectangle',
      drawing('rectangle', { to: { x: 90, y: 60 } }),
      'rectangle',
      [50, 60, 40, 1, 0],
    ],
    ['at a click', drawing('rectangle', { to: null }), 'rectangle', [50, 60, 75, 75, 0]],
    ['a text at a click', drawing('text', { to: null }), 'text-2', [50, 60, 20, 24, 0]],
    ['a line', drawing('line', { to: { x: 50, y: 100 } }), 'line-2', [30, 80, 40, 0, 90]],
    [
      'a line by steps',
      drawing('line', { to: { x: 90, y: 63 }, regular: true }),
      'line-2',
      [50, 60, 40, 0, 0],
    ],
    [
      'a line from its middle',
      drawing('line', { to: { x: 90, y: 60 }, fromCenter: true }),
      'line-2',
      [10, 60, 80, 0, 0],
    ],
    ['a line at a click', drawing('line', { to: null }), 'line-2', [50, 60, 75, 0, 0]],
  ])('makes %s', (...[, gesture, id, expected]) => {
    expect(boxOf(after(gesture), id)).toEqual(expected)
  })

  it('begins on a whole px at a click, also where a centre between two px attracts it', () => {
    const odd = designOf([{ id: 'p', children: [] }], { width: 201, height: 301 })
    const scene = { design: odd, selection: emptySelection(odd) }
    const clicked = { from: { x: 100.7, y: 149.6 }, to: null, snaps: true }
    const outcome = applyGesture(drawing('rectangle', clicked), scene, snapTargets(scene, []))
    const made = outcome?.command(odd)
    if (!made || isRefused(made)) throw new Error('the click draws nothing')
    expect(boxOf(made.design, 'rectangle').slice(0, 2)).toEqual([101, 151])
  })

  it.each([
    ['grows sideways at a click', drawing('text', { to: null }), 'none'],
    ['wraps in a box that is dragged', drawing('text'), 'word'],
  ])('makes a text that %s', (_, gesture, wrap) => {
    expect(findElement(after(gesture), 'text-2')?.element).toMatchObject({ wrap })
  })

  it('selects the new element', () => {
    expect(follow(drawing('rectangle'))?.command(design)).toMatchObject({
      selection: ['rectangle'],
    })
  })

  it('leaves images to the UI, which asks for a file', () => {
    expect(follow(drawing('image'))).toBeUndefined()
  })
})
