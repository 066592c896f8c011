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
): Promise<ShownApp & { searches: readonly LogSearch[] }> =>
  showSearched((search, set) => <RendersPage search={search} onSearch={set} />, {
    first,
    answers: {
      'GET /api/v1/renders': log,
      'GET /api/v1/designs': listed([]),
      'GET /api/v1/templates': listed([]),
      'GET /api/app/keys': listed([]),
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
  it('are a state, taken back by a second press', async () => {
    const app = await show(logOf([completed]))
    await app.screen.getByText('Failed', { exact: true }).click()
    expect(app.searches.at(-1)).toEqual({ status: 'failed' })
    await expect.poll(() => asked(app)).toEqual({ status: 'failed', perPage: '40' })
    await app.screen.getByText('Failed', { exact: true }).click()
    expect(app.searches.at(-1)).toEqual({})
  })

  it('are an ID, emptied by Escape', async () => {
    const app = await show(logOf([completed]))
    const box = app.screen.getByRole('searchbox', { name: 'Find an id' })
    await userEvent.fill(box, 'rnd_02')
    await expect.poll(() => asked(app)).toEqual({ search: 'rnd_02', perPage: '40' })
    await userEvent.keyboard('{Escape}')
    expect(app.searches.at(-1)).toEqual({})
  })

  it('show a design of the address that nobody knows, and days', async () => {
    const app = await show(logOf([completed]), { designId: 'dsg_gone', from: '2026-01-12' })
    await expect.element(app.screen.getByRole('button', { name: /^dsg_gone/ })).toBeVisible()
    await app.screen.getByRole('button', { name: /^from / }).click()
    expect(app.searches.at(-1)).toEqual({ designId: 'dsg_gone' })
  })

  it('are all taken back where nothing matches', async () => {
    const app = await show(
      ({ query }: Received) => logOf(query.status === undefined ? [completed] : []),
      { status: 'queued' },
    )
    await app.screen.getByRole('button', { name: 'Show all renders' }).click()
    expect(app.searches.at(-1)).toEqual({})
    await expect.poll(() => links(app)).toHaveLength(1)
  })
})
