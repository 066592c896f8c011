import { describe, expect, it, vi } from 'vitest'
import { session } from '../../specimens/samples'
import { refused } from '../../testing/components/served'
import { changesIn, type ShownApp, showInApp } from '../../testing/components/shown-app'
import { ConnectPage } from './connect-page'

type Answers = NonNullable<Parameters<typeof showInApp>[1]>['answers']

const path = '/api/app/connect/abc'
const connection = {
  name: 'Platen',
  host: 'app.example',
  redirectHost: 'app.example',
  isLocal: false,
  scopes: ['read', 'render'],
  withheld: [],
}

async function open(
  answers: Answers = {},
): Promise<ShownApp & { onAnswered: ReturnType<typeof vi.fn> }> {
  // The first press in a window without the focus does not count.
  window.focus()
  const onAnswered = vi.fn()
  const app = await showInApp(<ConnectPage id="abc" onAnswered={onAnswered} />, {
    answers: { [`GET ${path}`]: connection, ...answers },
  })
  return { ...app, onAnswered }
}

const press = ({ screen }: ShownApp, name: string): Promise<void> =>
  screen.getByRole('button', { name, exact: true }).click()

describe('the question', () => {
  it('names the host before the name, the user, the organization and what the app may do', async () => {
    const { screen } = await open()
    await expect
      .element(screen.getByRole('heading', { name: 'Connect app.example?' }))
      .toBeVisible()
    await expect.element(screen.getByText('It calls itself “Platen”.')).toBeVisible()
    await expect
      .element(screen.getByText(`act as ${session.user.name} (${session.user.email})`))
      .toBeVisible()
    expect(
      screen
        .getByRole('listitem')
        .elements()
        .map(item => item.textContent),
    ).toEqual([
      'See templates, brand kits and published designs',
      'Render images, which count towards the usage of the organization',
    ])
    await expect.element(screen.getByText(/^Access is given/)).not.toBeInTheDocument()
  })

  it('says which other host gets access', async () => {
    const { screen } = await open({
      [`GET ${path}`]: { ...connection, redirectHost: 'elsewhere.example' },
    })
    await expect
      .element(screen.getByRole('heading', { name: 'Connect app.example?' }))
      .toBeVisible()
    await expect.element(screen.getByText('Access is given to elsewhere.example.')).toBeVisible()
  })

  it('says that a program on this computer asks', async () => {
    const { screen } = await open({
      [`GET ${path}`]: {
        ...connection,
        host: '127.0.0.1:33418',
        redirectHost: '127.0.0.1:33418',
        isLocal: true,
      },
    })
    await expect
      .element(screen.getByRole('heading', { name: 'Connect a program on this computer?' }))
      .toBeVisible()
    await expect
      .element(screen.getByText('Access is given to a program on this computer.'))
      .toBeVisible()
  })

  it('says what the app also asks for, and the role of the user does not allow', async () => {
    const { screen } = await open({
      [`GET ${path}`]: { ...connection, scopes: ['read'], withheld: ['edit', 'publish'] },
    })
    await expect
      .element(screen.getByText('It also asks for this, which your role does not allow:'))
      .toBeVisible()
    expect(
      screen
        .getByRole('listitem')
        .elements()
        .map(item => item.textContent),
    ).toEqual([
      'See templates, brand kits and published designs',
      'Create and change designs as drafts, and add assets',
      'Publish designs, which changes what keys and links render',
    ])
    await expect.element(screen.getByRole('button', { name: 'Connect' })).toBeEnabled()
  })

  it('can only be refused if the role of the user allows nothing of it', async () => {
    const { screen } = await open({
      [`GET ${path}`]: { ...connection, scopes: [], withheld: ['edit'] },
    })
    await expect
      .element(screen.getByText('It asks for this, which your role does not allow:'))
      .toBeVisible()
    await expect.element(screen.getByText(/^It will act as/)).not.toBeInTheDocument()
    await expect.element(screen.getByRole('button', { name: 'Connect' })).toBeDisabled()
    await expect.element(screen.getByRole('button', { name: 'Cancel' })).toBeEnabled()
  })

  it.each([
    ['Connect', 'POST', 'https://platen.example/oauth/authorize/abc'],
    ['Cancel', 'DELETE', 'https://platen.example/oauth/authorize/abc'],
  ])('is answered with %s, and goes back to the app', async (name, method, redirectTo) => {
    const app = await open({ [`${method} ${path}`]: { redirectTo } })
    await press(app, name)
    await expect.poll(() => app.onAnswered.mock.calls).toEqual([[redirectTo]])
    expect(changesIn(app.received).map(([call]) => call)).toEqual([`${method} ${path}`])
    await expect.element(app.screen.getByRole('button', { name: 'Connect' })).toBeDisabled()
  })

  it('stays when the answer fails, and says why', async () => {
    const app = await open({ [`POST ${path}`]: () => refused(503, 'unavailable', 'Try later') })
    await press(app, 'Connect')
    await expect.element(app.screen.getByRole('alert')).toHaveTextContent(/^Try later/)
    await expect.element(app.screen.getByRole('button', { name: 'Connect' })).toBeEnabled()
    expect(app.onAnswered).not.toHaveBeenCalled()
  })

  it('is approved with what was shown: the user, and the scopes', async () => {
    const app = await open({ [`POST ${path}`]: { redirectTo: 'https://platen.example/' } })
    await press(app, 'Connect')
    await expect
      .poll(() => changesIn(app.received))
      .toEqual([[`POST ${path}`, { userId: session.user.id, scopes: ['read', 'render'] }]])
  })

  it('is asked again when somebody else has signed in, or the role has changed', async () => {
    let asked = 0
    const grace = { ...session.user, id: 'usr_2', name: 'Grace' }
    const app = await open({
      'GET /api/app/session': () => (asked === 0 ? session : { ...session, user: grace }),
      [`GET ${path}`]: () => (asked === 0 ? connection : { ...connection, scopes: ['read'] }),
      [`POST ${path}`]: () => {
        asked++
        return refused(412, 'precondition_failed', 'Somebody else has signed in')
      },
    })
    await press(app, 'Connect')
    await expect
      .element(app.screen.getByRole('alert'))
      .toHaveTextContent('Somebody else has signed in.')
    await expect.element(app.screen.getByText('It will act as Grace')).toBeVisible()
    await expect.poll(() => app.screen.getByRole('listitem').elements()).toHaveLength(1)
    await press(app, 'Connect')
    await expect
      .poll(() => changesIn(app.received)[1])
      .toEqual([`POST ${path}`, { userId: 'usr_2', scopes: ['read'] }])
  })

  it.each<[string, () => unknown]>([
    ['has got the focus', () => window.dispatchEvent(new Event('focus'))],
    ['has come to the front', () => document.dispatchEvent(new Event('visibilitychange'))],
  ])('cannot be approved at once after its window %s', async (_, come) => {
    const { screen, received } = await open()
    const connect = screen.getByRole('button', { name: 'Connect' })
    await expect.element(connect).not.toHaveAttribute('aria-disabled')
    come()
    await expect.element(connect).toHaveAttribute('aria-disabled', 'true')
    connect.element().dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }))
    expect(changesIn(received)).toEqual([])
    await expect.element(connect).not.toHaveAttribute('aria-disabled')
  })

  it('that has ended says so, with no buttons', async () => {
    const { screen } = await open({
      [`GET ${path}`]: () => refused(404, 'not_found', 'Connection request not found'),
    })
    await expect
      .element(screen.getByRole('heading', { name: 'This request has ended' }))
      .toBeVisible()
    await expect.element(screen.getByRole('button')).not.toBeInTheDocument()
  })
})
