import { type Colouring } from '../tags/colour-rules'
import { printInks } from './inks'
import { pathDrawing, readPaths } from './path-drawing'

const own: Colouring = {
  fill: null,
  fillTarget: 'dominant',
  stroke: null,
  strokeWidth: 0,
  colors: {},
}
const path = (attributes: string): string => `<path ${attributes} d="M 0 0 L 9 0 L 9 9 Z"/>`
const svg = (inner: string): string =>
  `<svg width="40" height="20" viewBox="0 0 40 20" xmlns="http://www.w3.org/2000/svg">${inner}</svg>`
const leaf = path('fill="#335577"')
const ring = path('fill="none" stroke="#e0a030"')
const shine =
  '<linearGradient id="g"><stop offset="0" stop-color="#ffffff"/><stop offset="1" stop-color="#ffffff" stop-opacity="0"/></linearGradient>' +
  path('fill="url(#g)"')

const inksOf = (inner: string, change: Partial<Colouring>): unknown => {
  const paths = readPaths(svg(inner))
  return (
    paths && pathDrawing(paths, { colouring: { ...own, ...change }, pxPerUnit: 1, width: 40 })?.inks
  )
}

describe('the inks of a drawing', () => {
  it.each([
    ['one', { inner: leaf, fill: '#123456', colours: ['#123456'] }],
    [
      'one of two that became the same',
      { inner: leaf + ring, fill: '#e0a030', colours: ['#e0a030'] },
    ],
    [
      'those that stay, too',
      { inner: leaf + ring, fill: '#123456', colours: ['#123456', '#e0a030'] },
    ],
    [
      'those of gradients, too',
      { inner: leaf + ring + shine, fill: '#123456', colours: ['#123456', '#e0a030', '#ffffff'] },
    ],
  ])('are %s', (_, { inner, fill, colours }) => {
    expect(inksOf(inner, { fill })).toMatchObject({ colours })
  })

  it.each([
    ['keeps its colours', leaf, {}],
    ['has four colours', leaf + ring + shine + path('fill="#101010"') + leaf, { fill: '#123456' }],
    ['paints nothing', path('fill="none"'), { fill: '#123456' }],
  ])('are not told where a drawing %s', (_, inner, change) => {
    expect(inksOf(inner, change)).toBeUndefined()
  })

  it('have one key in other colours, another where more than colours changes', () => {
    const keyOf = (change: Partial<Colouring>): unknown =>
      (inksOf(leaf + ring, change) as { key: string }).key
    const key = keyOf({ fill: '#123456' })
    expect(keyOf({ fill: '#654321' })).toBe(key)
    expect(keyOf({ colors: { '#335577': '#654321', '#e0a030': '#000000' } })).toBe(key)
    const others = [
      keyOf({ fill: '#65432180' }),
      keyOf({ fill: '#e0a030' }),
      keyOf({ fill: '#123456', stroke: '#000000', strokeWidth: 2 }),
      keyOf({ fill: '#123456', stroke: '#000000', strokeWidth: 3 }),
    ]
    expect(new Set([key, ...others]).size).toBe(5)
  })
})

describe('printing', () => {
  const inks = { colours: ['#c80a14', '#0a0a0a', '#ffffff'], key: '' }

  it.each([
    ['each plate in its ink', [255, 0, 0, 255], [200, 10, 20, 255]],
    ['what is half covered', [255, 0, 0, 128], [200, 10, 20, 128]],
    ['a pixel of two plates in their mean', [128, 128, 0, 255], [105, 10, 15, 255]],
    ['shares that rounding has made smaller', [127, 0, 127, 255], [228, 133, 138, 255]],
    ['nothing where nothing is', [0, 0, 0, 0], [0, 0, 0, 0]],
  ])('shows %s', (_, painting, expected) => {
    const printed = printInks(Uint8ClampedArray.from([...painting, ...painting, 9, 9, 9, 9]), inks)
    expect([...printed.slice(0, 8)]).toEqual([...expected, ...expected])
  })

  it('reads a part of a buffer', () => {
    const buffer = Uint8Array.from([1, 2, 3, 4, 0, 255, 0, 255])
    expect([...printInks(buffer.subarray(4), inks)]).toEqual([10, 10, 10, 255])
  })
})
