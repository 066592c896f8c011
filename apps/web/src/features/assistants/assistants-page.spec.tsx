import { describe, expect, it } from 'vitest'
import { refused } from '../../testing/components/served'
import { type ShownApp, showInApp } from '../../testing/components/shown-app'
import { AssistantsPage } from './assistants-page'

const list = 'GET /api/app/connected-apps'
const at = '2026-01-12T09:14:01.000Z'
const claude = {
  id: 'app_1',
  name: 'Claude',
  host: 'claude.example',
  person: { id: 'usr_1', name: 'Bo Ek' },
  scopes: ['read', 'render'],
  createdAt: at,
  lastUsedAt: null,
}

const url = `${window.location.origin}/api/mcp`

const off = { [list]: () => refused(404, 'not_found', 'Not found') }

const show = (answers: Parameters<typeof showInApp>[1] = {}): Promise<ShownApp> =>
  showInApp(<AssistantsPage />, answers)

const names = ({ screen }: ShownApp): (string | null)[] =>
  screen
    .getByRole('heading', { level: 3 })
    .elements()
    .map(({ textContent }) => textContent)

describe('assistants that connect without a key', () => {
  it('each have steps, with the URL of this service', async () => {
    const app = await show({ answers: { [list]: { data: [] } } })
    await expect.element(app.screen.getByLabelText('URL', { exact: true })).toHaveTextContent(url)
    await expect.element(app.screen.getByRole('heading', { name: 'Claude Code' })).toBeVisible()
    expect(names(app)).toEqual([
      'Claude',
      'ChatGPT',
      'Claude Code',
      'Cursor',
      'VS Code',
      'Goose',
      'Other programs',
    ])
    await expect
      .element(app.screen.getByLabelText('Command', { exact: true }))
      .toHaveTextContent(`claude mcp add --transport http platen ${url}`)
    const file = app.screen.getByLabelText('.vscode/mcp.json', { exact: true }).element()
    expect(JSON.parse(file.textContent)).toEqual({ servers: { platen: { type: 'http', url } } })
    await expect.element(app.screen.getByText(/plt_/)).not.toBeInTheDocument()
  })

  it('that call from the internet cannot reach this machine, which is said', async () => {
    const { screen } = await show({ answers: { [list]: { data: [] } } })
    await expect.element(screen.getByText(/^Claude calls from the internet/)).toBeVisible()
    await expect.element(screen.getByText(/^ChatGPT calls from the internet/)).toBeVisible()
  })

  it('are listed with their last calls, which are read again when the user asks', async () => {
    let lastUsedAt: string | null = null
    const { screen } = await show({
      answers: { [list]: () => ({ data: [{ ...claude, lastUsedAt }] }) },
    })
    const row = screen.getByRole('row', { name: /claude\.example/ })
    await expect.element(row).toHaveTextContent(/Connected, but has not called yet/)
    lastUsedAt = at
    await screen.getByRole('button', { name: 'Check now' }).click()
    await expect.element(row).not.toHaveTextContent(/has not called yet/)
  })
})

describe('assistants that need a key', () => {
  it('have steps with one, and those that take none say so', async () => {
    const { screen } = await show({ answers: off })
    await expect.element(screen.getByText(/^Assistants need a key here/)).toBeVisible()
    await expect.element(screen.getByText(/^Claude takes no key/)).toBeVisible()
    await expect.element(screen.getByText(/^ChatGPT takes no key/)).toBeVisible()
    await expect
      .element(screen.getByLabelText('Command', { exact: true }))
      .toHaveTextContent(`${url} --header "Authorization: Bearer plt_…"`)
    const file = screen.getByLabelText('.cursor/mcp.json', { exact: true }).element()
    expect(JSON.parse(file.textContent)).toEqual({
      mcpServers: { platen: { url, headers: { Authorization: 'Bearer plt_…' } } },
    })
  })

  it('are tested by the last use of the key', async () => {
    const { screen } = await show({ answers: off })
    await expect.element(screen.getByText(/when its key was last used/)).toBeVisible()
    await expect.element(screen.getByRole('button', { name: 'Check now' })).not.toBeInTheDocument()
  })
})

it('a failure is shown, and can be tried again', async () => {
  let fails = true
  const { screen } = await show({
    answers: { [list]: () => (fails ? refused(400, 'invalid_request', 'Broken') : { data: [] }) },
  })
  await expect.element(screen.getByRole('alert')).toHaveTextContent(/^Broken/)
  fails = false
  await screen.getByRole('button', { name: 'Try again' }).click()
  await expect.element(screen.getByRole('heading', { name: 'Cursor' })).toBeVisible()
})
