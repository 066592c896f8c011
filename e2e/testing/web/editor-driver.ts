import { type Locator, type Page } from 'playwright-core'
import { newDesign, showEditor } from './open-design'
import { savedDocument } from './saved-document'
import { type Visitor } from './visitor'

/** A point on the page of a design, in px. */
export type Place = readonly [x: number, y: number]

/** The parts of a page of a design that tests look at. */
interface SavedPage {
  children: ({ id: string } & Record<string, unknown>)[]
  guides?: object[]
}

/** The parts of a document that determine the position of its first page on the canvas. */
export interface Opened {
  schemaVersion: number
  width: number
  height: number
  pages?: readonly ({ bleed?: number } & Record<string, unknown>)[]
}

/** A user in the editor of a new design, who points in page pixels. */
export class EditorDriver {
  readonly page: Page
  readonly canvas: Locator
  id = ''
  private width = 0
  /** The width of the margin around the page that the canvas also shows, in px. */
  private bleed = 0

  constructor(protected readonly visitor: Pick<Visitor, 'origin' | 'page'>) {
    this.page = visitor.page
    // When the user leaves, unsaved changes are discarded.
    this.page.on('dialog', dialog => void dialog.accept())
    this.canvas = this.page.getByRole('application', { name: 'Canvas' })
  }

  /** Saves a document as a new design and opens the editor on it. */
  async open(document: Opened, search = ''): Promise<void> {
    this.width = document.width
    this.bleed = document.pages?.[0]?.bleed ?? 0
    this.id = await newDesign(this.visitor, document)
    await showEditor(this.visitor, this.id, search)
    await this.painted()
  }

  /** Waits for the editor of a design that has just been created; `width` is that of its first page, in px. */
  async arrive(width: number): Promise<void> {
    this.width = width
    await this.page.waitForURL(/\/designs\/dsg_\w+\/edit/)
    this.id = /dsg_\w+/.exec(this.page.url())?.[0] ?? ''
    await this.painted()
  }

  /** Waits until the page is on the canvas. */
  async painted(): Promise<void> {
    await this.canvas.locator('canvas[data-painted]').waitFor()
  }

  /** Waits until the announcement for screen readers matches the text. */
  async announced(text: RegExp | string): Promise<void> {
    const region = this.page.getByRole('status', { name: 'Announcements' })
    await region.getByText(text).waitFor({ state: 'attached' })
  }

  /** Saves the changes; returns the first page of the draft, rounded to hundredths of px, since a screen shows nothing finer. */
  async savedPage(): Promise<SavedPage> {
    const { pages } = await savedDocument<{ pages: SavedPage[] }>(this.page, this.id)
    const [first] = pages
    if (!first) throw new Error('the draft has no page')
    const rounded = (_: string, value: unknown): unknown =>
      typeof value === 'number' ? Math.round(value * 100) / 100 : value
    return JSON.parse(JSON.stringify(first, rounded)) as SavedPage
  }

  async press(...keys: string[]): Promise<void> {
    for (const key of keys) await this.page.keyboard.press(key)
  }

  /** Returns the position in the window of a point on the page, while the canvas shows the whole page. */
  async at([x, y]: Place): Promise<{ x: number; y: number }> {
    const box = await this.canvas.locator('canvas').boundingBox()
    if (!box) throw new Error('the page is not shown')
    const zoom = box.width / (this.width + 2 * this.bleed)
    return { x: box.x + (this.bleed + x) * zoom, y: box.y + (this.bleed + y) * zoom }
  }

  async click(
    place: Place,
    how: { held?: string; button?: 'right'; count?: number } = {},
  ): Promise<void> {
    const { x, y } = await this.at(place)
    const { held, button = 'left', count = 1 } = how
    await this.holding(held, () => this.page.mouse.click(x, y, { button, clickCount: count }))
  }

  /** Selects the element at a point. */
  async select(id: string, place: Place): Promise<void> {
    await this.click(place)
    await this.announced(`${id} selected`)
  }

  /** Drags from one point to another in steps, as a user does. */
  async drag(from: Place, to: Place, held?: string): Promise<void> {
    await this.holding(held, async () => {
      await this.lift(from, to)
      await this.page.mouse.up()
    })
  }

  /** Drags in the same way without letting go. */
  async lift(from: Place, to: Place): Promise<void> {
    const [start, end] = [await this.at(from), await this.at(to)]
    await this.page.mouse.move(start.x, start.y)
    await this.page.mouse.down()
    await this.page.mouse.move(end.x, end.y, { steps: 6 })
  }

  private async holding(keys: string | undefined, work: () => Promise<void>): Promise<void> {
    const held = keys?.split('+') ?? []
    for (const key of held) await this.page.keyboard.down(key)
    await work()
    for (const key of held) await this.page.keyboard.up(key)
  }
}
