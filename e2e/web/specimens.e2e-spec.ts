import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Page } from 'playwright-core'
import { repository } from '../testing/docs-pages'
import { findBarriers } from '../testing/web/check-page'
import { look, lookedAt, type ShownPage } from '../testing/web/look'
import { newVisitor, joinWebService, type WebService } from '../testing/web/service'
import { showSpecimens, specimensFolder } from '../testing/web/specimens'
import { type Visitor } from '../testing/web/visitor'

let service: WebService
let visitor: Visitor
let page: Page

beforeAll(async () => {
  service = await joinWebService()
  visitor = await newVisitor(service)
  ;({ page } = visitor)
  await showSpecimens(visitor)
})

afterAll(() => service.stop())

const shownAt = (part: string): string => `/specimens?part=${part}`

const parts: readonly ShownPage[] = [
  ['specimens-controls', shownAt('controls'), 'Controls'],
  ['specimens-fields', shownAt('fields'), 'Fields and choices'],
  ['specimens-inputs', shownAt('inputs'), 'Numbers and colours'],
  ['specimens-sheets', shownAt('sheets'), 'Sheets and tables'],
  ['specimens-states', shownAt('states'), 'States and words'],
  ['specimens-dialogs', shownAt('dialogs'), 'Dialogs and menus'],
  ['specimens-dialog-form', shownAt('dialogs&open=form'), 'Create an API key'],
  ['specimens-dialog-confirm', shownAt('dialogs&open=confirm'), 'Delete Northlight?'],
  ['specimens-dialog-refused', shownAt('dialogs&open=refused'), 'Delete Northlight?'],
  ['specimens-dialog-once', shownAt('dialogs&open=once'), 'Your key'],
  ['specimens-dialog-overlay', shownAt('dialogs&open=overlay'), 'An overlay'],
  ['specimens-renders', shownAt('renders'), 'A render'],
  ['specimens-unmade', shownAt('unmade'), 'Renders without files'],
  ['specimens-brand', shownAt('brand'), 'Brand kits and painted pages'],
]

describe('every component in every state has no barriers, fits 320 px, and keeps the policy', () => {
  it.each(lookedAt(parts))('%s', (...shown) => look(visitor, shown))

  it.each([
    ['dialogs', 'Actions', 'menu'],
    ['dialogs', 'Add your colours and logo', 'dialog'],
    ['brand', 'Northlight', 'listbox'],
  ] as const)('%s, opened by %s', async (part, name, role) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(shownAt(part))
    await page.getByRole('button', { name }).first().click()
    await page.getByRole(role).waitFor()
    expect(await findBarriers(page)).toEqual([])
    expect(await visitor.faults()).toEqual([])
  })

  it('inputs, with a tip', async () => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(shownAt('inputs'))
    // The page reacts to a pointer only after it has moved.
    await page.mouse.move(1, 1)
    await page.getByRole('button', { name: 'Align left' }).hover()
    await page.getByRole('tooltip').waitFor()
    expect(await findBarriers(page)).toEqual([])
  })
})

describe('what people get', () => {
  /** Returns the files of a build that mention specimens. */
  async function mentions(folder: string): Promise<string[]> {
    const names = (await readdir(folder, { recursive: true })).filter(name =>
      /\.(html|js|css)$/.test(name),
    )
    const texts = await Promise.all(names.map(name => readFile(join(folder, name), 'utf8')))
    return names.filter((name, at) => /specimens/i.test(name + (texts[at] ?? '')))
  }

  it('has no trace of the specimens', async () => {
    expect(await mentions(specimensFolder)).not.toEqual([])
    expect(await mentions(join(repository, 'apps/web/dist'))).toEqual([])
    const accept = 'text/html'
    const { status } = await fetch(`${service.origin}/specimens`, { headers: { accept } })
    expect(status).toBe(404)
  })
})
