import { type DesignItem } from '@platen/client'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { listed, type Received, refused } from '../../testing/components/served'
import { changesIn, linksIn, type ShownApp, showSearched } from '../../testing/components/shown-app'
import { DesignsPage } from './designs-page'
import { type DesignsSearch } from './designs-search'

const at = '2026-01-12T09:14:01.000Z'

const design = (name: string, more: Partial<DesignItem> = {}): DesignItem =>
  ({
    id: `dsg_${name.toLowerCase()}`,
    name,
    version: 1,
    userId: null,
    metadata: null,
    size: { width: 600, height: 400 },
    thumbnail: `${location.origin}/files/org/${name}.jpg`,
    draft: null,
    template: null,
    createdAt: at,
    updatedAt: at,
    ...more,
  }) as DesignItem

const card = design('Card')
const menu = design('Menu', { userId: 'user-7' })

const show = (
  answers: Readonly<Record<string, object | ((call: Received) => unknown)>> = {},
  around: { role?: 'editor' | 'viewer'; search?: DesignsSearch } = {},
): Promise<ShownApp & { searches: readonly DesignsSearch[] }> =>
  showSearched((search, set) => <DesignsPage search={search} onSearch={set} />, {
    first: around.search ?? {},
    role: around.role ?? 'editor',
    answers: { 'GET /api/v1/designs': listed([card, menu]), ...answers },
  })

const choose = async ({ screen }: ShownApp, name: string, entry: string): Promise<void> => {
  await screen.getByRole('button', { name: `Actions for ${name}` }).click()
  await screen.getByRole('menuitem', { name: entry, exact: true }).click()
}

const cards = ({ screen }: ShownApp): (string | null)[] =>
  linksIn(screen.getByRole('list', { name: 'Designs' }))

describe('the designs', () => {
  it('are listed with their number, each a link to its page', async () => {
    const app = await show()
    await expect.element(app.screen.getByText('2 designs')).toBeVisible()
    expect(cards(app)).toEqual(['/designs/dsg_card', '/designs/dsg_menu'])
  })

  it('are rows on request, which this device remembers', async () => {
    const app = await show()
    await app.screen.getByRole('radio', { name: 'Rows' }).click()
    await expect.element(app.screen.getByRole('table', { name: 'Designs' })).toBeVisible()
    expect(localStorage.getItem('platen-designs-look')).toBe('rows')
  })

  it('say why they cannot be read, and are shown once they can', async () => {
    let isOdd = true
    const app = await show({
      'GET /api/v1/designs': () =>
        isOdd ? refused(400, 'invalid_request', 'perPage is odd') : listed([card]),
    })
    await expect.element(app.screen.getByText('perPage is odd.')).toBeVisible()
    isOdd = false
    await app.screen.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(() => cards(app)).toEqual(['/designs/dsg_card'])
  })

  it('lead to the templates if there are none yet', async () => {
    const app = await show({ 'GET /api/v1/designs': listed([]) })
    await expect
      .element(app.screen.getByRole('link', { name: 'Choose a template' }))
      .toHaveAttribute('href', '/templates')
  })

  it('go on at the end of the list', async () => {
    const app = await show({
      'GET /api/v1/designs': ({ query }) =>
        query.page === '1'
          ? { data: [menu], total: 2, page: 1, perPage: 1 }
          : { data: [card], total: 2, page: 0, perPage: 1 },
    })
    await app.screen.getByRole('button', { name: 'Load more' }).click()
    await expect.poll(() => cards(app)).toEqual(['/designs/dsg_card', '/designs/dsg_menu'])
    await expect
      .element(app.screen.getByRole('button', { name: 'Load more' }))
      .not.toBeInTheDocument()
  })
})

describe('the filters', () => {
  it('are sent to the service, and kept in the address', async () => {
    const app = await show()
    await userEvent.fill(app.screen.getByRole('searchbox', { name: 'Find a design' }), 'card')
    await app.screen.getByRole('button', { name: /Order$/ }).click()
    await app.screen.getByRole('option', { name: 'Oldest first' }).click()
    expect(app.searches.at(-1)).toEqual({ q: 'card', orderBy: 'oldest' })
    await expect
      .poll(() => app.received.at(-1)?.query)
      .toEqual({ search: 'card', orderBy: 'oldest', perPage: '48', page: '0' })
  })

  it('narrow the list to drafts, a person and a size, each with a chip that removes it', async () => {
    const app = await show({
      'GET /api/app/members': { data: [{ id: 'usr_ada', name: 'Ada Lovelace' }] },
    })
    const { screen } = app
    await screen.getByRole('button', { name: 'Filter', exact: true }).click()
    const pick = async (list: string, option: string): Promise<void> => {
      await screen.getByRole('dialog').getByRole('button', { name: list }).click()
      await screen.getByRole('option', { name: option }).click()
    }
    await pick('Draft', 'With a draft')
    await pick('Changed by', 'Ada Lovelace')
    await pick('Size', 'Story, 1080 × 1920')
    await userEvent.keyboard('{Escape}')
    const all = { draft: true, editedBy: 'usr_ada', size: '1080x1920' }
    expect(app.searches.at(-1)).toEqual(all)
    await expect
      .poll(() => app.received.findLast(({ call }) => call === 'GET /api/v1/designs')?.query)
      .toMatchObject({ ...all, draft: 'true' })
    await screen.getByRole('button', { name: 'With a draft Remove this filter' }).click()
    await screen.getByRole('button', { name: /^Changed by Ada Lovelace/ }).click()
    expect(app.searches.at(-1)).toEqual({ size: '1080x1920' })
    await screen.getByRole('button', { name: /^Story, 1080 × 1920/ }).click()
    expect(app.searches.at(-1)).toEqual({})
  })

  it('show what is in the address, even what no list offers', async () => {
    const app = await show(
      { 'GET /api/app/members': { data: [] } },
      { search: { draft: false, editedBy: 'usr_gone', size: '7x9' } },
    )
    for (const name of [/^Without a draft/, /^Changed by usr_gone/, /^7 × 9/])
      await expect.element(app.screen.getByRole('button', { name })).toBeVisible()
  })

  it.each([1440, 820, 390])('stay in the window when all are set, at %i px', async width => {
    await page.viewport(width, 800)
    onTestFinished(() => page.viewport(1280, 800))
    const search = { draft: true, editedBy: 'usr_ada', size: '1280x720', userId: 'user-7' } as const
    const app = await show({ 'GET /api/app/members': { data: [] } }, { search })
    const bar = app.screen.getByRole('search', { name: 'Designs' })
    await expect.element(bar.getByRole('button', { name: /^Changed by usr_ada/ })).toBeVisible()
    const place = (): DOMRect => bar.element().getBoundingClientRect()
    const lines = { 1440: 1, 820: 1, 390: 3 }[width] ?? 0
    await expect.poll(() => place().height).toBeLessThan(lines * 48)
    await expect.poll(() => place().right).toBeLessThanOrEqual(width)
    await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  })

  it('include one user after a click in a row, and no longer after another', async () => {
    const app = await show()
    await app.screen.getByRole('radio', { name: 'Rows' }).click()
    await app.screen.getByRole('link', { name: 'user-7' }).click()
    expect(app.searches.at(-1)).toEqual({ userId: 'user-7' })
    await app.screen.getByRole('button', { name: /^User user-7/ }).click()
    expect(app.searches.at(-1)).toEqual({})
  })

  it('can all be removed where nothing matches', async () => {
    const app = await show(
      { 'GET /api/v1/designs': ({ query }) => (query.search ? listed([]) : listed([card])) },
      { search: { q: 'no such thing' } },
    )
    await app.screen.getByRole('button', { name: 'Show all designs' }).click()
    expect(app.searches.at(-1)).toEqual({})
    await expect.poll(() => cards(app)).toHaveLength(1)
  })
})

describe('the menu of a design', () => {
  it('has everything for editors', async () => {
    const app = await show()
    await app.screen.getByRole('button', { name: 'Actions for Card' }).click()
    const entries = app.screen.getByRole('menuitem').elements()
    expect(entries.map(({ textContent }) => textContent)).toEqual([
      'Edit',
      'Open',
      'Rename',
      'Duplicate',
      'Move to…',
      'Tags…',
      'Share',
      'Make template',
      'Copy ID',
      'Delete',
    ])
  })

  it('opens and copies for viewers', async () => {
    const app = await show({}, { role: 'viewer' })
    await app.screen.getByRole('button', { name: 'Actions for Card' }).click()
    const entries = app.screen.getByRole('menuitem').elements()
    expect(entries.map(({ textContent }) => textContent)).toEqual(['Open', 'Copy ID'])
  })

  it.each([
    ['Open', '/designs/dsg_card'],
    ['Edit', '/designs/dsg_card/edit'],
  ])('leads to it: %s', async (entry, path) => {
    const app = await show()
    await choose(app, 'Card', entry)
    await expect.poll(app.path).toBe(path)
  })

  it('renames it', async () => {
    const app = await show({ 'PUT /api/v1/designs/dsg_card': card })
    await choose(app, 'Card', 'Rename')
    const name = app.screen.getByRole('textbox', { name: 'Name' })
    await expect.element(name).toHaveFocus()
    await userEvent.fill(name, ' ')
    await expect.element(app.screen.getByRole('button', { name: 'Rename' })).toBeDisabled()
    await userEvent.fill(name, ' Spring card ')
    await userEvent.keyboard('{Enter}')
    await expect.element(app.screen.getByRole('dialog')).not.toBeInTheDocument()
    expect(changesIn(app.received)).toEqual([
      ['PUT /api/v1/designs/dsg_card', { name: 'Spring card' }],
    ])
  })

  it('duplicates it as its card shows it', async () => {
    const draft = { thumbnail: null, size: card.size, updatedAt: at } as NonNullable<
      DesignItem['draft']
    >
    const app = await show({
      'GET /api/v1/designs': listed([{ ...card, draft }]),
      'POST /api/v1/dsg_card@draft/duplicate': card,
      'POST /api/v1/dsg_card%40draft/duplicate': card,
    })
    await choose(app, 'Card', 'Duplicate')
    await expect.poll(() => changesIn(app.received)).toHaveLength(1)
    expect(decodeURIComponent(changesIn(app.received)[0]?.[0] ?? '')).toContain('dsg_card@draft')
  })

  it('makes it a template, under a category', async () => {
    const app = await show({ 'PUT /api/v1/designs/dsg_card/template': {} })
    await choose(app, 'Card', 'Make template')
    const make = app.screen.getByRole('button', { name: 'Make template' })
    await expect.element(make).toBeDisabled()
    await userEvent.fill(app.screen.getByRole('textbox', { name: 'Category' }), 'Cards')
    await userEvent.fill(app.screen.getByRole('textbox', { name: /^Keywords/ }), 'spring, sale')
    await make.click()
    await expect.element(app.screen.getByRole('dialog')).not.toBeInTheDocument()
    expect(changesIn(app.received)).toEqual([
      [
        'PUT /api/v1/designs/dsg_card/template',
        { name: 'Card', category: 'Cards', keywords: ['spring', 'sale'] },
      ],
    ])
  })

  it('brings an outdated template up to date, and keeps keywords with commas whole', async () => {
    const template = {
      id: 'tpl_card',
      name: 'Card',
      category: 'Cards',
      keywords: ['salt, pepper', 'menu'],
      outdated: true,
    } as NonNullable<DesignItem['template']>
    const app = await show({
      'GET /api/v1/designs': listed([{ ...card, template }]),
      'PUT /api/v1/designs/dsg_card/template': {},
    })
    await expect.element(app.screen.getByText('Template outdated')).toBeVisible()
    await choose(app, 'Card', 'Update template')
    await expect
      .element(app.screen.getByText(/^The design has changed since the template was saved\./))
      .toBeVisible()
    await app.screen.getByRole('button', { name: 'Update template' }).click()
    await expect.poll(() => changesIn(app.received)).toHaveLength(1)
    expect(changesIn(app.received)[0]?.[1]).toMatchObject({ keywords: ['salt, pepper', 'menu'] })
  })

  it('removes it from the templates after confirmation, and says why if it cannot', async () => {
    const template = { id: 'tpl_card', name: 'Card', category: 'Cards', keywords: [] }
    const app = await show({
      'GET /api/v1/designs': listed([{ ...card, template }]),
      'DELETE /api/v1/designs/dsg_card/template': () => refused(403, 'forbidden', 'Not allowed'),
    })
    await choose(app, 'Card', 'Remove from templates')
    await app.screen.getByRole('button', { name: 'Remove template' }).click()
    await expect.element(app.screen.getByText(/^Not allowed\./)).toBeVisible()
  })
})

describe('a deletion', () => {
  it('takes the design away at once, and is undone with the focus on the design', async () => {
    const app = await show()
    await choose(app, 'Card', 'Delete')
    await expect.poll(() => cards(app)).toEqual(['/designs/dsg_menu'])
    await expect.element(app.screen.getByText('1 design', { exact: true })).toBeVisible()
    const undo = app.screen.getByRole('button', { name: 'Undo' })
    await expect.element(undo).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => cards(app)).toHaveLength(2)
    expect(changesIn(app.received)).toEqual([])
  })

  it('is sent when it can no longer be undone; refused, the design is there again', async () => {
    const app = await show({ 'POST /api/v1/bulk': () => refused(403, 'forbidden', 'Not allowed') })
    await expect.poll(() => cards(app)).toHaveLength(2)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await choose(app, 'Card', 'Delete')
    expect(changesIn(app.received)).toEqual([])
    await vi.advanceTimersByTimeAsync(10_000)
    vi.useRealTimers()
    await expect
      .element(app.screen.getByText(/^“Card” was not deleted\. Not allowed\./))
      .toBeVisible()
    await expect.poll(() => cards(app)).toHaveLength(2)
    expect(changesIn(app.received)).toEqual([
      ['POST /api/v1/bulk', { action: 'delete', ids: ['dsg_card'] }],
    ])
  })
})

describe('a new design', () => {
  const created = { 'POST /api/v1/designs': { id: 'dsg_9' } }
  const open = async (app: ShownApp): Promise<void> => {
    await app.screen.getByRole('button', { name: 'New design' }).click()
    await expect.element(app.screen.getByRole('dialog', { name: 'New blank design' })).toBeVisible()
  }

  it.each([
    ['Open Graph 1200 × 630', { width: 1200, height: 630 }],
    ['A5 559 × 794', { width: 559, height: 794 }],
    ['Business card 321 × 208', { width: 321, height: 208 }],
  ])('of the size %s opens in the editor', async (name, sides) => {
    const app = await show(created)
    await open(app)
    await app.screen.getByRole('button', { name, exact: true }).click()
    await expect.poll(app.path).toBe('/designs/dsg_9/edit')
    expect(changesIn(app.received)[0]?.[1]).toMatchObject({ document: sides })
  })

  it('can have a size in millimetres, or in any unit that is typed', async () => {
    const app = await show(created)
    await open(app)
    await app.screen.getByRole('button', { name: /Unit$/ }).click()
    await app.screen.getByRole('option', { name: 'mm', exact: true }).click()
    const width = app.screen.getByRole('textbox', { name: 'Width in mm' })
    await expect.element(width).toHaveValue('285.75')
    await userEvent.fill(width, '210')
    await userEvent.tab()
    await userEvent.keyboard('{Control>}a{/Control}5 in{Enter}')
    await expect.poll(app.path).toBe('/designs/dsg_9/edit')
    expect(changesIn(app.received)[0]?.[1]).toMatchObject({
      document: { width: 793.7, height: 480 },
    })
  })

  it('is not offered to viewers', async () => {
    const app = await show({}, { role: 'viewer' })
    await expect.element(app.screen.getByText('2 designs')).toBeVisible()
    await expect
      .element(app.screen.getByRole('button', { name: 'New design' }))
      .not.toBeInTheDocument()
  })
})
