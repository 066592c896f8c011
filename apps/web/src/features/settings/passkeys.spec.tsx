import { describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { session } from '../../specimens/samples'
import { devicePasskeys, passkeyOptions, refusePasskeys } from '../../testing/components/passkeys'
import { refused } from '../../testing/components/served'
import { changesIn, type ShownApp, showInApp } from '../../testing/components/shown-app'
import { Passkeys } from './passkeys'

type Answers = NonNullable<Parameters<typeof showInApp>[1]>['answers']

const at = '2026-01-12T09:14:01.000Z'

const show = (answers: Answers = {}): Promise<ShownApp> =>
  showInApp(<Passkeys />, {
    answers: {
      'GET /api/app/passkeys': { data: [] },
      'POST /api/app/passkeys/options': passkeyOptions,
      ...answers,
    },
  })

const add = async ({ screen }: ShownApp): Promise<void> =>
  screen.getByRole('button', { name: 'Add passkey' }).click()

describe('a new passkey', () => {
  it('is made by the device, named after it, and listed', async () => {
    devicePasskeys()
    const made = { id: 'psk_1', name: 'Chrome on Linux', createdAt: at, lastUsedAt: null }
    let isMade = false
    const app = await show({
      'GET /api/app/passkeys': () => ({ data: isMade ? [made] : [] }),
      'POST /api/app/passkeys': () => {
        isMade = true
        return made
      },
    })
    await add(app)
    const row = app.screen.getByRole('row', { name: /Chrome on Linux/ })
    await expect.element(row).toHaveTextContent(/Never/)
    expect(changesIn(app.received)[1]).toMatchObject([
      'POST /api/app/passkeys',
      { name: expect.stringMatching(/^Chrome on /) as unknown, passkey: { id: 'AQID' } },
    ])
  })

  it.each([
    ['NotAllowedError', /^The passkey was not used, because you cancelled/],
    ['InvalidStateError', 'This device already has a passkey for you.'],
    ['SecurityError', 'This browser cannot use a passkey here.'],
  ])('says why there is none after %s', async (name, words) => {
    refusePasskeys(name)
    const app = await show()
    await add(app)
    await expect.element(app.screen.getByText(words)).toBeVisible()
    expect(changesIn(app.received).map(([call]) => call)).not.toContain('POST /api/app/passkeys')
  })

  it('says why the service refuses it', async () => {
    devicePasskeys()
    const app = await show({
      'POST /api/app/passkeys': () => refused(409, 'conflict', 'there are 20 passkeys'),
    })
    await add(app)
    await expect.element(app.screen.getByText('There are 20 passkeys.')).toBeVisible()
  })

  it('is made after another sign-in, when the last one was long ago', async () => {
    devicePasskeys()
    let isStale = true
    const app = await show({
      'POST /api/app/passkeys/options': () =>
        isStale ? refused(403, 'sign_in_stale', 'sign in again') : passkeyOptions,
      'POST /api/app/passkeys': { id: 'psk_1' },
      'POST /api/app/session': () => {
        isStale = false
        return session
      },
    })
    await add(app)
    const again = app.screen.getByRole('dialog', { name: 'Sign in again' })
    await expect.element(again).toHaveTextContent(/to add a passkey/)
    await userEvent.fill(again.getByLabelText('Password'), 'a passphrase')
    await userEvent.keyboard('{Enter}')
    await expect.element(again).not.toBeInTheDocument()
    await expect
      .poll(() => changesIn(app.received).map(([call]) => call))
      .toContain('POST /api/app/passkeys')
  })
})

it('a passkey that is not deleted says why', async () => {
  const passkey = { id: 'psk_1', name: 'Firefox on Linux', createdAt: at, lastUsedAt: at }
  const app = await show({
    'GET /api/app/passkeys': { data: [passkey] },
    'DELETE /api/app/passkeys/psk_1': () => refused(409, 'conflict', 'it is your only way in'),
  })
  await app.screen.getByRole('button', { name: 'Delete Firefox on Linux' }).click()
  await app.screen.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect
    .element(app.screen.getByRole('alertdialog'))
    .toHaveTextContent(/It is your only way in\./)
})
