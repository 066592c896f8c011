import { type Render } from '@platen/client'
import { describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { completed, failed } from '../../../specimens/samples'
import { listed, type Received, refused } from '../../../testing/components/served'
import { linksIn, type ShownApp, showSearched } from '../../../testing/components/shown-app'
import { type LogSearch } from './log-search'
import { RendersPage } from './renders-page'

const other = { ...failed, id: 'rnd_02' } as Render

const logOf = (data: readonly object[], nextCursor: string | null = null, total = data.length) => ({
  data,
  nextCursor,
  total,
})

const show = (
  log: object | ((call: Received) => unknown),
  first: LogSearch = {},
  answers: Parameters<typeof showSearched>[1]['answers'] = {},
): Promise<ShownApp & { searches: readonly LogSearch[] }> =>
  showSearched((search, set) => <RendersPage search={search} onSearch={set} />, {
    first,
    answers: {
      'GET /api/v1/renders': log,
      'GET /api/v1/designs': listed([]),
      'GET /api/v1/templates': listed([]),
      'GET /api/app/keys': listed([]),
      ...answers,
    },
  })

const links = ({ screen }: ShownApp): (string | null)[] =>
  linksIn(screen.getByRole('table', { name: 'Renders' }))

const asked = ({ received }: ShownApp) =>
  received.filter(({ call }) => call === 'GET /api/v1/renders').at(-1)?.query

describe('the log', () => {
  it('lists renders with their state and cause, each a link to its page', async () => {
    const app = await show(logOf([completed, other]))
    await expect.poll(() => links(app)).toEqual([`/renders/${completed.id}`, '/renders/rnd_02'])
    await expect.element(app.screen.getByText(/answered 404/)).toBeVisible()
    await expect.element(app.screen.getByText('2 renders')).toBeVisible()
    await expect
      .element(app.screen.getByRole('link', { name: 'Request log' }))
      .toHaveAttribute('href', '/renders/requests')
  })

  it('reads on at the end of the list', async () => {
    const app = await show(({ query }: Received) =>
      query.cursor === 'more' ? logOf([other], null, 2) : logOf([completed], 'more', 2),
    )
    await expect.element(app.screen.getByText('1 of 2 renders')).toBeVisible()
    await app.screen.getByRole('button', { name: 'Load more' }).click()
    await expect.poll(() => links(app)).toHaveLength(2)
    await expect.element(app.screen.getByText('2 renders')).toBeVisible()
  })

  it('says why it cannot be read', async () => {
    const app = await show(() => refused(400, 'invalid_request', 'status is odd'))
    await expect.element(app.screen.getByText('status is odd.', { exact: false })).toBeVisible()
  })

  it('leads to the templates where nothing was rendered yet', async () => {
    const app = await show(logOf([]))
    await expect
      .element(app.screen.getByRole('link', { name: 'Choose a template' }))
      .toHaveAttribute('href', '/templates')
  })
})

describe('the filters', () => {
  it('include a status, removed by a second press', async () => {
    const app = await show(logOf([completed]))
    await app.screen.getByText('Failed', { exact: true }).click()
    expect(app.searches.at(-1)).toEqual({ status: 'failed' })
    await expect.poll(() => asked(app)).toEqual({ status: 'failed', perPage: '40' })
    await app.screen.getByText('Failed', { exact: true }).click()
    expect(app.searches.at(-1)).toEqual({})
  })

  it('include an ID, cleared by Escape', async () => {
    const app = await show(logOf([completed]))
    const box = app.screen.getByRole('searchbox', { name: 'Find an ID' })
    await userEvent.fill(box, 'rnd_02')
    await expect.poll(() => asked(app)).toEqual({ search: 'rnd_02', perPage: '40' })
    await userEvent.keyboard('{Escape}')
    expect(app.searches.at(-1)).toEqual({})
  })

  it('show an unknown design from the address, and dates', async () => {
    const app = await show(logOf([completed]), { designId: 'dsg_gone', from: '2026-01-12' })
    await expect.element(app.screen.getByRole('button', { name: /^dsg_gone/ })).toBeVisible()
    await app.screen.getByRole('button', { name: /^from / }).click()
    expect(app.searches.at(-1)).toEqual({ designId: 'dsg_gone' })
  })

  it('can all be removed where nothing matches', async () => {
    const app = await show(
      ({ query }: Received) => logOf(query.status === undefined ? [completed] : []),
      { status: 'queued' },
    )
    await app.screen.getByRole('button', { name: 'Show all renders' }).click()
    expect(app.searches.at(-1)).toEqual({})
    await expect.poll(() => links(app)).toHaveLength(1)
  })

  it('include a design and a key by name, removed by the first entry', async () => {
    const app = await show(
      logOf([completed]),
      {},
      {
        'GET /api/v1/designs': listed([{ id: 'dsg_1', name: 'Card' }]),
        'GET /api/app/keys': listed([{ id: 'key_1', name: 'Website' }]),
      },
    )
    const choose = async (label: string, entry: string): Promise<void> => {
      await app.screen.getByRole('button', { name: new RegExp(`${label}$`) }).click()
      await app.screen.getByRole('option', { name: entry }).click()
    }
    await choose('Design', 'Card')
    await choose('Key', 'Website')
    expect(app.searches.at(-1)).toEqual({ designId: 'dsg_1', keyId: 'key_1' })
    await choose('Design', 'Every design')
    expect(app.searches.at(-1)).toEqual({ keyId: 'key_1' })
  })
})

describe('a row', () => {
  it('names its design and its caller, or says their IDs', async () => {
    const app = await show(
      logOf([
        { ...completed, designId: 'dsg_1@2', keyId: 'key_1' },
        { ...other, userId: '7' },
      ]),
      {},
      {
        'GET /api/v1/designs': listed([{ id: 'dsg_1', name: 'Card' }]),
        'GET /api/app/keys': listed([{ id: 'key_1', name: 'Website' }]),
      },
    )
    const row = (name: RegExp) => app.screen.getByRole('row', { name })
    await expect.element(row(/^Completed Card/)).toHaveTextContent(/1 warning.*191 ms.*Website/)
    await expect.element(row(/^Failed/)).toHaveTextContent(new RegExp(`${other.designId}.*User 7`))
  })

  it('has the name of an older design, for which one call asks, even if others are deleted', async () => {
    const old = { id: 'dsg_old', name: 'Old card' }
    const app = await show(
      logOf([
        { ...completed, designId: 'dsg_gone' },
        { ...other, designId: 'dsg_old@3' },
      ]),
      {},
      {
        'GET /api/v1/designs': ({ query }: Received) =>
          listed(query.ids === undefined ? [] : [old]),
      },
    )
    await expect.element(app.screen.getByRole('row', { name: /^Failed Old card/ })).toBeVisible()
    const designs = app.received.filter(({ call }) => call.startsWith('GET /api/v1/designs'))
    expect(designs.map(({ query }) => query.ids)).toEqual([undefined, 'dsg_gone,dsg_old'])
  })

  it('is read again while its render is open', async () => {
    let isDone = false
    const app = await show(() =>
      logOf([isDone ? completed : { ...failed, status: 'rendering', error: null }]),
    )
    await expect.element(app.screen.getByRole('row', { name: /^Rendering/ })).toBeVisible()
    isDone = true
    await expect.element(app.screen.getByRole('row', { name: /^Completed/ })).toBeVisible()
  })
})
