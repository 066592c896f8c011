import { type Locator, type Page } from 'playwright-core'
import { newDesign, showEditor } from './open-design'
import { savedDocument } from './saved-document'
import { type Visitor } from './visitor'

const box = { type: 'shape', width: 100, height: 100 }

/** Two pages with a shape, a group and a text. */
const document = {
  schemaVersion: 1,
  width: 800,
  height: 600,
  pages: [
    {
      id: 'front',
      children: [
        { ...box, id: 'paper', x: 10, y: 20, fill: '#ffe27a' },
        {
          ...box,
          id: 'badge',
          type: 'group',
          x: 500,
          y: 300,
          children: [{ ...box, id: 'disc', shape: 'ellipse' }],
        },
        { ...box, id: 'headline', type: 'text', width: 400, text: 'Winter sale', x: 120, y: 64 },
      ],
    },
    { id: 'back', children: [{ ...box, id: 'stamp' }] },
  ],
}

/** The position of a drop on a row: beside it, or into it. */
type Drop = 'above' | 'below' | 'inside'

/** The drop positions on a row, as shares of its height. */
const drops: Readonly<Record<Drop, number>> = { above: 0.15, inside: 0.5, below: 0.85 }

/** The panels of an editor, found as users find them. */
export class Panels {
  /** The design that was opened last. */
  id = ''

  private readonly page: Page

  constructor(private readonly visitor: Pick<Visitor, 'origin' | 'page'>) {
    this.page = visitor.page
  }

  /** Opens the editor of a new design, with an element selected. */
  async open(element?: string): Promise<void> {
    this.id = await newDesign(this.visitor, document, 'Sale')
    await showEditor(this.visitor, this.id, element === undefined ? '' : `?element=${element}`)
    await this.tree().waitFor()
  }

  /** Saves the changes; returns the document of the draft. */
  saved<Document>(): Promise<Document> {
    return savedDocument(this.page, this.id)
  }

  /** Returns the visible rows of the tree, from the top: the id of each, after one dot for each level above it. */
  async rows(): Promise<string[]> {
    const all = await this.tree().getByRole('row').all()
    return Promise.all(
      all.map(async row => {
        const depth = Number(await row.getAttribute('aria-level')) - 1
        const [id = ''] = /[^ ]+$/.exec((await row.getAttribute('aria-label')) ?? '') ?? []
        return '.'.repeat(depth) + id
      }),
    )
  }

  /** Drags an element of the page to a point on another, given as shares of the size of the latter. */
  async drag(from: Locator, to: Locator, share: readonly [x: number, y: number]): Promise<void> {
    await this.lift(from, to, share)
    await this.page.mouse.up()
  }

  /** Drags in the same way without letting go. */
  async lift(from: Locator, to: Locator, [x, y]: readonly [x: number, y: number]): Promise<void> {
    const [start, end] = [await from.boundingBox(), await to.boundingBox()]
    if (!start || !end) throw new Error('what is dragged is out of sight')
    await this.page.mouse.move(start.x + start.width * 0.4, start.y + start.height / 2)
    await this.page.mouse.down()
    await this.page.mouse.move(end.x + end.width * x, end.y + end.height * y, { steps: 5 })
  }

  /** Drags a row to a drop position on another row. */
  async dragRow(name: string, to: string, drop: Drop): Promise<void> {
    await this.drag(this.row(name), this.row(to), [0.4, drops[drop]])
  }

  tree = (): Locator => this.page.getByRole('treegrid', { name: 'Elements' })
  row = (name: RegExp | string): Locator => this.tree().getByRole('row', { name })
  number = (name: string): Locator => this.page.getByRole('spinbutton', { name, exact: true })
  field = (name: string): Locator => this.page.getByRole('textbox', { name, exact: true })
  button = (name: string): Locator => this.page.getByRole('button', { name, exact: true })
  part = (name: string): Locator => this.page.getByRole('region', { name, exact: true })

  /** Opens a part if it is closed; returns it. */
  async openPart(name: string): Promise<Locator> {
    const part = this.part(name)
    await part.waitFor()
    const closed = part.getByRole('button', { name, exact: true, expanded: false })
    if ((await closed.count()) > 0) await closed.click()
    return part
  }

  /** Returns the error message of a field, once it shows one. */
  async fault(field: Locator): Promise<string> {
    const refused = this.page.locator('[aria-invalid=true]').and(field)
    await refused.waitFor()
    const id = (await refused.getAttribute('aria-describedby')) ?? ''
    return this.page.locator(`[id="${id}"]`).innerText()
  }

  async enter(field: Locator, text: string): Promise<void> {
    await field.fill(text)
    await field.press('Enter')
  }

  async undo(times = 1): Promise<void> {
    for (let done = 0; done < times; done++) await this.button('Undo').click()
  }
}
