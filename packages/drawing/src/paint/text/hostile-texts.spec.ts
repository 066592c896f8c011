import { parseDesign } from '@platen/design'
import { drawPage } from '../../draw-page'
import { type DrawingHost } from '../../host/drawing-host'
import { RecordingCanvas } from '../../testing/recording-canvas'
import { recordingHost } from '../../testing/recording-host'

type Fields = Record<string, unknown>

const words = 'The quick brown fox jumps over the lazy dog. '.repeat(223).slice(0, 10_000)
const alternating = Array.from({ length: 1_000 }, (_, index) => ({
  start: index * 10,
  end: index * 10 + 5,
  fontWeight: 700,
  fontSize: 10 + (index % 20),
}))
const nested = alternating.map((span, index) => ({ ...span, start: index, end: 10_000 - index }))
const shrinking = { overflow: 'shrink', minFontSize: 1 }

interface Cost {
  /** The number of measured characters. */
  measured: number
  /** The number of pixels in the strips that are searched for letters below underlines. */
  lookedAt: number
}

/** Returns the cost of drawing an element. */
function costOf(fields: Fields): Cost {
  const element = { id: 't', type: 'text', width: 400, height: 200, text: words, ...fields }
  const page = { id: 'p', children: [element] }
  const { design } = parseDesign({ schemaVersion: 1, width: 500, height: 500, pages: [page] })
  const canvas = RecordingCanvas.create()
  const host = recordingHost()
  let lookedAt = 0
  const opacities: DrawingHost['opacities'] = (size, draw) => {
    lookedAt += size.width * size.height
    return host.opacities(size, draw)
  }
  design.pages.forEach(each => drawPage(canvas, each, { ...host, opacities }))
  return { measured: canvas.measured, lookedAt }
}

describe('10,000 characters', () => {
  it.each<[string, Fields]>([
    ['of a thousand spans', { spans: alternating }],
    ['of a thousand spans over each other', { spans: nested }],
    ['of a thousand spans that shrink', { spans: alternating, ...shrinking }],
    ['of a thousand spans on one line', { spans: alternating, wrap: 'none', overflow: 'ellipsis' }],
    [
      'of a thousand spans in two directions',
      { text: 'אבגדה abcd '.repeat(900), spans: alternating },
    ],
    ['of a list', { text: 'a\n'.repeat(5_000), list: 'number' }],
    ['of a list that shrinks', { text: 'a\n'.repeat(5_000), list: 'number', ...shrinking }],
    ['along a curve', { curve: 1 }],
    ['along a curve that shrinks', { curve: 1, ...shrinking }],
    ['that are underlined', { textDecoration: 'underline' }],
    [
      'of a thousand spans that are underlined',
      { textDecoration: 'underline', spans: alternating },
    ],
    ['that are underlined on one line', { textDecoration: 'underline', wrap: 'none' }],
    ['that are underlined along a curve', { textDecoration: 'underline', curve: 1 }],
  ])('%s are measured a few times at most', (_, fields) => {
    const { measured, lookedAt } = costOf(fields)
    expect(measured).toBeLessThan(100_000)
    expect(lookedAt).toBeLessThan(7_000_000)
  })
})
