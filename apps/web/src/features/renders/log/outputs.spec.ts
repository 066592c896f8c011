import { type Render } from '@platen/client'
import { outputOf, pictureOf, timeTaken, warningsOf } from './outputs'

const file = { format: 'jpeg', width: 1080, height: 1350.4 }
const times = {
  createdAt: '2026-11-21T09:30:00.000Z',
  startedAt: '2026-11-21T09:30:00.100Z',
  finishedAt: '2026-11-21T09:30:02.400Z',
}

const made = (parts: object): Render => ({ status: 'completed', ...times, ...parts }) as Render

describe('a row of the log', () => {
  it.each([
    [made({ files: [file] }), 'JPEG 1080 × 1350'],
    [made({ files: [{ ...file, format: 'pdf' }, file, file] }), 'PDF 1080 × 1350 and 2 more'],
    [made({ status: 'failed' }), ''],
  ])('says what was made', (render, text) => expect(outputOf(render)).toBe(text))

  it.each([
    [
      'the smallest image',
      [
        { size: 9, url: 'a' },
        { size: 8, url: 'b' },
      ],
      'b',
    ],
    ['no large file', [{ size: 600_000, url: 'a' }], null],
    ['the preview of a PDF', [{ format: 'pdf', size: 9, url: 'a', previewUrl: 'p' }], 'p'],
    ['nothing without files', [], null],
  ])('shows %s', (_what, files, url) => {
    const all = files.map(each => ({ ...file, previewUrl: null, ...each }))
    expect(pictureOf(made({ files: all }))).toBe(url)
  })

  it('counts its warnings', () => {
    const texts = [made({ warnings: [{}] }), made({ warnings: [] }), made({ status: 'failed' })]
    expect(texts.map(warningsOf)).toEqual(['1 warning', '', ''])
  })

  it.each([
    [made({ duration: 118, cached: false }), '118 ms'],
    [made({ duration: 3, cached: true }), 'cached'],
    [made({ status: 'failed' }), '2.4 s'],
    [made({ status: 'cancelled', startedAt: null }), ''],
    [made({ status: 'rendering', finishedAt: null }), ''],
  ])('says how long it took', (render, text) => expect(timeTaken(render)).toBe(text))
})
