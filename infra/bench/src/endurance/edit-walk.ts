import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type EditingDriver } from './editing-driver'
import {
  clearOut,
  copyAndPaste,
  duplicate,
  goBack,
  group,
  nudge,
  order,
  remove,
  ungroup,
  walk,
} from './key-edits'
import {
  addPage,
  align,
  deletePage,
  lookInside,
  paint,
  rewrite,
  setOpacity,
  showPage,
  writeNew,
  zoom,
} from './panel-edits'
import {
  dragCopy,
  draw,
  type Edit,
  letGo,
  marquee,
  move,
  pressElement,
  resize,
  rotate,
} from './pointer-edits'

/** The edits, and their relative frequency. */
const edits: Readonly<Record<string, readonly [edit: Edit, weight: number]>> = {
  press: [pressElement, 8],
  move: [move, 10],
  resize: [resize, 8],
  rotate: [rotate, 6],
  nudge: [nudge, 10],
  walk: [walk, 4],
  paint: [paint, 8],
  opacity: [setOpacity, 4],
  write: [writeNew, 3],
  rewrite: [rewrite, 6],
  draw: [draw, 4],
  copy: [dragCopy, 2],
  duplicate: [duplicate, 4],
  paste: [copyAndPaste, 4],
  delete: [remove, 6],
  undo: [goBack, 8],
  group: [group, 3],
  ungroup: [ungroup, 3],
  inside: [lookInside, 2],
  order: [order, 6],
  align: [align, 2],
  frame: [marquee, 2],
  zoom: [zoom, 2],
  'show page': [showPage, 4],
  'add page': [addPage, 1],
  'delete page': [deletePage, 1],
}

const names = Object.entries(edits).flatMap(([name, [, weight]]) =>
  Array.from({ length: weight }, () => name),
)

/** The number of edits without a visible outcome after which a walk ends, since it would only repeat its findings. */
const mostUnseen = 20

/** Makes random edits, one after another. */
export class EditWalk {
  /** The number of times that each edit was made. */
  readonly done: Record<string, number> = {}
  /** Descriptions of edits whose outcome did not appear. */
  readonly unseen: string[] = []

  /** Stores a screenshot in `folder` whenever the outcome of an edit does not appear. */
  constructor(
    private readonly driver: EditingDriver,
    private readonly folder: string,
  ) {}

  get count(): number {
    return Object.values(this.done).reduce((sum, times) => sum + times, 0)
  }

  /** Makes one random edit, and then makes room if the page has become full. */
  async step(): Promise<void> {
    const name = this.driver.random.one(names)
    await this.try(name, async driver => (await edits[name]?.[0](driver)) === true)
    await this.try('clear out', clearOut)
  }

  /** Makes an edit. If its outcome does not appear, records the edit, clears the selection and shows the whole page again. */
  async try(name: string, edit: Edit): Promise<void> {
    try {
      if (await edit(this.driver)) this.done[name] = (this.done[name] ?? 0) + 1
    } catch (error) {
      await this.stepBack(`${name}, after ${this.count} edits: ${String(error)}`)
    }
  }

  private async stepBack(what: string): Promise<void> {
    const { unseen, driver, folder } = this
    unseen.push(what)
    process.stderr.write(`${what}\n`)
    await mkdir(folder, { recursive: true })
    await driver.page.screenshot({ path: join(folder, `${unseen.length}.png`) })
    if (unseen.length >= mostUnseen) throw new Error('too many edits had no visible outcome')
    await driver.keys('Escape')
    await letGo(driver)
    await driver.showWhole()
  }
}
