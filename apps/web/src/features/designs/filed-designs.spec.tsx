import { type DesignItem, type Folder } from '@platen/client'
import { describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { completed } from '../../specimens/samples'
import { savedFiles } from '../../testing/components/saved-files'
import { listed, type Received, refused } from '../../testing/components/served'
import { changesIn, type ShownApp, showSearched } from '../../testing/components/shown-app'
import { DesignsPage } from './designs-page'
import { type DesignsSearch } from './designs-search'

const at = '2026-01-12T09:14:01.000Z'

const design = (name: string, more: Partial<DesignItem> = {}): DesignItem => ({
  id: `dsg_${name.toLowerCase()}`,
  name,
  userId: null,
  size: { width: 600, height: 400 },
  thumbnail: `${location.origin}/files/org/${name}.jpg`,
  draft: null,
  template: null,
  createdAt: at,
  updatedAt: at,
  folderId: null,
  tags: [],
  ...more,
})

const folder = (name: string, parentId: string | null = null, designs = 0): Folder => ({
  id: `fld_${name.toLowerCase()}`,
  name,
  parentId,
  items: { designs, templates: 0, assets: 3 },
  createdAt: at,
})

const card = design('Card', { tags: ['sale'] })
const menu = design('Menu')
const before = [
  { id: 'dsg_card', folderId: null, tags: ['sale'] },
  { id: 'dsg_menu', folderId: null, tags: [] },
]

type Answers = Readonly<Record<string, object | ((call: Received) => unknown)>>

const show = (
  answers: Answers = {},
  around: { role?: 'editor' | 'viewer'; search?: DesignsSearch } = {},
): Promise<ShownApp & { searches: readonly DesignsSearch[] }> =>
  showSearched((search, set) => <DesignsPage search={search} onSearch={set} />, {
    first: around.search ?? {},
    role: around.role ?? 'editor',
    answers: {
      'GET /api/v1/designs': listed([card, menu]),
      'GET /api/v1/folders': {
        data: [folder('Spring', null, 2), folder('June', 'fld_spring'), folder('Autumn')],
      },
      'GET /api/v1/tags': {
        data: [
          { tag: 'logo', items: { designs: 0, templates: 0, assets: 1 } },
          { tag: 'sale', items: { designs: 1, templates: 0, assets: 0 } },
        ],
      },
      'POST /api/v1/bulk': { before },
      ...answers,
    },
  })

const draft = { updatedAt: at, thumbnail: null, size: { width: 600, height: 400 } }

const url = `${location.origin}/files/org/card.jpg`
const rendered = { ...completed, files: [{ ...completed.files[0], url, page: 1 }] }

/** Downloads what is selected in a format. */
const download = async ({ screen }: ShownApp, format: string): Promise<void> => {
  await screen.getByRole('button', { name: 'Download' }).click()
  const dialog = screen.getByRole('dialog')
  await dialog.getByRole('button', { name: /Format$/ }).click()
  await screen.getByRole('option', { name: format }).click()
  await dialog.getByRole('button', { name: 'Download' }).click()
}

const folders = ({ screen }: ShownApp): string[] =>
  screen
    .getByRole('navigation', { name: 'Folders' })
    .getByRole('button')
    .elements()
    .map(({ textContent }) => textContent)

const select = async ({ screen }: ShownApp, ...names: string[]): Promise<void> => {
  for (const name of names) {
    const tick = screen.getByRole('button', { name: `Select ${name}`, exact: true })
    await expect.element(tick).toBeInTheDocument()
    ;(tick.element() as HTMLElement).focus()
    await userEvent.keyboard(' ')
  }
}

describe('the folders', () => {
  it('are those at the top, with the number of designs in each', async () => {
    const app = await show()
    await expect.poll(() => folders(app)).toContain('Spring2')
    expect(folders(app)).toEqual(['Autumn', 'Spring2', 'Not in a folder', 'New folder', 'Any tag'])
  })

  it('open to their designs and folders, with the way back', async () => {
    const app = await show()
    await app.screen.getByRole('button', { name: 'Spring 2' }).click()
    expect(app.searches.at(-1)).toEqual({ folder: 'fld_spring' })
    await expect.poll(() => lastList(app)).toMatchObject({ folderId: 'fld_spring' })
    await app.screen.getByRole('button', { name: 'June' }).click()
    const path = app.screen.getByRole('list', { name: 'Path' })
    await expect.element(path).toHaveTextContent('All designs›Spring›June')
    await path.getByRole('button', { name: 'All designs' }).click()
    expect(app.searches.at(-1)).toEqual({})
  })

  it('are made where they are shown', async () => {
    const app = await show(
      { 'POST /api/v1/folders': folder('July', 'fld_spring') },
      { search: { folder: 'fld_spring' } },
    )
    await app.screen.getByRole('button', { name: 'New folder' }).click()
    await userEvent.fill(app.screen.getByRole('textbox', { name: 'Name' }), ' July ')
    await userEvent.keyboard('{Enter}')
    await expect.element(app.screen.getByRole('dialog')).not.toBeInTheDocument()
    expect(changesIn(app.received)).toEqual([
      ['POST /api/v1/folders', { name: 'July', parentId: 'fld_spring' }],
    ])
  })

  it('say why a name is refused', async () => {
    const message = 'A folder with this name already exists here; choose another name'
    const app = await show(
      { 'PATCH /api/v1/folders/fld_june': () => refused(409, 'in_use', message) },
      { search: { folder: 'fld_june' } },
    )
    await openMenu(app, 'June', 'Rename')
    await userEvent.fill(app.screen.getByRole('textbox', { name: 'Name' }), 'Spring')
    await userEvent.keyboard('{Enter}')
    await expect
      .element(app.screen.getByText(/^A folder with this name already exists/))
      .toBeVisible()
  })

  it('move to another place, but not into themselves', async () => {
    const app = await show(
      { 'PATCH /api/v1/folders/fld_spring': folder('Spring', 'fld_autumn') },
      { search: { folder: 'fld_spring' } },
    )
    await openMenu(app, 'Spring', 'Move to…')
    const places = app.screen.getByRole('option')
    await expect.element(places.first()).toBeVisible()
    expect(places.elements().map(({ textContent }) => textContent)).toEqual(['Top level', 'Autumn'])
    await app.screen.getByRole('option', { name: 'Autumn' }).click()
    await app.screen.getByRole('button', { name: 'Move', exact: true }).click()
    await expect
      .poll(() => changesIn(app.received))
      .toEqual([['PATCH /api/v1/folders/fld_spring', { parentId: 'fld_autumn' }]])
  })

  it('are deleted after confirmation, which leads to the folder around', async () => {
    const app = await show(
      { 'DELETE /api/v1/folders/fld_june': () => new Response(null, { status: 204 }) },
      { search: { folder: 'fld_june' } },
    )
    await openMenu(app, 'June', 'Delete')
    await app.screen.getByRole('button', { name: 'Delete folder' }).click()
    await expect.poll(() => app.searches.at(-1)).toEqual({ folder: 'fld_spring' })
  })

  it('are only shown to viewers', async () => {
    const app = await show({}, { role: 'viewer', search: { folder: 'fld_spring' } })
    await expect.poll(() => folders(app)).toEqual(['All designs', 'June', 'Any tag'])
    await expect
      .element(app.screen.getByRole('button', { name: 'Select Card' }))
      .not.toBeInTheDocument()
  })
})

const openMenu = async ({ screen }: ShownApp, name: string, entry: string): Promise<void> => {
  await screen.getByRole('button', { name: `Actions for the folder ${name}` }).click()
  await screen.getByRole('menuitem', { name: entry, exact: true }).click()
}

const lastList = ({ received }: ShownApp): unknown =>
  received.findLast(({ call }) => call === 'GET /api/v1/designs')?.query

describe('the tags', () => {
  it('are those of designs, and filter the list', async () => {
    const app = await show()
    await app.screen.getByRole('button', { name: /Tag$/ }).click()
    const options = app.screen.getByRole('option')
    await expect.element(options.first()).toBeVisible()
    expect(options.elements().map(({ textContent }) => textContent)).toEqual(['Any tag', 'sale'])
    await app.screen.getByRole('option', { name: 'sale' }).click()
    expect(app.searches.at(-1)).toEqual({ tag: 'sale' })
    await expect.poll(() => lastList(app)).toMatchObject({ tag: 'sale' })
  })
})

describe('a single design', () => {
  const choose = async ({ screen }: ShownApp, entry: string): Promise<void> => {
    await screen.getByRole('button', { name: 'Actions for Card' }).click()
    await screen.getByRole('menuitem', { name: entry }).click()
  }

  it('is moved from its menu', async () => {
    const app = await show()
    await choose(app, 'Move to…')
    await app.screen.getByRole('option', { name: 'Autumn' }).click()
    await app.screen.getByRole('button', { name: 'Move', exact: true }).click()
    await expect.element(app.screen.getByText('“Card” moved to “Autumn”.')).toBeVisible()
    expect(changesIn(app.received)).toEqual([
      ['POST /api/v1/bulk', { action: 'move', ids: ['dsg_card'], folderId: 'fld_autumn' }],
    ])
  })

  it('gets tags from its menu', async () => {
    const app = await show()
    await choose(app, 'Tags…')
    await expect.element(app.screen.getByRole('group', { name: 'Current tags' })).toBeVisible()
    await userEvent.fill(app.screen.getByRole('textbox', { name: /^Add tags/ }), 'print')
    await userEvent.keyboard('{Enter}')
    await expect.element(app.screen.getByText('Tags of “Card” changed.')).toBeVisible()
    expect(changesIn(app.received)).toEqual([
      ['POST /api/v1/bulk', { action: 'tag', ids: ['dsg_card'], tags: ['print'] }],
    ])
  })
})

describe('selected designs', () => {
  it('are moved in one call, which can be undone', async () => {
    const app = await show()
    await select(app, 'Card', 'Menu')
    await app.screen.getByRole('button', { name: 'Move to…' }).click()
    await expect.element(app.screen.getByRole('listbox', { name: 'Folder' })).toBeVisible()
    await app.screen.getByRole('option', { name: 'June' }).click()
    await app.screen.getByRole('button', { name: 'Move', exact: true }).click()
    await expect.element(app.screen.getByText('2 designs moved to “June”.')).toBeVisible()
    await app.screen.getByRole('button', { name: 'Undo' }).click()
    await expect
      .poll(() => changesIn(app.received))
      .toEqual([
        [
          'POST /api/v1/bulk',
          { action: 'move', ids: ['dsg_card', 'dsg_menu'], folderId: 'fld_june' },
        ],
        ['POST /api/v1/bulk', { action: 'restore', items: before }],
      ])
    await expect.element(app.screen.getByRole('toolbar')).not.toBeInTheDocument()
  })

  it('are moved into a folder that is created on the way', async () => {
    const app = await show({ 'POST /api/v1/folders': folder('July', 'fld_spring') })
    await select(app, 'Card')
    await app.screen.getByRole('button', { name: 'Move to…' }).click()
    await app.screen.getByRole('option', { name: 'Spring' }).click()
    await app.screen.getByRole('dialog').getByRole('button', { name: 'New folder' }).click()
    const name = app.screen.getByRole('textbox', { name: 'New folder in “Spring”' })
    await expect.element(name).toHaveFocus()
    await userEvent.keyboard(' July {Enter}')
    await expect.element(app.screen.getByText('1 design moved to “July”.')).toBeVisible()
    expect(changesIn(app.received)).toEqual([
      ['POST /api/v1/folders', { name: 'July', parentId: 'fld_spring' }],
      ['POST /api/v1/bulk', { action: 'move', ids: ['dsg_card'], folderId: 'fld_july' }],
    ])
  })

  it('are moved on another attempt, without a second folder', async () => {
    let isBusy = true
    const app = await show({
      'POST /api/v1/folders': folder('July'),
      'POST /api/v1/bulk': () =>
        isBusy ? refused(400, 'invalid_request', 'ids[0] is odd') : { before },
    })
    await select(app, 'Card')
    await app.screen.getByRole('button', { name: 'Move to…' }).click()
    await app.screen.getByRole('dialog').getByRole('button', { name: 'New folder' }).click()
    await userEvent.keyboard('July{Enter}')
    await expect.element(app.screen.getByText(/is odd/)).toBeVisible()
    isBusy = false
    await app.screen.getByRole('button', { name: 'Move', exact: true }).click()
    await expect.element(app.screen.getByRole('dialog')).not.toBeInTheDocument()
    const move = ['POST /api/v1/bulk', { action: 'move', ids: ['dsg_card'], folderId: 'fld_july' }]
    expect(changesIn(app.received).slice(1)).toEqual([move, move])
  })

  it('get tags and lose others, and one undo brings both back', async () => {
    const app = await show()
    await select(app, 'Card', 'Menu')
    await app.screen.getByRole('button', { name: 'Tags…' }).click()
    await userEvent.fill(app.screen.getByRole('textbox', { name: /^Add tags/ }), 'Print, a4 ,')
    await app.screen.getByText('sale', { exact: true }).last().click()
    await app.screen.getByRole('button', { name: 'Save' }).click()
    await app.screen.getByRole('button', { name: 'Undo' }).click()
    const ids = ['dsg_card', 'dsg_menu']
    await expect
      .poll(() => changesIn(app.received).map(([, body]) => body))
      .toEqual([
        { action: 'untag', ids, tags: ['sale'] },
        { action: 'tag', ids, tags: ['Print', 'a4'] },
        { action: 'restore', items: before },
      ])
  })

  it('are deleted in one call, once it can no longer be undone', async () => {
    const app = await show()
    await select(app, 'Card', 'Menu')
    await expect.element(app.screen.getByText('2 designs selected')).toBeVisible()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await app.screen.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect.element(app.screen.getByText('2 designs deleted.')).toBeVisible()
    expect(changesIn(app.received)).toEqual([])
    await vi.advanceTimersByTimeAsync(10_000)
    vi.useRealTimers()
    expect(changesIn(app.received)).toEqual([
      ['POST /api/v1/bulk', { action: 'delete', ids: ['dsg_card', 'dsg_menu'] }],
    ])
  })

  it('are downloaded in one format as they are shown, as one ZIP', async () => {
    const saved = savedFiles()
    const app = await show({
      'GET /api/v1/designs': listed([card, { ...menu, draft }]),
      'POST /api/v1/dsg_card/generate': rendered,
      'POST /api/v1/dsg_menu%40draft/generate': rendered,
      'POST /api/v1/dsg_menu@draft/generate': rendered,
      'GET /files/org/card.jpg': () => new Response('x'),
    })
    await select(app, 'Card', 'Menu')
    await download(app, 'WebP')
    await expect.poll(() => saved).toEqual(['designs.zip'])
    expect(changesIn(app.received).map(([, body]) => body)).toEqual([
      { format: 'webp' },
      { format: 'webp' },
    ])
    await expect.element(app.screen.getByRole('dialog')).not.toBeInTheDocument()
  })

  it('are offered in the format that was chosen last', async () => {
    localStorage.setItem('platen-download-format', 'pdf')
    const app = await show()
    await select(app, 'Card')
    await app.screen.getByRole('button', { name: 'Download' }).click()
    await expect.element(app.screen.getByRole('button', { name: /^PDF.*Format$/ })).toBeVisible()
  })

  it('are downloaded without those that fail, which are named and tried again', async () => {
    const saved = savedFiles()
    let isBroken = true
    const app = await show({
      'POST /api/v1/dsg_card/generate': rendered,
      'POST /api/v1/dsg_menu/generate': () =>
        isBroken ? refused(422, 'asset_unusable', 'photo cannot be fetched') : rendered,
      'GET /files/org/card.jpg': () => new Response('x'),
    })
    await select(app, 'Card', 'Menu')
    await download(app, 'JPEG')
    const failed = app.screen.getByRole('list', { name: 'Not downloaded' })
    await expect.element(failed).toHaveTextContent('Menu Photo cannot be fetched.')
    await expect.element(app.screen.getByText('1 of 2 could not be downloaded.')).toBeVisible()
    expect(saved).toEqual(['card.jpg'])
    isBroken = false
    await app.screen.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(() => saved).toEqual(['card.jpg', 'menu.jpg'])
  })

  it('are not downloaded after Cancel', async () => {
    const saved = savedFiles()
    let finish = (): void => undefined
    const app = await show({
      'POST /api/v1/dsg_card/generate': () =>
        new Promise(resolve => {
          finish = () => resolve(rendered)
        }),
      'GET /files/org/card.jpg': () => new Response('x'),
    })
    await select(app, 'Card')
    await download(app, 'PNG')
    await expect.element(app.screen.getByText('0 of 1')).toBeVisible()
    await app.screen.getByRole('button', { name: 'Cancel' }).click()
    finish()
    await expect.element(app.screen.getByRole('dialog')).not.toBeInTheDocument()
    expect(saved).toEqual([])
  })

  it('are no longer selected after Escape', async () => {
    const app = await show()
    await select(app, 'Card')
    await expect.element(app.screen.getByText('1 design selected')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(app.screen.getByRole('toolbar')).not.toBeInTheDocument()
  })

  it('are dropped on a folder together', async () => {
    const app = await show()
    await select(app, 'Card', 'Menu')
    const dataTransfer = new DataTransfer()
    const drag = (type: string, target: Element | null | undefined): void => {
      target?.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }))
    }
    drag('dragstart', app.screen.getByRole('link', { name: /^Menu/ }).element())
    const target = app.screen.getByRole('button', { name: 'Autumn' }).element()
    drag('dragover', target)
    drag('drop', target)
    await expect.element(app.screen.getByText('2 designs moved to “Autumn”.')).toBeVisible()
    expect(changesIn(app.received)[0]?.[1]).toEqual({
      action: 'move',
      ids: ['dsg_card', 'dsg_menu'],
      folderId: 'fld_autumn',
    })
  })
})
