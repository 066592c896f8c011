import { type Locator, type Page } from 'playwright-core'
import { waitFor } from '../wait'
import { type EditorDriver, type Opened } from './editor-driver'

/** A caret, given by its top and its bottom. */
export interface Bar {
  from: readonly [x: number, y: number]
  to: readonly [x: number, y: number]
}

/** A text that a user types on the canvas, as shown and as saved. */
export class WrittenText {
  constructor(
    private readonly driver: EditorDriver,
    private readonly id: string,
  ) {}

  private get page(): Page {
    return this.driver.page
  }

  /** The field that receives keys; its name is the words of the text. */
  get field(): Locator {
    return this.driver.canvas.locator('textarea')
  }

  private get marks(): Locator {
    return this.driver.canvas.locator('svg + svg:has(+ textarea)')
  }

  async press(...keys: string[]): Promise<void> {
    for (const key of keys) await this.page.keyboard.press(key)
  }

  /** Opens a design at 100 % with the text selected and, once the text is drawn, starts writing at its end with the keyboard. */
  async open(document: Opened): Promise<void> {
    await this.driver.open(document, `?element=${this.id}`)
    await this.driver.canvas.focus()
    await this.press('ControlOrMeta+0', 'Enter')
    await this.field.waitFor()
    await this.marks.locator('g').waitFor({ state: 'attached' })
  }

  /** Returns the carets that paths draw on the canvas, in page pixels from a point. */
  async caret([left, top]: readonly [number, number]): Promise<Bar[]> {
    const origin = await this.driver.at([0, 0])
    const unit = (await this.driver.at([1, 0])).x - origin.x
    const paths = await this.marks.locator('g path').evaluateAll(bars =>
      (bars as unknown as Path[]).map(path => {
        const { e, f } = path.getScreenCTM()
        return [0, path.getTotalLength()].map(length => {
          const { x, y } = path.getPointAtLength(length)
          return [x + e, y + f] as const
        })
      }),
    )
    // The first path is the halo of the second.
    return paths.slice(1).map(ends => {
      const [from, to] = ends.map(([x, y]): Bar['from'] => [
        (x - origin.x) / unit - left,
        (y - origin.y) / unit - top,
      ])
      if (!from || !to) throw new Error('a caret must have two ends')
      return { from, to }
    })
  }

  /** Returns the number of pieces that are marked as selected. */
  async selected(): Promise<number> {
    const path = await this.marks.locator('path').nth(1).getAttribute('d')
    return (path ?? '').split('Z').length - 1
  }

  /** Returns the text in the draft, once it is saved. */
  async saved(): Promise<{ text: string; spans: unknown }> {
    await this.page.keyboard.press('ControlOrMeta+s')
    await this.page.getByText('Saved', { exact: true }).waitFor()
    const answer = await this.page.request.get(`/api/v1/designs/${this.driver.id}/draft`)
    const { document } = (await answer.json()) as Draft
    const found = document.pages.flatMap(page => page.children).find(({ id }) => id === this.id)
    if (!found) throw new Error('the text is not in the draft')
    const { text, spans = [] } = found
    return { text, spans }
  }

  /** Makes an input method compose a word in steps, and enter it. */
  async compose(...steps: string[]): Promise<void> {
    const devtools = await this.page.context().newCDPSession(this.page)
    for (const text of steps) {
      const end = { selectionStart: text.length, selectionEnd: text.length }
      await devtools.send('Input.imeSetComposition', { text, ...end })
      await this.holds(text)
    }
    await devtools.send('Input.insertText', { text: steps.at(-1) ?? '' })
    await devtools.detach()
  }

  /** Waits until the field contains these words. */
  async holds(words: string): Promise<void> {
    await waitFor(`“${words}”`, async () => (await this.field.inputValue()).includes(words))
  }
}

interface Draft {
  document: { pages: { children: { id: string; text: string; spans?: unknown }[] }[] }
}

interface Path {
  getPointAtLength: (length: number) => { x: number; y: number }
  getTotalLength: () => number
  getScreenCTM: () => { e: number; f: number }
}

/**
 * Returns the edges of each grapheme of a line that Chromium itself lays out with the fonts of the service, in px from the start of
 * the line: before and after each boundary.
 */
export function edgesByBrowser(page: Page, line: MeasuredLine): Promise<number[][]> {
  return page.evaluate<number[][]>(`(${measure})(${JSON.stringify(line)})`)
}

interface MeasuredLine {
  text: string
  families: readonly string[]
  size: number
}

const measure = `async ({ text, families, size }) => {
  const answer = await fetch('/fonts/index.json')
  const { faces } = await answer.json()
  for (const family of families) {
    const { url } = faces.find(face => face.family === family && face.weight === 400 && face.style === 'normal')
    const face = new FontFace('measured ' + family, 'url("' + new URL(url, answer.url).href + '")')
    document.fonts.add(await face.load())
  }
  const line = document.createElement('div')
  Object.assign(line.style, {
    position: 'fixed', left: '0', top: '0', whiteSpace: 'pre', textRendering: 'geometricPrecision',
    font: size + 'px ' + families.map(family => '"measured ' + family + '"').join(', '),
  })
  line.dir = 'auto'
  line.textContent = text
  document.body.append(line)
  const { left: start } = line.getBoundingClientRect()
  const graphemes = [...new Intl.Segmenter('en').segment(text)].map(({ index, segment }) => {
    const range = document.createRange()
    range.setStart(line.firstChild, index)
    range.setEnd(line.firstChild, index + segment.length)
    const { left, right } = range.getBoundingClientRect()
    return { segment, left: left - start, right: right - start }
  }).map(({ segment, left, right }, index, all) => {
    const isNeutral = !/[\\p{L}\\p{N}]/u.test(segment)
    const isLeft = /[\\u0590-\\u08ff]/.test(segment) || (isNeutral && all[index + 1]?.left < left)
    return isLeft ? [right, left] : [left, right]
  })
  line.remove()
  return Array.from({ length: graphemes.length + 1 }, (_, index) => [
    ...(index > 0 ? [graphemes[index - 1][1]] : []),
    ...(index < graphemes.length ? [graphemes[index][0]] : []),
  ])
}`
