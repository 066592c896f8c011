import { type Locator } from 'playwright-core'
import { type EditorDriver, type Place } from './editor-driver'
import { openDialog } from './overlays'

/** A user new to the editor, who does a task with the controls on the screen; counts their presses. */
export class Novice {
  /** Clicks and drags. */
  clicks = 0
  keys = 0

  constructor(private readonly driver: EditorDriver) {}

  async click(...targets: Locator[]): Promise<void> {
    for (const target of targets) {
      this.clicks++
      await target.click()
    }
  }

  /** Clicks on the canvas, at a point in page pixels. */
  async point(place: Place, how: { held?: string; count?: number } = {}): Promise<void> {
    this.clicks += how.count ?? 1
    this.keys += how.held === undefined ? 0 : 1
    await this.driver.click(place, how)
  }

  async drag(from: Place, to: Place, held?: string): Promise<void> {
    this.clicks++
    this.keys += held === undefined ? 0 : 1
    await this.driver.drag(from, to, held)
  }

  /** Drags something from a panel to a point on the page. */
  async bring(thing: Locator, to: Place): Promise<void> {
    this.clicks++
    const { mouse } = this.driver.page
    await thing.hover()
    await mouse.down()
    const { x, y } = await this.driver.at(to)
    await mouse.move(x, y, { steps: 6 })
    await mouse.up()
  }

  async type(words: string): Promise<void> {
    this.keys += words.length
    await this.driver.page.keyboard.type(words)
  }

  async press(...chords: string[]): Promise<void> {
    this.keys += chords.length
    for (const chord of chords) await this.driver.page.keyboard.press(chord)
  }

  /** Draws a text and types its words. */
  async write(tool: Locator, [from, to]: readonly [Place, Place], words: string): Promise<void> {
    await this.click(tool)
    await this.drag(from, to)
    await this.driver.canvas.getByRole('textbox').first().waitFor()
    await this.type(words)
  }

  /** Types another value into a field that takes effect once it is entered. */
  async enter(field: Locator, value: string): Promise<void> {
    await this.click(field)
    await this.type(value)
    await this.press('Enter')
  }

  /** Publishes the design; returns the number of clicks and keys that the whole task took. */
  async publish(version: number): Promise<string> {
    const { page } = this.driver
    await this.click(page.getByRole('button', { name: `Publish v${version}` }))
    await this.click(openDialog(page).getByRole('button', { name: 'Publish', exact: true }))
    await page
      .getByRole('status', { name: 'Save status' })
      .getByText(`Published v${version}`)
      .waitFor()
    return `${this.clicks} clicks, ${this.keys} keys`
  }
}
