import { type Design, isKnownElement } from '@platen/design'
import { isRefused } from '../commands/command'
import { emptySelection } from '../selection/selection'
import { designOf, groupOf } from '../testing/designs'
import { findElement } from '../tree/find-element'
import { type DrawnKind } from './events'
import { type Gesture, type GestureOf } from './gesture'
import { type Geometry, gestureCommand } from './gesture-command'
import { freeGeometry } from './testing/free-geometry'

const line = { id: 'line', type: 'line', x: 100, y: 100, width: 100 }
const design = designOf([
  {
    id: 'p',
    children: [
      { id: 'a', type: 'shape', x: 10, y: 20, width: 40, height: 30 },
      line,
      groupOf('turned', [{ ...line, id: 'inside', x: 0, y: 0 }], { rotation: 90 }),
    ],
  },
])

function after(gesture: Gesture, geometry: Geometry = freeGeometry): Design {
  const named = gestureCommand(gesture, { design, selection: emptySelection(design) }, geometry)
  const outcome = named?.command(design)
  if (!outcome || isRefused(outcome)) throw new Error('the gesture changes nothing')
  return outcome.design
}

const boxOf = (of: Design, id: string): number[] => {
  const element = findElement(of, id)?.element
  if (!element || !isKnownElement(element)) throw new Error(`there is no ${id}`)
  const { x, y, width, height, rotation } = element
  return [x, y, width, height, rotation].map(value => Math.round(value * 100) / 100)
}

const plain = { zoom: 1, snaps: true }
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

describe('the command of a gesture', () => {
  it('moves as geometry has it', () => {
    expect(boxOf(after({ ...move, ...plain }), 'a')).toEqual([15, 26, 40, 30, 0])
    const attracted = { ...freeGeometry, moved: () => ({ x: 100, y: 0 }) }
    expect(boxOf(after({ ...move, ...plain }, attracted), 'a')).toEqual([110, 20, 40, 30, 0])
  })

  it('moves copies and lets the originals stay', () => {
    const copied = after({ ...move, ...plain, copies: true })
    expect([boxOf(copied, 'a'), boxOf(copied, 'a-2')]).toEqual([
      [10, 20, 40, 30, 0],
      [15, 26, 40, 30, 0],
    ])
  })

  it('resizes and rotates as geometry has it', () => {
    const [ids, by] = [['a'], { x: 70, y: 0 }]
    const resize = { type: 'resize', ids, by, edge: 'e', keepsRatio: false } as const
    expect(boxOf(after({ ...resize, fromCenter: false, ...plain }), 'a')[2]).toBe(70)
    const [from, to] = [
      { x: 0, y: 0 },
      { x: 10, y: 10 },
    ]
    const rotate = { type: 'rotate', ids, from, to, stepped: false } as const
    expect(boxOf(after({ ...rotate, ...plain }), 'a')[4]).toBe(45)
  })

  it.each<[string, Partial<GestureOf<'bend'>>, string, number[]]>([
    ['the right end', { end: 'end', to: { x: 100, y: 200 } }, 'line', [50, 150, 100, 0, 90]],
    ['the left end', { end: 'start', to: { x: 200, y: 0 } }, 'line', [150, 50, 100, 0, 90]],
    ['an end by steps', { to: { x: 250, y: 103 }, stepped: true }, 'line', [100, 100, 150, 0, 0]],
    ['an end onto the other', { to: { x: 100, y: 100 } }, 'line', [99.5, 100, 1, 0, 0]],
    ['an end in a turned group', { to: { x: 150, y: 0 } }, 'inside', [0, 0, 50, 0, 0]],
  ])('bends a line by %s', (...[, more, id, expected]) => {
    const bend = {
      type: 'bend',
      id,
      end: 'end',
      to: { x: 0, y: 0 },
      stepped: false,
      ...plain,
    } as const
    expect(boxOf(after({ ...bend, ...more }), id)).toEqual(expected)
  })

  it('bends to what attracts', () => {
    const attracted = { ...freeGeometry, attracted: () => ({ x: 300, y: 100 }) }
    const bend = {
      type: 'bend',
      id: 'line',
      end: 'end',
      to: { x: 1, y: 1 },
      stepped: false,
    } as const
    expect(boxOf(after({ ...bend, ...plain }, attracted), 'line')).toEqual([100, 100, 200, 0, 0])
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
    ['a text', drawing('text'), 'text', [50, 60, 40, 20, 0]],
    [
      'something flat',
      drawing('rectangle', { to: { x: 90, y: 60 } }),
      'rectangle',
      [50, 60, 40, 1, 0],
    ],
    ['at a click', drawing('rectangle', { to: null }), 'rectangle', [50, 60, 75, 75, 0]],
    ['a text at a click', drawing('text', { to: null }), 'text', [50, 60, 150, 24, 0]],
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

  it('selects what it made', () => {
    const named = gestureCommand(
      drawing('rectangle'),
      { design, selection: emptySelection(design) },
      freeGeometry,
    )
    expect(named?.command(design)).toMatchObject({ selection: ['rectangle'] })
  })

  it('leaves pictures to the screen, which asks for a file', () => {
    const scene = { design, selection: emptySelection(design) }
    expect(gestureCommand(drawing('image'), scene, freeGeometry)).toBeUndefined()
  })
})
