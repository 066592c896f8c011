import { drawElements } from './testing/draw'

const linear = {
  type: 'linear',
  angle: 90,
  stops: [
    { offset: 0, color: '#f00' },
    { offset: 1, color: '#00f' },
  ],
}

describe('drawPage', () => {
  it('fills the page and its bleed with the background', () => {
    const drawn = drawElements([], { page: { background: '#123456', bleed: 5 } })
    expect(drawn.calls).toEqual(['fillRect #123456 -5 -5 210 110'])
  })

  it('stretches a background gradient over the page', () => {
    const drawn = drawElements([], { page: { background: linear } })
    expect(drawn.calls).toEqual(['fillRect linear(0 50 200 50: #f00 0, #00f 1) 0 0 200 100'])
  })

  it('leaves a transparent background out', () => expect(drawElements([]).calls).toEqual([]))

  it('draws elements in their order', () => {
    const shape = { type: 'shape', width: 1, height: 1 }
    const drawn = drawElements([
      { ...shape, id: 'a', fill: '#111' },
      { ...shape, id: 'b', fill: '#222' },
    ])
    expect(drawn.calls).toEqual(['fill #111 [rect 0 0 1 1]', 'fill #222 [rect 0 0 1 1]'])
  })

  it('skips unknown kinds with a warning', () => {
    const drawn = drawElements([{ id: 'holo', type: 'hologram' }])
    expect(drawn.calls).toEqual([])
    expect(drawn.warnings).toEqual([
      {
        code: 'unknown_element_type',
        message: 'element "holo" is of the unknown type "hologram" and is skipped',
        elementId: 'holo',
      },
    ])
  })
})
