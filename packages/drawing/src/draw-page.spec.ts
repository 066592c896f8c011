import { parseDesign } from '@platen/design'
import { LaidOutPage } from './draw-page'
import { drawElements } from './testing/draw'
import { RecordingCanvas } from './testing/recording-canvas'
import { recordingHost } from './testing/recording-host'

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

it('knows how far each text reaches, in groups too', () => {
  const text = { type: 'text', width: 100, height: 20, fontSize: 20, lineHeight: 1 }
  const children = [
    { ...text, id: 'grown', text: 'a\nb\nc' },
    {
      type: 'group',
      id: 'group',
      width: 1,
      height: 1,
      children: [{ ...text, id: 'inner', text: 'a' }],
    },
    { type: 'shape', id: 'shape', width: 1, height: 1 },
  ]
  const input = { schemaVersion: 1, width: 200, height: 100, pages: [{ id: 'page', children }] }
  const [page] = parseDesign(input).design.pages
  if (!page) throw new Error('the design has no page')
  const laidOut = new LaidOutPage(RecordingCanvas.create(), page, recordingHost({}))
  expect([...laidOut.textExtents()]).toEqual([
    ['grown', { x: 0, y: 0, width: 100, height: 60 }],
    ['inner', { x: 0, y: 0, width: 100, height: 20 }],
  ])
})
