import { beforeEach, describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { session } from '../../specimens/samples'
import { devicePasskeys, passkeyOptions, refusePasskeys } from '../../testing/components/passkeys'
import { refused } from '../../testing/components/served'
import { changesIn, type ShownApp, showInApp } from '../../testing/components/shown-app'
import { type LinkKind } from './link'
import { LinkPage } from './link-page'

type Answers = NonNullable<Parameters<typeof showInApp>[1]>['answers']

const token = 'tok_1'
const link = {
  kind: 'invite',
  organization: session.organization,
  role: 'editor',
  email: 'bo@northlight.example',
  expiresAt: new Date(Date.now() + 3 * 86_400_000 + 60_000).toISOString(),
}

beforeEach(() => history.replaceState(null, '', `#${token}`))

async function open(
  kind: LinkKind,
  answers: Answers = {},
): Promise<ShownApp & { onJoined: ReturnType<typeof vi.fn> }> {
  const onJoined = vi.fn()
  const app = await showInApp(<LinkPage kind={kind} onJoined={onJoined} />, {
    answers: {
      'POST /api/app/links/read': { ...link, kind, ...(kind === 'setup' && { email: null }) },
      'POST /api/app/links/use': session,
      'POST /api/app/links/passkey-options': passkeyOptions,
      ...answers,
    },
  })
  return { ...app, onJoined }
}

const used = ({ received }: ShownApp) =>
  changesIn(received).filter(([call]) => call === 'POST /api/app/links/use')

const field = ({ screen }: ShownApp, name: string) => screen.getByLabelText(name, { exact: true })

describe('a link', () => {
  it.each([
    ['setup', 'Set up Platen', /^You become the first owner of Northlight\. The link expires in 3/],
    ['invite', 'Join Northlight', /^bo@northlight\.example will join as editor\. The link expires/],
    [
      'reset',
      'Set a new password or passkey',
      /^For bo@northlight\.example\. Using the link signs you out everywhere/,
    ],
  ] as const)('to %s says what it is for, and until when', async (kind, title, about) => {
    const app = await open(kind)
    await expect.element(app.screen.getByRole('heading', { name: title })).toBeVisible()
    await expect.element(app.screen.getByText(about)).toBeVisible()
    expect(changesIn(app.received)).toEqual([['POST /api/app/links/read', { token }]])
  })

  it.each<[LinkKind, string, { name?: string; email?: string }]>([
    ['setup', 'Create account', { name: 'Bo Ek', email: 'bo@a.example' }],
    ['invite', 'Join', { name: 'Bo Ek' }],
    ['reset', 'Set password', {}],
  ])('to %s is used with what it asks for, and a password', async (kind, action, person) => {
    const app = await open(kind)
    const typed = Object.entries({ 'Your name': person.name, Email: person.email })
    await expect.element(app.screen.getByRole('button', { name: action })).toBeVisible()
    for (const [label, text] of typed)
      if (text === undefined) await expect.element(field(app, label)).not.toBeInTheDocument()
      else await userEvent.fill(field(app, label), text)
    await userEvent.fill(field(app, 'Password'), 'long enough, and good')
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => app.onJoined.mock.calls).toHaveLength(1)
    const sent = { token, ...person, password: 'long enough, and good' }
    expect(used(app)).toEqual([['POST /api/app/links/use', sent]])
  })

  it('is used with a passkey in place of a password', async () => {
    devicePasskeys()
    const app = await open('invite')
    const passkey = app.screen.getByRole('button', { name: 'Use a passkey instead' })
    await passkey.click()
    await expect.element(field(app, 'Your name')).toBeInvalid()
    expect(used(app)).toEqual([])
    await userEvent.fill(field(app, 'Your name'), 'Bo Ek')
    await passkey.click()
    await expect.poll(() => app.onJoined.mock.calls).toHaveLength(1)
    expect(used(app)[0]?.[1]).toMatchObject({ token, name: 'Bo Ek', passkey: { id: 'AQID' } })
  })

  it('says that the passkey was cancelled, and is used with a password instead', async () => {
    refusePasskeys('NotAllowedError')
    const app = await open('reset')
    await app.screen.getByRole('button', { name: 'Use a passkey instead' }).click()
    await expect
      .element(app.screen.getByRole('alert'))
      .toHaveTextContent(/^The passkey was not used/)
    await userEvent.fill(field(app, 'Password'), 'long enough, and good')
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => app.onJoined.mock.calls).toHaveLength(1)
  })

  it('accepts no short password', async () => {
    const app = await open('reset')
    await userEvent.fill(field(app, 'Password'), 'short')
    await userEvent.keyboard('{Enter}')
    await expect.element(field(app, 'Password')).toBeInvalid()
    expect(used(app)).toEqual([])
  })

  it('says why a password is refused, and keeps what was typed', async () => {
    const app = await open('invite', {
      'POST /api/app/links/use': () => refused(400, 'invalid_request', 'password is easy to guess'),
    })
    await userEvent.fill(field(app, 'Your name'), 'Bo Ek')
    await userEvent.fill(field(app, 'Password'), 'password1234')
    await userEvent.keyboard('{Enter}')
    await expect
      .element(app.screen.getByRole('alert'))
      .toHaveTextContent('Password is easy to guess.')
    await expect.element(field(app, 'Your name')).toHaveValue('Bo Ek')
    expect(app.onJoined).not.toHaveBeenCalled()
  })
})

describe('a link that no longer works', () => {
  it.each([
    ['setup', /Each start prints a new link\./, 'npm start'],
    ['invite', /Ask an owner of the organization/, null],
    ['reset', /An owner can create a new one/, 'npm run platen -- users link you@example.com'],
  ] as const)('to %s says how to get another', async (kind, advice, command) => {
    const app = await open(kind, {
      'POST /api/app/links/read': () => refused(404, 'not_found', 'no such link'),
    })
    await expect.element(app.screen.getByText(advice)).toBeVisible()
    const shown = app.screen.getByLabelText('Command', { exact: true })
    if (command === null) await expect.element(shown).not.toBeInTheDocument()
    else await expect.element(shown).toHaveTextContent(command)
    await expect
      .element(app.screen.getByRole('link', { name: 'Sign in' }))
      .toHaveAttribute('href', '/sign-in')
  })

  it('is one without its secret, about which the service is not asked', async () => {
    history.replaceState(null, '', '#')
    const app = await open('invite')
    await expect
      .element(app.screen.getByRole('heading', { name: 'This link no longer works' }))
      .toBeVisible()
    expect(app.received).toEqual([])
  })

  it('is not a link about which the service could not be asked', async () => {
    let isBusy = true
    const app = await open('invite', {
      'POST /api/app/links/read': () =>
        isBusy ? refused(429, 'rate_limited', 'too many requests') : link,
    })
    await expect.element(app.screen.getByText(/^Too many requests\./)).toBeVisible()
    isBusy = false
    await app.screen.getByRole('button', { name: 'Try again' }).click()
    await expect.element(app.screen.getByRole('heading', { name: 'Join Northlight' })).toBeVisible()
  })
})
