import { type Colouring } from '../tags/colour-rules'
import { recolourSvg } from '../tags/recolour'
import { type SvgCanvas } from '../ports/canvas'
import { pathDrawing, readPaths, type SvgPaths } from './path-drawing'
import { recolourSteps } from './recolour-steps'

const own: Colouring = {
  fill: null,
  fillTarget: 'dominant',
  stroke: null,
  strokeWidth: 0,
  colors: {},
}
const svg = (inner: string, size = 'width="40" height="20" viewBox="0 0 40 20"'): string =>
  `<svg ${size} xmlns="http://www.w3.org/2000/svg">${inner}</svg>`
const path = (attributes: string, data = 'M 0 0 L 9 0 L 9 9 Z'): string =>
  `<path ${attributes} d="${data}"/>`
const red = path('fill="#ff0000" stroke="none"')
const stroked = path('fill="#ff0000" stroke="#000000"')

const linear = `<linearGradient id="g" x1="0" y1="0" x2="1" y2="0">
  <stop offset="0" stop-color="#ff0000"/><stop offset="1" stop-color="#0000ff" stop-opacity="0.5"/></linearGradient>`
const radial = (focus: number): string =>
  `<radialGradient id="g" cx="5" cy="5" r="5" fx="${focus}" fy="5" gradientUnits="userSpaceOnUse">
  <stop offset="0" stop-color="#ff0000"/></radialGradient>`
const filled = path('fill="url(#g)" stroke="none"')
const clip = (attributes: string, inside: string): string =>
  `<defs><clipPath id="c"${attributes}>${inside}</clipPath></defs>`
const clipped = `<g clip-path="url(#c)">${red}</g>`

function pathsOf(text: string): SvgPaths {
  const paths = readPaths(text)
  if (!paths) throw new Error('not a drawing of paths')
  return paths
}

/** Returns true if a canvas draws the SVG, 100 px wide. */
const isPainted = (text: string, colouring = own, width = 100): boolean => {
  const paths = readPaths(text)
  return paths !== undefined && pathDrawing(paths, { colouring, pxPerUnit: 1, width }) !== undefined
}

describe('a drawing that a canvas paints', () => {
  it.each([
    ['fills', svg(red)],
    ['strokes', svg(path('fill="none" stroke="#000000" stroke-width="2" stroke-linecap="round"'))],
    ['a linear gradient', svg(`<defs>${linear}</defs>${filled}`)],
    ['a radial gradient', svg(`<defs>${radial(6)}</defs>${filled}`)],
    ['a clip of one path', svg(clip('', path('')) + clipped)],
    ['one paint under an opacity', svg(`<g opacity="0.5">${red}</g><g opacity="0.5">${red}</g>`)],
    ['something hidden', svg(path('visibility="hidden" fill="#000000"') + red)],
    ['nothing', svg('')],
  ])('has %s', (_, text) => expect(isPainted(text)).toBe(true))

  it.each([
    ['two paints under one opacity', svg(`<g opacity="0.5">${red}${red}</g>`)],
    ['a fill and a stroke under one opacity', svg(`<g opacity="0.5">${stroked}</g>`)],
    ['dashes', svg(path('fill="none" stroke="#000000" stroke-dasharray="1 1"'))],
    ['a gradient along a stroke', svg(`<defs>${linear}</defs>${path('stroke="url(#g)"')}`)],
    ['a repeating gradient', svg(linear.replace('x1', 'spreadMethod="repeat" x1') + filled)],
    ['a focus outside of its circle', svg(`<defs>${radial(10)}</defs>${filled}`)],
    [
      'a gradient on a path without an area',
      svg(linear + filled.replace(/d="[^"]*"/, 'd="M 0 0 L 9 0"')),
    ],
    ['a paint that is not there', svg(filled)],
    ['a clip of two paths', svg(clip('', path('') + path('')) + clipped)],
    ['a clip of a group', svg(clip('', `<g>${path('')}</g>`) + clipped)],
    ['a clip in a clip', svg(clip(' clip-path="url(#c)"', path('')) + clipped)],
    [
      'a clip in units of the box',
      svg(clip(' clipPathUnits="objectBoundingBox"', path('')) + clipped),
    ],
    ['a clip that is not there', svg(clipped)],
    ['an image', svg('<image href="data:image/png;base64," width="1" height="1"/>')],
    ['a mask', svg(`<mask id="m">${red}</mask><g mask="url(#m)">${red}</g>`)],
    ['a pattern', svg(`<pattern id="g">${red}</pattern>${filled}`)],
    ['a blend mode', svg(`<g style="mix-blend-mode:multiply">${red}</g>`)],
    ['crisp edges', svg(path('fill="#ff0000" shape-rendering="crispEdges"'))],
    ['another view box', svg(red, 'width="40" height="20" viewBox="0 0 80 40"')],
    ['more than 2,000 paths', svg(red.repeat(2_001))],
    ['more than 2,000 paths and clips', svg(clip('', path('')) + clipped.repeat(1_001))],
    ['more text than is read', svg(path('fill="#ff0000"', 'M 0 0 '.repeat(50_000)))],
  ])('has no %s: resvg draws that', (_, text) => expect(isPainted(text)).toBe(false))

  it('has at most so many px', () => {
    const text = svg(red.repeat(1_000))
    expect(isPainted(text, own, 1_400)).toBe(true)
    expect(isPainted(text, own, 1_420)).toBe(false)
    expect(isPainted(svg(red), own, 16_384)).toBe(true)
    expect(isPainted(svg(red), own, 16_385)).toBe(false)
    expect(isPainted(svg(red), own, NaN)).toBe(false)
  })

  it('is left to resvg where an outline needs a layer', () => {
    const text = svg(`<g opacity="0.5">${red}</g>`)
    expect(isPainted(text)).toBe(true)
    expect(isPainted(text, { ...own, stroke: '#000000', strokeWidth: 1 })).toBe(false)
  })

  it('is as high as resvg makes it', () => {
    const paths = readPaths(svg(red, 'width="20.4" height="9.7" viewBox="0 0 20.4 9.7"'))
    const heights = [1, 51, 400].map(
      width => paths && pathDrawing(paths, { colouring: own, pxPerUnit: 1, width })?.height,
    )
    expect(heights).toEqual([1, 24, 190])
  })
})

describe('its colours', () => {
  const logo = svg(
    `<defs>${linear}</defs>` +
      path('fill="#111111" stroke="none"') +
      red +
      path('fill="#ff0000" fill-opacity="0.5" stroke="#111111" stroke-opacity="0.4"') +
      path('fill="none" stroke="#111111" stroke-width="3"') +
      path('fill="#00ff00" visibility="hidden"').repeat(9) +
      `<g transform="matrix(2 0 0 8 1 1)">${path('fill="#ff0000" stroke="none" transform="matrix(1 0 0 4 0 0)"')}</g>` +
      filled,
  )

  it.each<[string, Partial<Colouring>]>([
    ['none', {}],
    ['the dominant one', { fill: '#00ff00' }],
    ['a translucent one', { fill: '#00ff0080' }],
    ['all', { fill: '#abc', fillTarget: 'all' }],
    ['one of them', { fill: '#123456', fillTarget: '#111111' }],
    ['several', { colors: { '#ff0000': '#00aa00', '#0000ff': '#00aa0080' } }],
    ['several, and a fill', { colors: { '#ff0000': '#00aa00' }, fill: '#999999' }],
    ['those of strokes', { stroke: '#33445566' }],
    ['an outline', { stroke: '#334455', strokeWidth: 6 }],
    ['an outline and a fill', { stroke: '#334455', strokeWidth: 6, fill: '#99999980' }],
  ])('change as those of the text do: %s', (_, change) => {
    const colouring = { ...own, ...change }
    const fromText = readPaths(recolourSvg(logo, colouring, 1.5))?.steps
    expect(recolourSteps(pathsOf(logo), colouring, 1.5)).toEqual(fromText)
    expect(fromText).toHaveLength(6)
  })

  it('are the dominant one of the strokes where nothing is filled', () => {
    const lines = svg(
      path('fill="none" stroke="#123456"').repeat(2) + path('fill="none" stroke="#654321"'),
    )
    const [first, , last] = recolourSteps(pathsOf(lines), { ...own, fill: '#00ff00' }, 1)
    expect([first?.stroke?.colour, last?.stroke?.colour]).toEqual(['#00ff00', '#654321'])
  })
})

describe('the paths of one group', () => {
  it('are placed together, as each call to a canvas costs as much as a small path', () => {
    const group = `<g transform="matrix(2 0 0 2 0 0)">${red}${stroked}<g>${red}</g></g>`
    const drawing = pathDrawing(pathsOf(svg(group + red)), {
      colouring: own,
      pxPerUnit: 1,
      width: 40,
    })
    const canvas = Object.fromEntries(
      ['save', 'restore', 'fill', 'stroke', 'transform', 'scale', 'clip'].map(name => [
        name,
        jest.fn(),
      ]),
    )
    drawing?.paint(canvas as unknown as SvgCanvas, () => ({ addPath: jest.fn() }))
    expect(canvas['fill']).toHaveBeenCalledTimes(4)
    // The drawing, the group, and the last path.
    expect(canvas['save']).toHaveBeenCalledTimes(3)
  })
})
