import { describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { completed } from '../specimens/samples'
import { listed, refused } from '../testing/components/served'
import { type ShownApp } from '../testing/components/shown-app'
import { showShell } from '../testing/components/shown-shell'

type Around = NonNullable<Parameters<typeof showShell>[0]>

const key = { id: 'key_1', name: 'Website', prefix: 'pk_live_', lastFour: 'a1b2' }

/** Opens the palette, and types into it. */
const find = async (words: string, { answers = {}, ...around }: Around = {}): Promise<ShownApp> => {
  const app = await showShell({
    ...around,
    answers: {
      'GET /api/app/keys': listed([key]),
      'GET /api/v1/templates': listed([{ id: 'tpl_1', name: 'Poster', category: 'Print' }]),
      'GET /api/v1/designs': listed([{ id: 'dsg_1', name: 'Winter poster', draft: {} }]),
      'GET /api/v1/renders': { data: [completed], total: 1, nextCursor: null },
      'GET /docs/index.json': [
        { kind: 'guide', label: 'Fonts', about: 'Guide', path: '/docs/fonts' },
      ],
      ...answers,
    },
  })
  await expect.element(app.screen.getByRole('heading', { name: 'The page' })).toBeVisible()
  await userEvent.keyboard('{Control>}k{/Control}')
  const box = app.screen.getByLabelText('Find', { exact: true })
  await expect.element(box).toHaveFocus()
  if (words !== '') await userEvent.keyboard(words)
  return app
}

const entries = ({ screen }: ShownApp): (string | null)[] =>
  screen
    .getByRole('menuitem')
    .elements()
    .map(({ textContent }) => textContent)

describe('Ctrl K', () => {
  it.each([
    ['usa', 'Usage', '/usage'],
    ['create an a', 'Create an API key', '/keys?create=true'],
    ['winter', /^Winter poster/, '/designs/dsg_1'],
    ['print', /^Poster/, '/templates/tpl_1'],
    ['a1b2', /^Website/, '/keys'],
    [completed.id.slice(0, 9), /completed/, `/renders/${completed.id}`],
  ])('finds by “%s”, and goes there by Enter', async (words, name, path) => {
    const app = await find(words)
    await expect.element(app.screen.getByRole('menuitem', { name })).toBeVisible()
    await expect.poll(() => entries(app)).toHaveLength(1)
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect.poll(app.path).toBe(path)
    await expect.element(app.screen.getByRole('dialog')).not.toBeInTheDocument()
  })

  it('lists everything there is for an owner before a word is typed', async () => {
    const app = await find('')
    await expect.element(app.screen.getByRole('menuitem', { name: /^Fonts/ })).toBeVisible()
    const groups = app.screen.getByRole('group').elements()
    expect(groups.map(group => group.firstElementChild?.textContent)).toEqual([
      'Pages',
      'Actions',
      'Templates',
      'Keys',
      'Guides',
    ])
    expect(entries(app)).toContain('Audit log')
  })

  it('offers viewers what they may do', async () => {
    const app = await find('', { role: 'viewer' })
    await expect.element(app.screen.getByRole('menuitem', { name: /^Poster/ })).toBeVisible()
    expect(entries(app)).toContain('Failed renders')
    expect(entries(app)).not.toContain('Audit log')
    expect(entries(app)).not.toContain('New blank design')
    expect(app.received.map(({ call }) => call)).not.toContain('GET /api/app/keys')
  })

  it('says that nothing is found', async () => {
    const app = await find('no such thing', { answers: { 'GET /api/v1/designs': listed([]) } })
    await expect.element(app.screen.getByText('No results for these words.')).toBeVisible()
  })

  it('leads from a request ID to the request log', async () => {
    const app = await find('req_AbC-d_1')
    await app.screen.getByRole('menuitem', { name: /^req_AbC-d_1/ }).click()
    await expect.poll(app.path).toBe('/renders/requests?q=req_AbC-d_1')
  })

  it('asks for no render by a few letters, which thousands begin with', async () => {
    const app = await find('rnd_0')
    await expect.element(app.screen.getByLabelText('Find', { exact: true })).toHaveValue('rnd_0')
    await expect.poll(() => app.received.map(({ call }) => call)).toContain('GET /api/v1/designs')
    expect(app.received.map(({ call }) => call)).not.toContain('GET /api/v1/renders')
  })

  it('closes by Escape, and is empty when it opens again', async () => {
    const app = await find('usa')
    await userEvent.keyboard('{Escape}')
    if (app.screen.getByRole('dialog').elements().length > 0) await userEvent.keyboard('{Escape}')
    await expect.element(app.screen.getByRole('dialog')).not.toBeInTheDocument()
    await app.screen.getByRole('button', { name: /^Find/ }).click()
    await expect.element(app.screen.getByLabelText('Find', { exact: true })).toHaveValue('')
  })

  it('still finds the rest where the index of the documentation cannot be read', async () => {
    const app = await find('usa', {
      answers: {
        'GET /docs/index.json': () => refused(404, 'not_found', 'no such page'),
        'GET /api/v1/designs': () => refused(400, 'invalid_request', 'search is odd'),
      },
    })
    await expect.poll(() => entries(app)).toEqual(['Usage'])
  })
})
