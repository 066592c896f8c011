import { boundsOf, boxOf } from '@platen/drawing'
import { designOf, groupOf } from '../testing/designs'
import { type Frame, frameOf } from './frame'
import { handleAt } from './handle-at'

const box = { id: 'a', type: 'shape', x: 100, y: 100, width: 200, height: 100 }

function frameAround(elements: object[], ids = ['a']): Frame {
  const [page] = designOf([{ id: 'p', children: elements }]).pages
  const frame = page && frameOf(page, ids)
  if (!frame) throw new Error('the page has none of these elements')
  return frame
}

const frame = frameAround([box])

const at = (x: number, y: number, over: Frame = frame): string | null => {
  const handle = handleAt(over, { x, y }, 12)
  if (handle?.type === 'resize') return handle.edge
  return handle?.type === 'end' ? handle.end : (handle?.type ?? null)
}

describe('handleAt', () => {
  it.each([
    [100, 100, 'nw'],
    [200, 100, 'n'],
    [300, 100, 'ne'],
    [300, 150, 'e'],
    [300, 200, 'se'],
    [200, 200, 's'],
    [100, 200, 'sw'],
    [100, 150, 'w'],
    [90, 92, 'nw'],
    [311, 150, 'e'],
    [313, 150, null],
    [200, 150, null],
    [112, 112, 'nw'],
    [113, 150, null],
    [80, 90, 'rotate'],
    [320, 215, 'rotate'],
    [60, 60, null],
    [200, 80, null],
  ])('finds at %d, %d: %s', (x, y, expected) => expect(at(x, y)).toBe(expected))

  it('leaves as much room for moving a small frame as a handle takes', () => {
    const small = frameAround([{ ...box, width: 16, height: 16 }])
    const across = [99, 101, 108, 115, 117].map(x => at(x, 108, small))
    expect(across).toEqual(['w', null, null, null, 'e'])
    const line = frameAround([{ ...box, height: 28 }])
    expect([101, 103, 114, 125, 127].map(y => at(200, y, line))).toEqual([
      'n',
      null,
      null,
      null,
      's',
    ])
  })

  it('turns with the frame', () => {
    const turned = frameAround([{ ...box, rotation: 90 }])
    expect([at(200, 50, turned), at(250, 150, turned)]).toEqual(['w', 'n'])
  })

  it('takes the groups around the element into account', () => {
    const moved = frameAround([groupOf('g', [box], { x: 1000, y: 0 })])
    expect([at(1100, 100, moved), at(100, 100, moved)]).toEqual(['nw', null])
    const mirrored = frameAround([groupOf('g', [box], { width: 1000, flipX: true })])
    expect([at(900, 100, mirrored), at(700, 100, mirrored)]).toEqual(['nw', 'ne'])
  })

  it.each([
    [100, 100, 'start'],
    [300, 105, 'end'],
    [200, 100, null],
    [300, 113, null],
  ])('gives a line its two ends, at %d, %d: %s', (x, y, expected) => {
    const line = frameAround([{ ...box, type: 'line', height: 0 }])
    expect(at(x, y, line)).toBe(expected)
  })
})

describe('frameOf', () => {
  const boundsAround = (...args: Parameters<typeof frameAround>): number[] => {
    const around = frameAround(...args)
    const { x, y, width, height } = boundsOf(around.matrix, boxOf(around))
    return [x, y, width, height].map(value => Math.round(value * 1000) / 1000)
  }

  it('stays turned around one element, and is upright around several', () => {
    const turned = { ...box, rotation: 45 }
    expect(frameAround([turned])).toMatchObject({ width: 200, height: 100 })
    const both = frameAround([turned, { ...box, id: 'b', x: 400 }], ['a', 'b'])
    expect(both.matrix).toMatchObject({ a: 1, b: 0, c: 0, d: 1 })
    expect([both.matrix.e + both.width, both.isLine]).toEqual([600, false])
  })

  it.each([
    ['down', {}, [100, 100, 200, 160]],
    ['up when it is mirrored', { flipY: true }, [100, 40, 200, 160]],
    ['to the left when it is turned', { rotation: 90 }, [90, 50, 160, 200]],
  ])('extends as far as a text has grown: %s', (_, properties, expected) => {
    const [page] = designOf([
      { id: 'p', children: [{ ...box, type: 'text', ...properties }] },
    ]).pages
    const around = page && frameOf(page, ['a'], () => ({ x: 0, y: 0, width: 200, height: 160 }))
    const { x, y, width, height } = around
      ? boundsOf(around.matrix, boxOf(around))
      : { x: 0, y: 0, width: 0, height: 0 }
    expect([x, y, width, height].map(Math.round)).toEqual(expected)
  })

  it('surrounds several elements, and leaves out unknown ones', () => {
    const others = [
      { ...box, id: 'b', x: 0, y: 300 },
      { id: 'chart', type: 'chart' },
    ]
    expect(boundsAround([box, ...others], ['a', 'b', 'chart'])).toEqual([0, 100, 300, 300])
    const [page] = designOf([{ id: 'p', children: others }]).pages
    expect(page && frameOf(page, ['chart', 'missing'])).toBeUndefined()
  })
})
