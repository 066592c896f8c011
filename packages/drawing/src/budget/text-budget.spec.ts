import { limits, type TextElement, textSchema } from '@platen/design'
import { RecordingCanvas } from '../testing/recording-canvas'
import { recordingHost } from '../testing/recording-host'
import { excessOf, textBudget } from './text-budget'

const tools = { context: RecordingCanvas.create(), host: recordingHost() }

/** A text of 20 px in a box of 100 × 60 px: its glyphs are 10 px wide, so that a line holds ten. */
const element = (fields: object = {}): TextElement => textSchema.parse({ ...box, ...fields })

const box = { id: 't', type: 'text', width: 100, height: 60, fontSize: 20, lineHeight: 1 }

describe('textBudget', () => {
  it('is what fits the box', () => {
    const found = textBudget(element({ overflow: 'clip', wrap: 'anywhere' }), 'en', tools)
    expect(found).toMatchObject({ lines: 3 })
    expect(found?.characters).toBeGreaterThanOrEqual(30)
    expect(found?.characters).toBeLessThan(36)
  })

  it('is that of the smallest size if the text shrinks', () => {
    const shrinking = { overflow: 'shrink', minFontSize: 10, wrap: 'anywhere' }
    const found = textBudget(element(shrinking), 'en', tools)
    expect(found).toMatchObject({ lines: 6 })
    expect(found?.characters).toBeGreaterThanOrEqual(120)
  })

  it.each(['clip', 'ellipsis', 'visible', 'grow'])(
    'heeds the maximum of lines with %s',
    overflow => {
      const found = textBudget(element({ overflow, maxLines: 1, wrap: 'anywhere' }), 'en', tools)
      expect(found).toMatchObject({ lines: 1 })
      expect(found?.characters).toBeLessThan(13)
    },
  )

  it('is null for a text that grows without a limit', () => {
    expect(textBudget(element({ overflow: 'grow' }), 'en', tools)).toBeNull()
  })

  it('is nothing for a box that is lower than a line', () => {
    const low = element({ overflow: 'clip', height: 10 })
    expect(textBudget(low, 'en', tools)).toEqual({ characters: 0, lines: 0 })
  })

  it.each([
    'de',
    'ru',
    'el',
    'ar',
    'he',
    'hi',
    'th',
    'zh',
    'zh-Hant',
    'ja',
    'ko',
    'sw',
    'x-no-language',
  ])('lays out a text in %s', lang => {
    const found = textBudget(element({ overflow: 'clip' }), lang, tools)
    expect(found?.characters).toBeGreaterThan(5)
  })

  it('stays below its limit', () => {
    const large = { overflow: 'clip', width: 900, height: 900, fontSize: 10 }
    expect(textBudget(element(large), 'en', tools)).toBeNull()
    expect(limits.budgetCharacters).toBeLessThan(90 * 90)
  })
})

describe('excessOf', () => {
  const line = { overflow: 'clip', height: 20, wrap: 'none' }

  it.each([
    ['abcdefghij', 0],
    ['abcdefghijk', 1],
    ['abcdefghijklmno', 5],
    ['', 0],
  ])('of %j is %i', (text, excess) => {
    expect(excessOf(element({ ...line, text }), tools)).toBe(excess)
  })

  it('counts what readers count, and keeps the styles of what is left', () => {
    const text = 'e\u0301'.repeat(12)
    const spans = [
      { start: 0, end: 12, fontSize: 20 },
      { start: 20, end: 24, fontSize: 20 },
    ]
    const excess = excessOf(element({ ...line, text, spans }), tools)
    expect(excess).toBeGreaterThan(0)
    expect(excess).toBeLessThan(12)
  })

  it('is nothing for a text that fits once it has shrunk', () => {
    const text = 'abcdefghijklmno'
    expect(excessOf(element({ ...line, text, overflow: 'shrink' }), tools)).toBe(0)
  })
})
