import { describe, expect, it, onTestFinished } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { listed, type Received, refused } from '../../testing/components/served'
import { linksIn, type ShownApp, showSearched } from '../../testing/components/shown-app'
import { kit } from '../../specimens/samples'
import { GalleryPage } from './templates-page'
import { type GallerySearch } from './templates-search'

const template = (name: string, category: string, width: number) => ({
  id: `tpl_${name.toLowerCase()}`,
  name,
  category,
  keywords: [],
  size: { width, height: 1080 },
  thumbnail: null,
  promoted: false,
})

const all = [template('Story', 'Social', 608), template('Poster', 'Print', 1080)]

const show = (
  first: GallerySearch = {},
  list: (received: Received) => unknown = () => listed(all),
  folders: readonly object[] = [],
): Promise<ShownApp & { searches: readonly GallerySearch[] }> =>
  showSearched((search, set) => <GalleryPage search={search} onSearch={set} />, {
    first,
    answers: {
      'GET /api/v1/templates': list,
      'GET /api/v1/brands': listed([kit]),
      'GET /api/v1/folders': { data: folders },
      'GET /api/v1/tags': { data: [] },
    },
  })

const cards = ({ screen }: ShownApp): (string | null)[] =>
  linksIn(screen.getByRole('list', { name: 'Templates' }))

describe('the templates', () => {
  it('are listed with their number, each a link to its page', async () => {
    const app = await show()
    await expect.poll(() => cards(app)).toEqual(['/templates/tpl_story', '/templates/tpl_poster'])
    await expect.element(app.screen.getByText('2 templates')).toBeVisible()
  })

  it('go on at the end of the list', async () => {
    const app = await show({}, ({ query }) => {
      const page = Number(query.page ?? 0)
      return { data: all.slice(page, page + 1), total: 2, page, perPage: 1 }
    })
    await app.screen.getByRole('button', { name: 'Show more' }).click()
    await expect.poll(() => cards(app)).toHaveLength(2)
  })

  it('say why they cannot be read', async () => {
    const app = await show({}, () => refused(400, 'invalid_request', 'size is odd'))
    await expect.element(app.screen.getByText('Size is odd.')).toBeVisible()
  })

  it('say how a service gets them where it has none', async () => {
    const app = await show({}, () => listed([]))
    await expect.element(app.screen.getByText(/templates import <folder>/)).toBeVisible()
  })
})

describe('the filters', () => {
  it.each([820, 1440])('are in one row beside the brand in a window of %s px', async width => {
    await page.viewport(width, 800)
    onTestFinished(() => page.viewport(1280, 800))
    const app = await show({ brand: kit.id })
    const find = app.screen.getByRole('searchbox', { name: 'Find a template' })
    const brand = app.screen.getByText('In my brand')
    await expect.element(brand).toBeVisible()
    const middle = (shown: Locator): number => {
      const { top, bottom } = shown.element().getBoundingClientRect()
      return (top + bottom) / 2
    }
    expect(Math.abs(middle(brand) - middle(find))).toBeLessThan(4)
  })

  it('include a category, which a second press removes', async () => {
    const app = await show()
    const social = app.screen.getByRole('radio', { name: 'Social' })
    await social.click()
    expect(app.searches.at(-1)).toEqual({ category: 'Social' })
    await social.click()
    expect(app.searches.at(-1)).toEqual({})
  })

  it('include words, a shape, a size, the owner, and featured templates only', async () => {
    await page.viewport(1440, 800)
    onTestFinished(() => page.viewport(1280, 800))
    const app = await show()
    await userEvent.fill(app.screen.getByRole('searchbox', { name: 'Find a template' }), 'sale')
    await app.screen.getByRole('radio', { name: 'Portrait' }).click()
    await app.screen.getByRole('button', { name: /Size$/ }).click()
    await app.screen.getByRole('option', { name: '608 × 1080' }).click()
    await app.screen.getByRole('button', { name: /Owner$/ }).click()
    await app.screen.getByRole('option', { name: 'Ours' }).click()
    await app.screen.getByText('Featured', { exact: true }).click()
    expect(app.searches.at(-1)).toEqual({
      q: 'sale',
      orientation: 'Portrait',
      size: '608x1080',
      owner: 'own',
      promoted: true,
    })
  })

  it('leave room for the templates in a small window: most are behind a button, which counts those that are set', async () => {
    await page.viewport(390, 844)
    onTestFinished(() => page.viewport(1280, 800))
    const app = await show({ orientation: 'Portrait' })
    await expect.element(app.screen.getByText('Featured')).not.toBeInTheDocument()
    await app.screen.getByRole('button', { name: 'Filter · 1' }).click()
    await app.screen.getByText('Featured', { exact: true }).click()
    expect(app.searches.at(-1)).toEqual({ orientation: 'Portrait', promoted: true })
    await userEvent.keyboard('{Escape}')
    await expect.element(app.screen.getByRole('button', { name: 'Filter · 2' })).toBeVisible()
  })

  it('keep a value from the address that no template has', async () => {
    const app = await show({ category: 'Signs' })
    await expect
      .element(app.screen.getByRole('radio', { name: 'Signs' }))
      .toHaveAttribute('aria-checked', 'true')
  })

  it('can all be removed, except the brand, where nothing matches', async () => {
    const app = await show({ q: 'no such thing', brand: 'bk_gone' }, ({ query }) =>
      listed(query.search === undefined ? all : []),
    )
    await app.screen.getByRole('button', { name: 'Show all templates' }).click()
    expect(app.searches.at(-1)).toEqual({ brand: 'bk_gone' })
  })
})

describe('the folders', () => {
  const folder = (name: string, templates: number, parentId: string | null = null) => ({
    id: `fld_${name}`,
    name,
    parentId,
    items: { designs: 4, templates, assets: 0 },
  })
  const bar = ({ screen }: ShownApp) => screen.getByRole('navigation', { name: 'Folders' })

  it('are those that hold templates', async () => {
    const app = await show({}, undefined, [
      folder('Clients', 0),
      folder('Spring', 2, 'fld_Clients'),
      folder('Designs', 0),
    ])
    await expect.element(bar(app).getByRole('button', { name: 'Clients' })).toBeVisible()
    const names = bar(app).getByRole('button').elements()
    expect(names.map(({ textContent }) => textContent)).toEqual(['Clients', 'Not in a folder'])
  })

  it('take no room where none holds a template', async () => {
    const app = await show({}, undefined, [folder('Designs', 0)])
    await expect.poll(() => cards(app)).toHaveLength(2)
    await expect.element(bar(app)).not.toBeInTheDocument()
  })
})

describe('the brand', () => {
  const tick = ({ screen }: ShownApp) => screen.getByRole('checkbox', { name: 'In my brand' })

  it('is still chosen when the gallery is opened again, until it is removed', async () => {
    const app = await show()
    await app.screen.getByText('In my brand').click()
    expect(app.searches.at(-1)).toEqual({ brand: kit.id })
    await app.screen.unmount()
    const again = await show()
    await expect.element(tick(again)).toBeChecked()
    await expect.poll(() => cards(again)[0]).toBe(`/templates/tpl_story?brand=${kit.id}`)
    await again.screen.getByText('In my brand').click()
    await expect.element(tick(again)).not.toBeChecked()
    await again.screen.unmount()
    await expect.element(tick(await show())).not.toBeChecked()
  })
})
