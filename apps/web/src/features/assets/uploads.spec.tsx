import { describe, expect, it } from 'vitest'
import { listed, refused } from '../../testing/components/served'
import { linksIn, type ShownApp, showSearched } from '../../testing/components/shown-app'
import { chooseFiles, fileNamed, serveUploads } from '../../testing/components/uploads'
import { AssetsPage } from './assets-page'
import { type AssetsSearch } from './assets-search'

const at = '2026-01-12T09:14:01.000Z'
const asset = (name: string): object => ({
  id: `ast_${name}`,
  name,
  url: `${location.origin}/files/org/${name}`,
  mimetype: 'image/png',
  size: 84_100,
  width: 600,
  height: 400,
  createdAt: at,
})

/** Shows the assets of an organization, whose uploads are listed from then on. */
const show = async (
  answer: Parameters<typeof serveUploads>[0] = name => ({ body: asset(name) }),
  around: Pick<Parameters<typeof showSearched<AssetsSearch>>[1], 'answers'> & {
    first?: AssetsSearch
  } = {},
): Promise<ShownApp & { sent: string[] }> => {
  const stored: string[] = []
  const sent = serveUploads(async (name, onSent) => {
    const answered = await answer(name, onSent)
    if ((answered.status ?? 201) < 300) stored.push(name)
    return answered
  })
  const app = await showSearched<AssetsSearch>(
    (search, set) => <AssetsPage search={search} onSearch={set} />,
    {
      first: {},
      ...around,
      role: 'editor',
      answers: { 'GET /api/v1/assets': () => listed(stored.map(asset)), ...around.answers },
    },
  )
  return { ...app, sent }
}

const upload = ({ screen }: ShownApp, ...names: string[]): Promise<void> =>
  chooseFiles(
    screen.getByRole('button', { name: 'Upload', exact: true }),
    names.map(name => fileNamed(name)),
  )

const items = ({ screen }: ShownApp): (string | null)[] =>
  screen
    .getByRole('list', { name: 'Uploads' })
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent)

describe('files that are uploaded', () => {
  it('are counted, and listed once they are stored', async () => {
    const app = await show()
    await expect
      .element(app.screen.getByText('There are no assets yet. Drop files here, or upload them.'))
      .toBeVisible()
    await upload(app, 'hill.png', 'sea.png')
    await expect.element(app.screen.getByText('2 of 2 uploaded')).toBeVisible()
    await expect
      .poll(() => linksIn(app.screen.getByRole('list', { name: 'Images and SVGs' })))
      .toHaveLength(2)
  })

  it('go one after the other, each with its progress', async () => {
    let [send, finish] = [(): void => undefined, (): void => undefined]
    const app = await show(
      (name, onSent) =>
        new Promise(resolve => {
          send = () => onSent(1)
          finish = () => resolve({ body: asset(name) })
        }),
    )
    await upload(app, 'hill.png', 'sea.png')
    await expect.poll(() => items(app)).toEqual(['hill.png50 %', 'sea.pngWaiting'])
    await expect
      .element(app.screen.getByRole('progressbar', { name: 'hill.png' }))
      .toHaveAttribute('aria-valuenow', '50')
    expect(app.sent).toEqual(['hill.png'])
    await expect
      .element(app.screen.getByRole('button', { name: 'Dismiss' }))
      .not.toBeInTheDocument()
    send()
    await expect.poll(() => items(app)).toEqual(['hill.pngProcessing', 'sea.pngWaiting'])
    finish()
    await expect.poll(() => items(app)).toEqual(['hill.pngUploaded', 'sea.png50 %'])
    finish()
    await expect.element(app.screen.getByText('2 of 2 uploaded')).toBeVisible()
  })

  it('can be cancelled while they wait and while they are sent; the others go on', async () => {
    let finish = (): void => undefined
    const app = await show(
      name =>
        new Promise(resolve => {
          finish = () => resolve({ body: asset(name) })
        }),
    )
    await upload(app, 'hill.png', 'sea.png', 'sky.png')
    await expect.poll(() => app.sent).toEqual(['hill.png'])
    await app.screen.getByRole('button', { name: 'Cancel sea.png' }).click()
    await app.screen.getByRole('button', { name: 'Cancel hill.png' }).click()
    await expect.poll(() => items(app)).toEqual(['sky.png50 %'])
    expect(app.sent).toEqual(['hill.png', 'sky.png'])
    finish()
    await expect.element(app.screen.getByText('1 of 1 uploaded')).toBeVisible()
    await expect
      .poll(() => linksIn(app.screen.getByRole('list', { name: 'Images and SVGs' })))
      .toHaveLength(1)
  })

  it('are uploaded even if they cannot be moved into the shown folder, and say where they are', async () => {
    const app = await show(undefined, {
      first: { folder: 'fld_gone' },
      answers: { 'POST /api/v1/bulk': () => refused(404, 'not_found', 'Folder not found') },
    })
    await upload(app, 'sea.png')
    await expect.element(app.screen.getByText('1 of 1 uploaded')).toBeVisible()
    expect(items(app)).toEqual([
      'sea.pngUploadedIt is under “Not in a folder”. It could not be moved: Folder not found. It may have been deleted.',
    ])
  })

  it('say why one is refused, and the others are stored', async () => {
    const app = await show(name =>
      name === 'notes.txt'
        ? { status: 400, body: { message: 'file must be a PNG' } }
        : { body: asset(name) },
    )
    await upload(app, 'notes.txt', 'sea.png')
    await expect.element(app.screen.getByText('1 of 2 uploaded')).toBeVisible()
    expect(items(app)).toEqual(['notes.txtRefusedFile must be a PNG.', 'sea.pngUploaded'])
    await app.screen.getByRole('button', { name: 'Dismiss' }).click()
    await expect.element(app.screen.getByRole('list', { name: 'Uploads' })).not.toBeInTheDocument()
  })
})
