import { type Locator, type Page } from 'playwright-core'
import { onPage, type Place, readScreen, type Row, type Screen, selectedIn } from './screen'
import { type Seeded } from './seeded'

/** The time to wait for outcomes, in ms. They are immediate unless the machine is busy. */
const patience = 20_000
/** The time in ms within which two presses at one place are a double click, which the script never intends. */
const doubleMs = 450
/** The distance in screen px within which presses count as being at one place. */
const doublePx = 10

/** A user in the editor of a design, who sees the screen and has a pointer and keys. */
export class EditingDriver {
  readonly canvas: Locator
  private last = { x: 0, y: 0, at: -Infinity }
  /** The zoom at which the whole page is visible, in per cent. */
  private whole = 0

  constructor(
    readonly page: Page,
    readonly random: Seeded,
    /** The width and height of every page of the design, in px. */
    readonly size: Place,
  ) {
    this.canvas = page.getByRole('application', { name: 'Canvas' })
  }

  /** Waits until the page is painted on the canvas, at the largest size that fits. */
  async painted(): Promise<void> {
    await this.canvas.locator('canvas[data-painted]').waitFor()
    this.whole = (await this.look()).zoom
  }

  look = (): Promise<Screen> => this.page.evaluate<Screen>(readScreen)

  /** Returns the screen once `fits` returns true for it; if that takes too long, throws with the last screen. */
  async until(what: string, fits: (screen: Screen) => boolean): Promise<Screen> {
    const end = performance.now() + patience
    for (;;) {
      const screen = await this.look()
      if (fits(screen)) return screen
      if (performance.now() > end)
        throw new Error(`not seen: ${what}. ${JSON.stringify({ ...screen, rows: undefined })}`)
      await pause(20)
    }
  }

  button = (name: RegExp | string): Locator =>
    this.page.getByRole('button', { name, exact: typeof name === 'string' })

  /** Presses keys one after another. */
  async keys(...chords: readonly string[]): Promise<void> {
    for (const chord of chords) await this.page.keyboard.press(chord)
  }

  /** Enters a value in a field of the properties. */
  async enter(label: string, value: string): Promise<void> {
    const { page } = this
    const field = page
      .getByRole('complementary', { name: 'Properties' })
      .getByLabel(label, { exact: true })
      .and(page.locator('input:not([type=checkbox])'))
    await field.fill(value)
    await field.press('Enter')
  }

  /** Shows the whole page. */
  async showWhole(): Promise<void> {
    await this.canvas.focus()
    await this.keys('Shift+1')
    await this.until('the whole page', ({ zoom }) => zoom === this.whole)
  }

  /** Converts a place on the page to a position in the window. */
  async at([x, y]: Place): Promise<{ x: number; y: number }> {
    const box = await this.canvas.locator('canvas').first().boundingBox()
    if (!box) throw new Error('the page is not shown')
    const zoom = box.width / this.size[0]
    return { x: box.x + x * zoom, y: box.y + y * zoom }
  }

  /** Returns true if the pointer can reach these places on the page. */
  async reaches(...places: readonly Place[]): Promise<boolean> {
    const desk = await this.canvas.boundingBox()
    if (!desk) return false
    const points = await Promise.all(places.map(place => this.at(place)))
    const inside = (at: number, from: number, side: number): boolean =>
      at > from + 6 && at < from + side - 6
    return points.every(
      ({ x, y }) => inside(x, desk.x, desk.width) && inside(y, desk.y, desk.height),
    )
  }

  async click(place: Place): Promise<void> {
    await this.drag(place, place)
  }

  /** Drags from one place to another in steps, as a user does. Holds a key meanwhile, unless `held` is empty. */
  async drag(from: Place, to: Place, held = ''): Promise<void> {
    const [start, end] = [await this.at(from), await this.at(to)]
    const { mouse, keyboard } = this.page
    const isNear = Math.hypot(start.x - this.last.x, start.y - this.last.y) <= doublePx
    if (isNear) await pause(doubleMs - (performance.now() - this.last.at))
    await mouse.move(start.x, start.y)
    if (held !== '') await keyboard.down(held)
    this.last = { ...start, at: performance.now() }
    await mouse.down()
    if (from !== to) await mouse.move(end.x, end.y, { steps: 4 })
    await mouse.up()
    if (held !== '') await keyboard.up(held)
  }

  /** Clicks the row of an element or a page. */
  async clickRow(id: string, held?: 'Control' | 'Shift'): Promise<void> {
    const row = this.page.locator(`[role=row][aria-label$=", ${id}"]`)
    await row.click({ position: { x: 60, y: 10 }, ...(held && { modifiers: [held] }) })
  }

  /** Selects a single element of the page by its row, and returns to the canvas; undefined if no element fits. */
  async choose(fits: (row: Row) => boolean = () => true): Promise<Chosen | undefined> {
    const rows = (await this.look()).rows.filter(row => row.level > 1 && fits(row))
    if (rows.length === 0) return undefined
    const { id } = this.random.one(rows)
    await this.clickRow(id)
    const screen = await this.until(`${id} is selected`, isAlone(id))
    await this.canvas.focus()
    return { id, screen }
  }

  /** Returns a random place on the page. */
  somewhere(): Place {
    const [width, height] = this.size
    return [this.random.whole(40, width - 40), this.random.whole(40, height - 40)]
  }
}

/** The only selected element, and the screen after its selection. */
export interface Chosen {
  id: string
  screen: Screen
}

/** Returns true if only this element is selected. */
export const isAlone =
  (id: string) =>
  (screen: Screen): boolean =>
    selectedIn(screen).join(' ') === id

/** Returns true if the page has this number of elements. */
export const hasOnPage =
  (count: number) =>
  (screen: Screen): boolean =>
    onPage(screen).length === count

const pause = (ms: number): Promise<void> =>
  ms > 0 ? new Promise(resolve => setTimeout(resolve, ms)) : Promise.resolve()
