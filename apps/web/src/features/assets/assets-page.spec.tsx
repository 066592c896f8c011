import { describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { listed, type Received, refused } from '../../testing/components/served'
import { savedFiles } from '../../testing/components/saved-files'
import { changesIn, type ShownApp, showSearched } from '../../testing/components/shown-app'
import { AssetsPage } from './assets-page'
import { type AssetsSearch } from './assets-search'

const at = '2026-01-12T09:14:01.000Z'
const picture = {
  id: 'ast_hill',
  name: 'hill.jpg',
  url: `${location.origin}/files/org/hill.jpg`,
  mimetype: 'image/jpeg',
  size: 84_100,
  width: 600,
  height: 400,
  createdAt: at,
}
const gone = {
  ...picture,
  id: 'ast_gone',
  name: 'gone.jpg',
  url: `${location.origin}/files/org/gone.jpg`,
}
const font = {
  ...picture,
  id: 'ast_inter',
  name: 'inter.ttf',
  url: `${location.origin}/files/org/inter.ttf`,
  mimetype: 'font/ttf',
  family: 'Inter',
  weight: 400,
  style: 'normal',
}

type Answers = NonNullable<Parameters<typeof showSearched>[1]>['answers']

const show = (
  answers: Answers = {},
  first: AssetsSearch = {},
  role: 'editor' | 'viewer' = 'editor',
): Promise<ShownApp & { searches: readonly AssetsSearch[] }> =>
  showSearched((search, set) => <AssetsPage search={search} onSearch={set} />, {
    first,
    role,
    answers: {
      'GET /api/v1/assets': ({ query }: Received) =>
        listed([picture, font].filter(({ name }) => name.includes(query.search ?? ''))),
      'GET /api/v1/assets/ast_hill': { ...picture, usedBy: [] },
      ...answers,
    },
  })

describe('the assets', () => {
  it('are pictures as cards and fonts by family, each a link that opens it', async () => {
    const { screen } = await show()
    const card = screen.getByRole('list', { name: 'Images and SVGs' }).getByRole('link')
    await expect.element(card).toHaveTextContent('hill.jpg')
    await expect.element(card).toHaveAttribute('href', expect.stringContaining('ast_hill'))
    await expect
      .element(screen.getByRole('list', { name: 'Fonts' }).getByText('Inter', { exact: true }))
      .toBeVisible()
    await expect.element(screen.getByText('2 assets')).toBeVisible()
  })

  it('are listed by kind and found by name, which the address keeps', async () => {
    const { screen, searches, received } = await show()
    await screen.getByText('SVGs', { exact: true }).click()
    expect(searches.at(-1)).toEqual({ kind: 'svg' })
    await userEvent.fill(screen.getByRole('searchbox', { name: 'Find an asset' }), 'nowhere')
    expect(searches.at(-1)).toEqual({ kind: 'svg', q: 'nowhere' })
    await expect.element(screen.getByText('No asset has “nowhere” in its name.')).toBeVisible()
    expect(received.at(-1)?.query).toMatchObject({ kind: 'svg', search: 'nowhere' })
  })

  it('that are selected are downloaded as one ZIP, without one that no longer exists', async () => {
    const saved = savedFiles()
    const { screen } = await show({
      'GET /api/v1/assets': listed([picture, { ...picture, id: 'ast_sea', name: 'sea.jpg' }, gone]),
      'GET /files/org/hill.jpg': () => new Response('x'),
      'GET /files/org/gone.jpg': () => new Response(null, { status: 404 }),
    })
    for (const name of ['hill.jpg', 'sea.jpg', 'gone.jpg'])
      await screen.getByRole('button', { name: `Select ${name}` }).click()
    await screen.getByRole('button', { name: 'Download' }).click()
    await expect
      .element(screen.getByRole('list', { name: 'Not downloaded' }))
      .toHaveTextContent('gone.jpg The file no longer exists.')
    expect(saved).toEqual(['assets.zip'])
  })

  it('are uploaded only by editors', async () => {
    const { screen } = await show({ 'GET /api/v1/assets': listed([]) }, {}, 'viewer')
    await expect.element(screen.getByText('There are no assets yet.')).toBeVisible()
    await screen.getByText('Fonts', { exact: true }).click()
    await expect.element(screen.getByText('There are no fonts yet.')).toBeVisible()
    await expect.element(screen.getByRole('button', { name: 'Upload' })).not.toBeInTheDocument()
  })
})

describe('an asset', () => {
  it('says what uses it before it is deleted, and can be deleted anyway', async () => {
    const uses = [{ kind: 'design', id: 'dsg_card', name: 'Winter card' }]
    const { screen, received, searches } = await show(
      {
        'GET /api/v1/assets/ast_hill': { ...picture, usedBy: uses },
        'DELETE /api/v1/assets/ast_hill': ({ query }: Received) =>
          query.force === 'true'
            ? new Response(null, { status: 204 })
            : refused(409, 'in_use', 'a design uses it'),
      },
      { kind: 'image', asset: 'ast_hill' },
    )
    const dialog = screen.getByRole('dialog')
    await expect
      .element(dialog.getByRole('link', { name: 'Winter card' }))
      .toHaveAttribute('href', '/designs/dsg_card')
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expect.element(dialog.getByRole('alert')).toHaveTextContent(/fail or leave it out/)
    await dialog.getByRole('button', { name: 'Delete it anyway' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(changesIn(received)).toHaveLength(2)
    expect(searches.at(-1)).toEqual({ kind: 'image' })
  })

  it('that nothing uses says so; viewers can only copy its URL', async () => {
    const { screen } = await show({}, { asset: 'ast_hill' }, 'viewer')
    await expect.element(screen.getByText('Nothing uses this asset.')).toBeVisible()
    await expect.element(screen.getByRole('button', { name: 'Copy URL' })).toBeVisible()
    await expect.element(screen.getByRole('button', { name: 'Delete' })).not.toBeInTheDocument()
  })

  it('says why it cannot be shown', async () => {
    const { screen } = await show(
      { 'GET /api/v1/assets/ast_hill': () => refused(404, 'not_found', 'no such asset') },
      { asset: 'ast_hill' },
    )
    await expect.element(screen.getByText(/^No such asset\./)).toBeVisible()
  })
})
