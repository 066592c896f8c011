import { type Colouring, keepsColours } from './colour-rules'
import { dominantColour, recolourSvg } from './recolour'

const nothing: Colouring = {
  fill: null,
  fillTarget: 'dominant',
  stroke: null,
  strokeWidth: 0,
  colors: {},
}
const path = (attributes: string): string => `<path ${attributes} d="M 0 0 L 1 1"/>`
const svg = (...inner: string[]): string => `<svg width="9" height="9">${inner.join('')}</svg>`

const logo = svg(
  path('fill="#111111" stroke="none"'),
  path('fill="#ff0000" stroke="none"'),
  path('fill="#ff0000" fill-opacity="0.5" stroke="#111111"'),
  path('fill="url(#g)" stroke="none"'),
)

describe('recolouring an SVG', () => {
  it('recognises elements that keep their colours', () => {
    expect(keepsColours(nothing)).toBe(true)
    expect(keepsColours({ ...nothing, fill: '#000' })).toBe(false)
    expect(recolourSvg(logo, nothing, 1)).toBe(logo)
  })

  it.each([
    ['the fill on most paths', logo, '#ff0000'],
    ['the first of equals', svg(path('fill="#0000aa"'), path('fill="#00aa00"')), '#0000aa'],
    ['the stroke where nothing is filled', svg(path('fill="none" stroke="#123456"')), '#123456'],
    ['none without paint', svg(path('fill="url(#g)" stroke="none"')), undefined],
    [
      'no colour of a clip or mask',
      svg(
        '<clipPath id="c">',
        path('fill="#000000"').repeat(3),
        '</clipPath>',
        path('fill="#abcdef"'),
      ),
      '#abcdef',
    ],
    [
      'no colour of what is hidden',
      svg(path('fill="#000000" visibility="hidden"').repeat(3), path('fill="#abcdef"')),
      '#abcdef',
    ],
  ])('finds the dominant colour: %s', (_, text, colour) => {
    expect(dominantColour(text)).toBe(colour)
  })

  it('replaces only the dominant colour with the fill', () => {
    const recoloured = recolourSvg(logo, { ...nothing, fill: '#0f0' }, 1)
    expect(recoloured).toBe(logo.replaceAll('fill="#ff0000"', 'fill="#00ff00"'))
  })

  it('multiplies the opacity of the new colour by that of the path', () => {
    const recoloured = recolourSvg(logo, { ...nothing, fill: '#00ff0080' }, 1)
    expect(recoloured).toContain(`fill-opacity="${0.5 * (128 / 255)}"`)
    expect(recoloured).toContain(`fill-opacity="${128 / 255}"`)
  })

  it('recolours all paints, or a named one', () => {
    const all = recolourSvg(logo, { ...nothing, fill: '#00ff00', fillTarget: 'all' }, 1)
    expect(all).not.toMatch(/#111111|#ff0000/)
    expect(all).toContain('fill="url(#g)"')
    const named = recolourSvg(logo, { ...nothing, fill: '#00ff00', fillTarget: '#111111' }, 1)
    expect(named).toContain('#ff0000')
    expect(named).not.toContain('#111111')
  })

  it('maps colours, including those of gradients', () => {
    const text = svg(
      '<stop offset="0" stop-color="#111111" stop-opacity="0.5"/>',
      path('stroke="#111111"'),
    )
    const mapped = recolourSvg(text, { ...nothing, colors: { '#111111': '#22222280' } }, 1)
    expect(mapped).toContain(`stop-color="#222222" stop-opacity="${0.5 * (128 / 255)}"`)
    expect(mapped).toContain(`stroke="#222222"`)
  })

  it('strokes filled paths in document px at any scale', () => {
    const text = svg(
      '<g transform="matrix(2 0 0 2 5 5)">',
      path('fill="#111111" stroke="none"'),
      '</g>',
    )
    const outlined = recolourSvg(text, { ...nothing, stroke: '#ff0000', strokeWidth: 6 }, 3)
    expect(outlined).toContain('stroke="#ff0000"')
    expect(outlined).toContain('stroke-width="1"')
  })

  it('keeps the width of stroke-only paths, and leaves invisible ones unpainted', () => {
    const text = svg(
      path('fill="none" stroke="#000000" stroke-width="2"'),
      path('fill="none" stroke="none"'),
    )
    const outlined = recolourSvg(text, { ...nothing, stroke: '#ff0000', strokeWidth: 1 }, 1)
    expect(outlined).toBe(text.replace('#000000', '#ff0000'))
  })

  it('leaves masks unchanged', () => {
    const text = svg('<mask id="m">', path('fill="#ffffff"'), '</mask>', path('fill="#ffffff"'))
    const recoloured = recolourSvg(text, { ...nothing, fill: '#000000', fillTarget: 'all' }, 1)
    expect(recoloured).toContain(`<mask id="m">${path('fill="#ffffff"')}</mask>`)
  })
})
