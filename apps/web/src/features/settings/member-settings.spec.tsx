import { describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { refused } from '../../testing/components/served'
import { changesIn, type ShownApp, showInApp } from '../../testing/components/shown-app'
import { session } from '../../specimens/samples'
import { MemberSettings } from './member-settings'

const at = '2026-01-12T09:14:01.000Z'
const ada = { ...session.user, role: 'owner', createdAt: at, lastSeenAt: at }
const bo = {
  id: 'usr_bo',
  name: 'Bo Ek',
  email: 'bo@northlight.example',
  role: 'editor',
  createdAt: at,
  lastSeenAt: null,
}
const invite = {
  id: 'inv_1',
  email: 'cy@northlight.example',
  role: 'viewer',
  createdAt: at,
  expiresAt: at,
}

type Answers = NonNullable<Parameters<typeof showInApp>[1]>['answers']

const show = (answers: Answers = {}, role: 'owner' | 'viewer' = 'owner'): Promise<ShownApp> =>
  showInApp(<MemberSettings />, {
    role,
    answers: {
      'GET /api/app/members': { data: [ada, bo] },
      'GET /api/app/invites': { data: [invite] },
      ...answers,
    },
  })

const done = () => new Response(null, { status: 204 })

const press = ({ screen }: ShownApp, name: string): Promise<void> =>
  screen.getByRole('button', { name, exact: true }).click()

describe('the members', () => {
  it('are people with a role; an owner can remove all but themselves', async () => {
    const { screen } = await show()
    await expect
      .element(screen.getByRole('row', { name: /Bo Ek/ }))
      .toHaveTextContent(/bo@northlight.example.*Signed out/)
    await expect.element(screen.getByRole('button', { name: 'Remove Bo Ek' })).toBeVisible()
    await expect
      .element(screen.getByRole('button', { name: `Remove ${ada.name}` }))
      .not.toBeInTheDocument()
  })

  it('are read-only for others, who see no invitations', async () => {
    const { screen, received } = await show({}, 'viewer')
    await expect.element(screen.getByRole('row', { name: /Bo Ek/ })).toHaveTextContent(/Editor/)
    expect(screen.getByRole('button').elements()).toEqual([])
    expect(received.map(({ call }) => call)).not.toContain('GET /api/app/invites')
  })

  it('get another role at once', async () => {
    const app = await show({ 'PUT /api/app/members/usr_bo': done })
    await app.screen.getByRole('button', { name: /Role of Bo Ek$/ }).click()
    await app.screen.getByRole('option', { name: /^Viewer/ }).click()
    await expect
      .poll(() => changesIn(app.received))
      .toEqual([['PUT /api/app/members/usr_bo', { role: 'viewer' }]])
  })

  it('say why a role is not changed', async () => {
    const app = await show({
      'PUT /api/app/members/usr_ada': () =>
        refused(409, 'conflict', 'an organization has at least one owner'),
    })
    await app.screen.getByRole('button', { name: new RegExp(`Role of ${ada.name}$`) }).click()
    await app.screen.getByRole('option', { name: /^Editor/ }).click()
    await expect
      .element(app.screen.getByText('An organization has at least one owner.'))
      .toBeVisible()
  })

  it('are removed after confirmation', async () => {
    const app = await show({ 'DELETE /api/app/members/usr_bo': done })
    await press(app, 'Remove Bo Ek')
    await press(app, 'Cancel')
    expect(changesIn(app.received)).toEqual([])
    await press(app, 'Remove Bo Ek')
    await press(app, 'Remove')
    await expect
      .poll(() => changesIn(app.received))
      .toEqual([['DELETE /api/app/members/usr_bo', undefined]])
    await expect.element(app.screen.getByRole('alertdialog')).not.toBeInTheDocument()
  })

  it('get a new way in by a link, which is shown once', async () => {
    const url = 'https://platen.example/link#reset'
    const app = await show({ 'POST /api/app/members/usr_bo/reset-link': { url, expiresAt: at } })
    await press(app, 'Create a reset link for Bo Ek')
    await press(app, 'Create link')
    await expect.element(app.screen.getByText(url)).toBeVisible()
    await expect.element(app.screen.getByText(/works once, within 15 minutes/)).toBeVisible()
  })
})

describe('a list that cannot be read', () => {
  it.each([
    ['GET /api/app/members', 'Members'],
    ['GET /api/app/invites', 'Invited'],
  ])('says why, and is read on another attempt: %s', async (call, title) => {
    let isOdd = true
    const app = await show({
      [call]: () =>
        isOdd
          ? refused(400, 'invalid_request', 'page is odd')
          : { data: [call.endsWith('members') ? bo : invite] },
    })
    const part = app.screen.getByRole('region', { name: title })
    await expect.element(part.getByRole('alert')).toHaveTextContent(/Page is odd\./)
    isOdd = false
    await part.getByRole('button', { name: 'Try again' }).click()
    await expect.element(part.getByRole('table')).toBeVisible()
  })
})

describe('a member', () => {
  it.each([
    ['Remove Bo Ek', 'Remove', 'DELETE /api/app/members/usr_bo'],
    ['Create a reset link for Bo Ek', 'Create link', 'POST /api/app/members/usr_bo/reset-link'],
  ])('stays as it is if that is refused: %s', async (button, action, call) => {
    const app = await show({ [call]: () => refused(403, 'forbidden', 'not allowed') })
    await press(app, button)
    await press(app, action)
    await expect.element(app.screen.getByText(/^Not allowed\./)).toBeVisible()
    await press(app, 'Cancel')
    await expect.element(app.screen.getByRole('row', { name: /Bo Ek/ })).toBeVisible()
  })
})

describe('an invitation', () => {
  it('is made for an address and a role, and its link is shown once', async () => {
    const url = 'https://platen.example/link#invite'
    const app = await show({ 'POST /api/app/invites': { ...invite, email: 'di@a.example', url } })
    await press(app, 'Invite')
    await userEvent.fill(app.screen.getByRole('textbox', { name: 'Email' }), 'di@a.example')
    await app.screen.getByRole('dialog').getByText('Viewer', { exact: true }).click()
    await press(app, 'Create link')
    await expect.element(app.screen.getByText(url)).toBeVisible()
    await expect.element(app.screen.getByText(/Give the link to di@a.example/)).toBeVisible()
    expect(changesIn(app.received)).toEqual([
      ['POST /api/app/invites', { email: 'di@a.example', role: 'viewer' }],
    ])
  })

  it('says why it cannot be made', async () => {
    const app = await show({
      'POST /api/app/invites': () => refused(409, 'conflict', 'this person is a member'),
    })
    await press(app, 'Invite')
    await userEvent.fill(app.screen.getByRole('textbox', { name: 'Email' }), 'bo@a.example')
    await userEvent.keyboard('{Enter}')
    await expect.element(app.screen.getByText('This person is a member.')).toBeVisible()
  })

  it('is listed until it is used, and withdrawn', async () => {
    const app = await show({ 'DELETE /api/app/invites/inv_1': done })
    await press(app, 'Withdraw the invitation for cy@northlight.example')
    await expect
      .poll(() => changesIn(app.received))
      .toEqual([['DELETE /api/app/invites/inv_1', undefined]])
  })

  it('says why it is not withdrawn', async () => {
    const app = await show({
      'DELETE /api/app/invites/inv_1': () => refused(404, 'not_found', 'no such invitation'),
    })
    await press(app, 'Withdraw the invitation for cy@northlight.example')
    await expect
      .element(app.screen.getByText('No such invitation. It may have been deleted.'))
      .toBeVisible()
  })

  it('is for somebody with an email address, whatever is typed', async () => {
    const app = await show()
    await press(app, 'Invite')
    const email = app.screen.getByRole('textbox', { name: 'Email' })
    await expect.element(email).toHaveFocus()
    await userEvent.keyboard('nobody{Enter}')
    await expect.element(email).toBeInvalid()
    expect(changesIn(app.received)).toEqual([])
  })

  it('is not there where nobody is invited', async () => {
    const { screen } = await show({ 'GET /api/app/invites': { data: [] } })
    await expect.element(screen.getByRole('row', { name: /Bo Ek/ })).toBeVisible()
    await expect.element(screen.getByRole('region', { name: 'Invited' })).not.toBeInTheDocument()
  })
})
