import { parseDesign } from '@platen/design'
import { drawPage } from '../../draw-page'
import { type DrawingHost } from '../../host/drawing-host'
import { type DrawingReport } from '../../report/report'
import { RecordingCanvas } from '../../testing/recording-canvas'
import { type HostSettings, recordingHost } from '../../testing/recording-host'
import { rememberedTexts } from '../../testing/remembered-texts'

type Fields = Record<string, unknown>

// Glyphs are 10 px wide.
const text = (fields: Fields = {}): Fields => ({
  id: 't',
  type: 'text',
  width: 100,
  height: 40,
  fontSize: 20,
  lineHeight: 1,
  text: 'the quick brown fox',
  ...fields,
})

interface Outcome extends DrawingReport {
  calls: string[]
  /** The number of measured characters. */
  measured: number
}

function draw(element: Fields, host: DrawingHost): Outcome {
  const pages = [{ id: 'page', background: '#0000', children: [element] }]
  const [page] = parseDesign({ schemaVersion: 1, width: 200, height: 100, pages }).design.pages
  if (!page) throw new Error('the design has no page')
  const canvas = RecordingCanvas.create()
  const report = drawPage(canvas, page, host)
  return { ...report, calls: canvas.calls, measured: canvas.measured }
}

function remembering(
  settings: HostSettings = {},
): DrawingHost & { texts: ReturnType<typeof rememberedTexts> } {
  return { ...recordingHost(settings), texts: rememberedTexts() }
}

const drawn = ({ calls, elements, warnings, links }: Outcome): object => ({
  calls,
  elements,
  warnings,
  links,
})

describe('a text of the same content', () => {
  it.each<[string, Fields]>([
    ['again', {}],
    ['under another id', { id: 'other', aliases: ['t'], name: 'Other' }],
    ['elsewhere', { x: 7, y: 9, rotation: 30, flipX: true, flipY: true }],
    ['otherwise mixed with what lies below', { opacity: 0.5, blendMode: 'multiply' }],
    ['with a shadow', { shadow: { color: '#000000', blur: 2, offsetX: 1, offsetY: 1 } }],
    ['behind a mask', { mask: { type: 'ellipse' } }],
    ['locked, with notes', { locked: true, custom: { of: 'somebody' } }],
  ])('is not measured %s, and painted as if it were', (_, fields) => {
    const host = remembering()
    expect(draw(text(), host).measured).toBeGreaterThan(0)
    const again = draw(text(fields), host)
    expect(again.measured).toBe(0)
    expect(drawn(again)).toEqual(drawn(draw(text(fields), recordingHost())))
  })

  it.each<[string, Fields]>([
    ['is cut', { overflow: 'ellipsis', height: 20 }],
    ['has spans and links', { spans: [{ start: 0, end: 3, link: 'https://a.test/' }] }],
    ['is a list', { list: 'number', text: 'one\ntwo' }],
    ['is justified', { align: 'justify' }],
    ['is bent', { curve: 0.3 }],
    ['shrinks', { overflow: 'shrink', height: 20 }],
    ['has a font that is missing', { fontFamily: 'Nowhere' }],
  ])('that %s is remembered with all that was told of it', (_, fields) => {
    const host = remembering({ missingFonts: ['Nowhere'] })
    const first = draw(text(fields), host)
    const again = draw(text(fields), host)
    expect(again.measured).toBe(0)
    expect(drawn(again)).toEqual(drawn(first))
    expect(drawn(first)).toEqual(
      drawn(draw(text(fields), recordingHost({ missingFonts: ['Nowhere'] }))),
    )
  })

  it('is laid out again in fonts of another document with the same name', () => {
    const { texts } = remembering()
    const one = { ...recordingHost({ stack: { css: '"one"' } }), texts }
    const other = { ...recordingHost({ stack: { css: '"other"', fallbacks: ['B'] } }), texts }
    draw(text(), one)
    expect(drawn(draw(text(), other))).toEqual(
      drawn(draw(text(), recordingHost({ stack: { css: '"other"', fallbacks: ['B'] } }))),
    )
  })

  it('asks for its fonts again, which loads them', () => {
    const host = remembering()
    draw(text(), host)
    const asked: string[] = []
    const fontStack: DrawingHost['fontStack'] = request => {
      asked.push(request.text)
      return host.fontStack(request)
    }
    draw(text(), { ...host, fontStack })
    expect(asked).toEqual(['the quick brown fox'])
  })
})

describe('a text of other content', () => {
  it.each<[string, Fields]>(
    Object.entries({
      text: 'the quick brown foxes',
      width: 60,
      height: 30,
      fontFamily: 'Lora',
      fontSize: 10,
      fontWeight: 700,
      fontStyle: 'italic',
      fill: '#ff0000',
      stroke: '#00ff00',
      strokeWidth: 2,
      align: 'end',
      verticalAlign: 'bottom',
      lineHeight: 2,
      letterSpacing: 0.5,
      textTransform: 'uppercase',
      textDecoration: 'underline',
      direction: 'rtl',
      lang: 'tr',
      overflow: 'ellipsis',
      minFontSize: 3,
      maxFontSize: 30,
      maxLines: 1,
      wrap: 'anywhere',
      background: { color: '#0000ff' },
      spans: [{ start: 0, end: 2, fontWeight: 800 }],
      list: 'bullet',
      curve: 0.2,
    }).map(([key, value]) => [key, { [key]: value }]),
  )('is not mistaken for it: %s', (_, fields) => {
    const { texts, ...host } = remembering()
    // Shrinking makes every field matter.
    const base = { overflow: 'shrink', stroke: '#000000', strokeWidth: 1 }
    draw(text(base), { ...host, texts })
    const changed = text({ ...base, ...fields })
    expect(drawn(draw(changed, { ...host, texts }))).toEqual(drawn(draw(changed, recordingHost())))
    expect(texts.texts.values.size).toBe(2)
  })

  it('measures only lines that differ', () => {
    const host = remembering()
    const whole = draw(text({ text: 'aaaaaaa bbbbbbbb cccccccc' }), host).measured
    const part = draw(text({ text: 'ddddddd bbbbbbbb cccccccc' }), host).measured
    expect(part).toBeLessThan(whole * 0.8)
  })
})

describe('the memory of texts', () => {
  it('is told more bytes for a text of more lines, spans and letters', () => {
    const sizes = [
      {},
      { text: 'the quick brown fox '.repeat(50) },
      { text: 'the quick brown fox '.repeat(100) },
      {
        text: 'the quick brown fox '.repeat(100),
        spans: Array.from({ length: 50 }, (_, at) => ({
          start: at,
          end: at + 1,
          fontSize: at + 9,
        })),
      },
    ].map(fields => {
      const host = remembering()
      draw(text(fields), host)
      return host.texts.texts.bytes
    })
    expect(sizes).toEqual([...sizes].sort((one, other) => one - other))
    expect(sizes[0]).toBeGreaterThan(1000)
  })
})
