import { type DrawingBrowser, openDrawingBrowser } from '@platen/browser/testing'
import { drawnLines, shippedFaceFiles, taskOf } from '@platen/renderer/testing'
import { lineExceptions } from './exceptions'
import { languageTexts } from './texts'

const column = { width: 180, fontSize: 20 }

let browser: DrawingBrowser

beforeAll(async () => {
  browser = await openDrawingBrowser(shippedFaceFiles())
})

afterAll(async () => {
  await browser.close()
})

/** Returns the content of a line. Its order is not compared, because drawn lines consist of runs from left to right. */
const contentOf = (line: string): string =>
  Array.from(line.replaceAll(/\s|\u00ad|\u200d|-/g, ''))
    .sort()
    .join('')

it.each(Object.entries(languageTexts))('breaks %s where Chromium does', async (name, boxed) => {
  const { text, lang } = boxed
  const element = { id: 'text', type: 'text', x: 0, y: 0, height: 10, text, lang, ...column }
  const document = {
    schemaVersion: 1,
    width: 400,
    height: 400,
    pages: [{ id: 'page', children: [element] }],
  }
  const { lines, report, fonts } = drawnLines(taskOf(document))
  expect(report.warnings).toEqual([])
  expect(report.elements[0]?.missingGlyphs).toBeUndefined()
  const inBrowser = await browser.lines({ ...column, text, lang }, fonts)
  const filled = inBrowser.filter(line => line.trim() !== '')
  const expected = lineExceptions[name]?.lines ?? filled
  expect(lines.map(contentOf)).toEqual(expected.map(contentOf))
  expect(lines.length).toBeGreaterThan(1)
})

it('has forty texts in twenty languages', () => {
  const all = Object.values(languageTexts)
  expect(all.length).toBeGreaterThanOrEqual(40)
  expect(new Set(all.map(({ lang }) => lang)).size).toBeGreaterThanOrEqual(20)
  expect(Object.keys(lineExceptions).filter(name => !(name in languageTexts))).toEqual([])
})
