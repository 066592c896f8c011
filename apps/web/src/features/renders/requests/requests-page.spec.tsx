import { type RefusedCall } from '@platen/client'
import { describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { listed, type Received, refused } from '../../../testing/components/served'
import { linksIn, type ShownApp, showSearched } from '../../../testing/components/shown-app'
import { RequestsPage } from './requests-page'
import { type RequestsSearch } from './requests-search'

const call: RefusedCall = {
  id: 'rfc_1',
  requestId: 'req_1',
  at: '2026-01-12T09:14:01.000Z',
  method: 'POST',
  path: '/api/v1/dsg_1/generate',
  tool: null,
  status: 400,
  code: 'invalid_request',
  message: 'scale must be a number from 0.1 to 4',
  caller: 'key_1',
  designId: 'dsg_1',
  duration: 4,
  leftOut: 0,
}

const tool: RefusedCall = {
  ...call,
  id: 'rfc_2',
  path: '/api/mcp',
  tool: 'generate_image',
  designId: 'dsg_gone',
  leftOut: 1204,
}

const logOf = (data: readonly object[], page = 0, total = data.length): object => ({
  data,
  total,
  page,
  perPage: 1,
})

const show = (
  log: object | ((call: Received) => unknown),
  first: RequestsSearch = {},
  answers: Parameters<typeof showSearched>[1]['answers'] = {},
): Promise<ShownApp & { searches: readonly RequestsSearch[] }> =>
  showSearched((search, set) => <RequestsPage search={search} onSearch={set} />, {
    first,
    answers: {
      'GET /api/v1/requests': log,
      'GET /api/v1/designs': listed([{ id: 'dsg_1', name: 'Card' }]),
      'GET /api/v1/templates': listed([]),
      'GET /api/app/keys': listed([{ id: 'key_1', name: 'Website' }]),
      ...answers,
    },
  })

const row = ({ screen }: ShownApp, name: RegExp) => screen.getByRole('row', { name })

const asked = ({ received }: ShownApp) =>
  received.filter(({ call }) => call === 'GET /api/v1/requests').at(-1)?.query

describe('the request log', () => {
  it('lists refused calls with their error, each a link that opens it', async () => {
    const app = await show(logOf([call, tool]), { status: 400 })
    await expect
      .element(row(app, /^400 POST \/api\/v1\/dsg_1\/generate/))
      .toHaveTextContent(/scale must be.*Card4 msWebsite/)
    await expect
      .element(row(app, /^400 generate_image/))
      .toHaveTextContent(/1,204 more before it.*dsg_gone/)
    expect(linksIn(app.screen.getByRole('table', { name: 'Refused calls' }))).toEqual([
      '/renders/requests?status=400&call=rfc_1',
      '/renders/requests?status=400&call=rfc_2',
    ])
    await expect.element(app.screen.getByText('2 refused calls')).toBeVisible()
  })

  it('asks for no design by its id, which may not exist', async () => {
    const app = await show(logOf([tool]))
    await expect.element(row(app, /^400/)).toHaveTextContent('dsg_gone')
    expect(app.received.map(({ call }) => call)).not.toContain('GET /api/v1/designs/dsg_gone')
  })

  it('reads on at the end of the list', async () => {
    const app = await show(({ query }: Received) =>
      query.page === '1' ? logOf([tool], 1, 2) : logOf([call], 0, 2),
    )
    await app.screen.getByRole('button', { name: 'Load more' }).click()
    await expect.element(row(app, /^400 generate_image/)).toBeVisible()
    await expect.element(row(app, /^400 POST/)).toBeVisible()
  })

  it('says that no call was refused, and why it cannot be read', async () => {
    const app = await show(logOf([]))
    await expect.element(app.screen.getByText('No refused calls in the last 7 days.')).toBeVisible()
    const odd = await show(() => refused(400, 'invalid_request', 'status is odd'))
    await expect.element(odd.screen.getByText('Status is odd.', { exact: false })).toBeVisible()
  })
})

describe('the filters', () => {
  it('include the start of a request ID, a status and a method', async () => {
    const app = await show(logOf([call]))
    await userEvent.fill(app.screen.getByRole('searchbox', { name: 'Find a request ID' }), 'req_1')
    await app.screen.getByRole('button', { name: /Status$/ }).click()
    await app.screen.getByRole('option', { name: '429 Too many requests' }).click()
    await app.screen.getByRole('button', { name: /Method$/ }).click()
    await app.screen.getByRole('option', { name: 'PUT' }).click()
    expect(app.searches.at(-1)).toEqual({ q: 'req_1', status: 429, method: 'PUT' })
    await expect
      .poll(() => asked(app))
      .toEqual({ requestId: 'req_1', status: '429', method: 'PUT', page: '0', perPage: '40' })
  })

  it('can all be removed where nothing matches', async () => {
    const app = await show(logOf([]), { status: 404, keyId: 'key_1' })
    await app.screen.getByRole('button', { name: 'Show all refused calls' }).click()
    expect(app.searches.at(-1)).toEqual({})
  })
})

describe('a refused call', () => {
  it('is shown with its error and its ids, and closes by Escape without losing the filters', async () => {
    const app = await show(
      logOf([tool]),
      { status: 400, call: 'rfc_2' },
      { 'GET /api/v1/requests/rfc_2': tool },
    )
    const dialog = app.screen.getByRole('dialog', { name: 'Refused call' })
    for (const text of [
      tool.message,
      'req_1',
      'generate_image',
      '1,204 refused calls before this one',
    ])
      await expect.element(dialog.getByText(text, { exact: false }).first()).toBeVisible()
    await expect
      .element(dialog.getByRole('link', { name: 'dsg_gone' }))
      .toHaveAttribute('href', '/designs/dsg_gone')
    await userEvent.keyboard('{Escape}')
    expect(app.searches.at(-1)).toEqual({ status: 400 })
    await expect.element(dialog).not.toBeInTheDocument()
  })

  it('that is no longer kept says so', async () => {
    const app = await show(
      logOf([]),
      { call: 'rfc_9' },
      { 'GET /api/v1/requests/rfc_9': () => refused(404, 'not_found', 'Refused call not found') },
    )
    const dialog = app.screen.getByRole('dialog', { name: 'Refused call' })
    await expect.element(dialog.getByText('Refused call not found.')).toBeVisible()
  })
})
