import { parseColor } from '@platen/design'
import { drawElements } from '../../testing/draw'
import { canvasStops, type Stop } from './gradient-stops'

const stop = (offset: number, color: string): Stop => ({ offset, color })

describe('the stops of a gradient for a canvas', () => {
  it.each<[string, Stop[], Stop[]]>([
    [
      'stay as they are when all are opaque',
      [stop(0, '#f00'), stop(1, '#00f')],
      [stop(0, '#f00'), stop(1, '#00f')],
    ],
    [
      'stay as they are when all are equally translucent',
      [stop(0, '#f008'), stop(1, '#00f8')],
      [stop(0, '#f008'), stop(1, '#00f8')],
    ],
    [
      'fade without taking on the colour of nothing',
      [stop(0, '#ffffff'), stop(1, '#00000000')],
      [stop(0, '#ffffff'), stop(1, '#ffffff00')],
    ],
    [
      'fade in likewise',
      [stop(0, '#0000'), stop(1, '#f00')],
      [stop(0, '#ff000000'), stop(1, '#f00')],
    ],
    [
      'fade on both sides, each in its own colour',
      [stop(0, '#f00'), stop(0.5, '#0000'), stop(1, '#00ff00')],
      [stop(0, '#f00'), stop(0.5, '#ff000000'), stop(0.5, '#00ff0000'), stop(1, '#00ff00')],
    ],
    [
      'of one colour need no more of them',
      [stop(0, '#ff0000'), stop(1, '#ff000040')],
      [stop(0, '#ff0000'), stop(1, '#ff000040')],
    ],
    [
      'stay nothing between nothing and nothing',
      [stop(0, '#f000'), stop(1, '#00f0')],
      [stop(0, '#f000'), stop(1, '#00f0')],
    ],
    [
      'are taken in their order along the gradient',
      [stop(1, '#00000000'), stop(0, '#ffffff')],
      [stop(0, '#ffffff'), stop(1, '#ffffff00')],
    ],
    [
      'may be an edge',
      [stop(0, '#fff'), stop(0.5, '#fff'), stop(0.5, '#0000'), stop(1, '#0000')],
      [
        stop(0, '#fff'),
        stop(0.5, '#fff'),
        stop(0.5, '#ffffff00'),
        stop(0.5, '#0000'),
        stop(1, '#0000'),
      ],
    ],
    ['may be one', [stop(0.3, '#f008')], [stop(0.3, '#f008')]],
  ])('%s', (_, given, expected) => expect(canvasStops(given)).toEqual(expected))

  it.each([
    ['#ff0000', '#0000ff40'],
    ['#00ff0010', '#ffffff'],
    ['#12345601', '#fedcbaff'],
    ['#ff000080', '#00ffff81'],
  ])('mix %s and %s as colours that count by their alpha, to a level', (from, to) => {
    const stops = canvasStops([stop(0, from), stop(1, to)])
    for (let at = 0; at <= 1; at += 1 / 128) {
      const [drawn, wanted] = [drawnAt(stops, at), mixed(from, to, at)]
      const off = drawn.map((value, channel) => Math.abs(value - (wanted[channel] ?? 0)))
      expect(Math.max(...off)).toBeLessThan(1.5)
    }
  })

  it('are those of every gradient', () => {
    const stops = [stop(0, '#fff'), stop(1, '#0000')]
    const fills = ['linear', 'radial', 'conic'].map(type => {
      const shape = { id: type, type: 'shape', width: 40, height: 20, fill: { type, stops } }
      return drawElements([shape]).calls.join()
    })
    const background = { type: 'linear', stops }
    const page = drawElements([], { page: { background } }).calls.join()
    for (const call of [...fills, page]) expect(call).toContain('#fff 0, #ffffff00 1)')
  })
})

/** Returns red, green and blue (0..255) times alpha, and alpha (0..255). */
function premultiplied(hex: string): number[] {
  const { r, g, b, a } = parseColor(hex)
  return [r * a, g * a, b * a, a * 255]
}

/** Mixes two colours as CSS does. */
function mixed(from: string, to: string, share: number): number[] {
  const [start, end] = [premultiplied(from), premultiplied(to)]
  return start.map((value, channel) => value + ((end[channel] ?? 0) - value) * share)
}

/** Mixes the stops around an offset as canvases do: colour and alpha separately. */
function drawnAt(stops: readonly Stop[], at: number): number[] {
  const index = Math.max(
    1,
    stops.findIndex(({ offset }) => offset >= at),
  )
  const [before, after] = [stops[index - 1], stops[index]]
  if (!before || !after) throw new Error('two stops or more')
  const share = (at - before.offset) / (after.offset - before.offset)
  const [from, to] = [parseColor(before.color), parseColor(after.color)]
  const between = (one: number, other: number): number => one + (other - one) * share
  const alpha = between(from.a, to.a)
  const colour = [between(from.r, to.r), between(from.g, to.g), between(from.b, to.b)]
  return [...colour.map(value => value * alpha), alpha * 255]
}
