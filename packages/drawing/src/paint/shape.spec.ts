import { drawElements } from '../testing/draw'

type Fields = Record<string, unknown>

const draw = (fields: Fields): string[] =>
  drawElements([{ id: 'a', type: 'shape', width: 40, height: 20, fill: '#f00', ...fields }]).calls

const strokeOf = (fields: Fields): string | undefined =>
  draw({ fill: '#0000', stroke: '#00f', strokeWidth: 4, ...fields })[0]

const stops = [
  { offset: 0, color: '#fff' },
  { offset: 0.5, color: '#00f' },
]
const stopText = '#fff 0, #00f 0.5'

describe('shapes', () => {
  it.each<[string, Fields, string]>([
    ['rect', {}, 'rect 0 0 40 20'],
    ['rounded rect', { cornerRadius: 5 }, 'round 0 0 40 20 / 5 5 5 5'],
    ['rect of four radii', { cornerRadius: [1, 0, 3, 4] }, 'round 0 0 40 20 / 1 0 3 4'],
    ['radii that would meet', { cornerRadius: 30 }, 'round 0 0 40 20 / 10 10 10 10'],
    ['radii shrink together', { cornerRadius: [20, 0, 0, 20] }, 'round 0 0 40 20 / 10 0 0 10'],
    ['ellipse', { shape: 'ellipse' }, 'ellipse 20 10 20 10 Z'],
    ['triangle', { shape: 'triangle' }, 'M20 0 L40 20 L0 20 Z'],
    ['polygon', { shape: 'polygon', sides: 4 }, 'M20 0 L40 10 L20 20 L0 10 Z'],
    [
      'star',
      { shape: 'star', sides: 4, innerRatio: 0 },
      'M20 0 L20 10 L40 10 L20 10 L20 20 L20 10 L0 10 L20 10 Z',
    ],
    [
      'star with an inner radius',
      { shape: 'star', sides: 3, innerRatio: 0.5, width: 40, height: 40 },
      'M20 0 L28.66 15 L37.321 30 L20 30 L2.679 30 L11.34 15 Z',
    ],
    ['path', { shape: 'path', d: 'M0 0L9 9' }, 'M0 0L9 9'],
    [
      'path of a view box',
      { shape: 'path', d: 'M0 0L9 9', viewBox: [-1, 1, 10, 10] },
      '(M0 0L9 9)@4 0 0 2 4 -2',
    ],
    [
      'rounded corners',
      { shape: 'polygon', sides: 4, width: 40, height: 40, cornerRadius: 5 },
      'M10 10 A20 0 30 10 5 A40 20 30 30 5 A20 40 10 30 5 A0 20 10 10 5 Z',
    ],
    [
      'rounded as far as edges allow',
      { shape: 'polygon', sides: 4, width: 40, height: 40, cornerRadius: 500 },
      'M10 10 A20 0 30 10 14.142 A40 20 30 30 14.142 A20 40 10 30 14.142 A0 20 10 10 14.142 Z',
    ],
  ])('%s', (_, fields, path) => expect(draw(fields)).toEqual([`fill #f00 [${path}]`]))

  it('draws nothing without fill and stroke', () => {
    expect(draw({ fill: '#f000' })).toEqual([])
    expect(draw({ fill: '#0000', stroke: '#00f0', strokeWidth: 4 })).toEqual([])
  })

  it('strokes after filling', () => {
    expect(draw({ stroke: '#00f', strokeWidth: 4 })).toEqual([
      'fill #f00 [rect 0 0 40 20]',
      'stroke #00f 4 butt miter [rect 0 0 40 20]',
    ])
  })

  it.each<[string, Fields, string]>([
    ['rect inside', { strokeAlign: 'inside' }, 'rect 2 2 36 16'],
    ['rect outside', { strokeAlign: 'outside' }, 'rect -2 -2 44 24'],
    ['round rect inside', { strokeAlign: 'inside', cornerRadius: 5 }, 'round 2 2 36 16 / 3 3 3 3'],
    [
      'round rect outside, sharp corners stay sharp',
      { strokeAlign: 'outside', cornerRadius: [5, 0, 5, 0] },
      'round -2 -2 44 24 / 7 0 7 0',
    ],
    ['radius used up by the stroke', { strokeAlign: 'inside', cornerRadius: 1 }, 'rect 2 2 36 16'],
    ['ellipse inside', { strokeAlign: 'inside', shape: 'ellipse' }, 'ellipse 20 10 18 8 Z'],
    ['ellipse outside', { strokeAlign: 'outside', shape: 'ellipse' }, 'ellipse 20 10 22 12 Z'],
    ['triangle on its outline', { shape: 'triangle' }, 'M20 0 L40 20 L0 20 Z'],
  ])('aligns the stroke: %s', (_, fields, path) => {
    expect(strokeOf(fields)).toBe(`stroke #00f 4 butt miter [${path}]`)
  })

  it('never turns an ellipse inside out', () => {
    const path = 'ellipse 20 10 10 0 Z'
    expect(strokeOf({ strokeAlign: 'inside', shape: 'ellipse', strokeWidth: 90 })).toBe(
      `stroke #00f 90 butt miter [${path}]`,
    )
  })

  it('cuts one side off a stroke twice as wide where moving the outline is not exact', () => {
    const path = 'M20 0 L40 20 L0 20 Z'
    expect(strokeOf({ shape: 'triangle', strokeAlign: 'inside' })).toBe(
      `stroke #00f 8 butt miter [${path}] in [${path}]`,
    )
    expect(strokeOf({ shape: 'triangle', strokeAlign: 'outside' })).toBe(
      `stroke #00f 8 butt miter [${path}] in evenodd [rect -40 -40 120 100 (${path})]`,
    )
  })

  it('puts such a stroke on a layer when it casts a shadow', () => {
    const shadow = { color: '#000', blur: 4 }
    const cut = { shape: 'triangle', strokeAlign: 'inside', shadow, x: 80, y: 40 }
    expect(strokeOf(cut)).toMatch(/^layer /)
    expect(strokeOf({ ...cut, strokeAlign: 'center' })).toMatch(/^stroke /)
  })

  it('strokes with dashes, caps and joins', () => {
    const pen = { dash: [4, 2], lineCap: 'round', lineJoin: 'bevel' }
    expect(strokeOf(pen)).toBe('stroke #00f 4 round bevel dash 4 2 [rect 0 0 40 20]')
  })

  it.each([
    [[0.0001, 0.0001], ''],
    [[0, 0], ''],
    [[0.1], ' dash 0.1'],
  ])('draws dashes of %j as they can be seen', (dash, extra) => {
    expect(strokeOf({ dash })).toBe(`stroke #00f 4 butt miter${extra} [rect 0 0 40 20]`)
    const line = { id: 'a', type: 'line', width: 40, height: 20, stroke: '#00f', dash }
    expect(drawElements([line]).calls).toEqual([`stroke #00f 1 butt miter${extra} [M0 10 L40 10]`])
  })

  it.each<[string, Fields, string]>([
    ['linear to the right', { type: 'linear', angle: 90, stops }, 'linear(0 10 40 10'],
    ['linear down', { type: 'linear', angle: 180, stops }, 'linear(20 0 20 20'],
    ['linear up', { type: 'linear', angle: 0, stops }, 'linear(20 20 20 0'],
    ['linear, the gradient line of CSS', { type: 'linear', angle: 45, stops }, 'linear(5 25 35 -5'],
    [
      'radial, by the longer side',
      { type: 'radial', cx: 0.25, cy: 0.75, r: 0.5, stops },
      'radial(10 15 0 10 15 20',
    ],
    [
      'conic from above',
      { type: 'conic', cx: 0.5, cy: 0.25, angle: 0, stops },
      'conic(-1.571 20 5',
    ],
    ['conic, turned', { type: 'conic', angle: 90, stops }, 'conic(0 20 10'],
  ])('fills %s', (_, paint, gradient) => {
    expect(draw({ fill: paint })).toEqual([`fill ${gradient}: ${stopText}) [rect 0 0 40 20]`])
  })
})

describe('lines', () => {
  const line = (fields: Fields = {}): string[] =>
    drawElements([
      { id: 'a', type: 'line', width: 40, height: 20, stroke: '#00f', strokeWidth: 2, ...fields },
    ]).calls

  it('runs along the middle of the box', () => {
    expect(line()).toEqual(['stroke #00f 2 butt miter [M0 10 L40 10]'])
  })

  it.each<[string, Fields, string]>([
    ['dashes', { dash: [4, 2] }, 'stroke #00f 2 butt miter dash 4 2 [M0 10 L40 10]'],
    ['round ends', { cornerRadius: 1 }, 'stroke #00f 2 round miter [M0 10 L40 10]'],
  ])('%s', (_, fields, call) => expect(line(fields)).toEqual([call]))

  it.each([
    ['triangle', '[M0 10 L36 10]', '(M0 0 L-4 -2 L-4 2 Z)'],
    ['circle', '[M0 10 L40 10]', '(ellipse -2 0 2 2 Z)'],
    ['bar', '[M0 10 L40 10]', '(rect -1 -2 1 4 Z)'],
    [
      'arrow',
      '[M0 10 L38.5 10]',
      '(M0 0 L-2.707 -2.707 L-3.414 -2 L-1.414 0 L-3.414 2 L-2.707 2.707 Z)',
    ],
  ])('ends in a %s in proportion to its stroke', (endHead, shaft, head) => {
    expect(line({ endHead })).toEqual([
      `stroke #00f 2 butt miter ${shaft}`,
      'fill #00f [(Z)@-2 0 0 2 0 10]',
      `fill #00f [${head}@2 0 0 2 40 10]`,
    ])
  })

  it('mirrors the head at the start', () => {
    expect(line({ startHead: 'triangle' }).slice(0, 2)).toEqual([
      'stroke #00f 2 butt miter [M4 10 L40 10]',
      'fill #00f [(M0 0 L-4 -2 L-4 2 Z)@-2 0 0 2 0 10]',
    ])
  })

  it('draws nothing without width or colour', () => {
    expect(line({ strokeWidth: 0 })).toEqual([])
    expect(line({ stroke: '#00f0' })).toEqual([])
  })

  it('is one operation without heads, a layer with them', () => {
    const at = { x: 80, y: 40, opacity: 0.5 }
    expect(line(at)).toEqual(['stroke #00f 2 butt miter [M0 10 L40 10] at 1 0 0 1 80 40 alpha 0.5'])
    expect(line({ ...at, endHead: 'bar' })[0]).toMatch(/^layer 73 43 54 14 /)
    expect(line({ ...at, startHead: 'bar' })[0]).toMatch(/^layer 73 43 54 14 /)
  })
})
