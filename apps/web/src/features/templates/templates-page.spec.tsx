import { describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
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
): Promise<ShownApp & { searches: readonly GallerySearch[] }> =>
  showSearched((search, set) => <GalleryPage search={search} onSearch={set} />, {
    first,
    answers: { 'GET /api/v1/templates': list, 'GET /api/v1/brands': listed([kit]) },
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
  it('include a category, which a second press removes', async () => {
    const app = await show()
    const social = app.screen.getByRole('radio', { name: 'Social' })
    await social.click()
    expect(app.searches.at(-1)).toEqual({ category: 'Social' })
    await social.click()
    expect(app.searches.at(-1)).toEqual({})
  })

  it('include words, a shape, a size, the owner, and featured templates only', async () => {
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
