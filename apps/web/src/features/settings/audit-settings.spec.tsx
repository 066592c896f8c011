import { describe, expect, it } from 'vitest'
import { session } from '../../specimens/samples'
import { type Received, refused } from '../../testing/components/served'
import { type ShownApp, showInApp } from '../../testing/components/shown-app'
import { AuditSettings } from './audit-settings'
import { SettingsPage } from './settings-page'

const entry = (id: string, action: string, details: object) => ({
  id,
  action,
  details,
  actor: session.user,
  key: null,
  at: '2026-01-12T09:14:01.000Z',
})

const removed = entry('aud_2', 'member.removed', { email: 'bo@northlight.example' })
const erased = { ...entry('aud_1', 'organization.erased', {}), actor: null }

const show = (answer: object | ((call: Received) => unknown)): Promise<ShownApp> =>
  showInApp(<AuditSettings />, { answers: { 'GET /api/app/audit': answer } })

const rows = ({ screen }: ShownApp): (string | null)[] =>
  screen
    .getByRole('table', { name: 'Audit log' })
    .getByRole('row')
    .elements()
    .slice(1)
    .map(({ textContent }) => textContent)

describe('the audit log', () => {
  it('says what changed, by whom and when', async () => {
    const app = await show({ data: [removed, erased], nextCursor: null })
    await expect.poll(() => rows(app)).toHaveLength(2)
    expect(rows(app)[0]).toMatch(
      /^Removed bo@northlight\.exampleAda Lindqvistada@northlight\.example12 Jan 2026, /,
    )
    expect(rows(app)[1]).toMatch(/^Erased an organizationAn operator/)
    await expect
      .element(app.screen.getByRole('button', { name: 'Load more' }))
      .not.toBeInTheDocument()
  })

  it('goes on at its end', async () => {
    const app = await show(({ query }: Received) =>
      query.before === 'aud_2'
        ? { data: [erased], nextCursor: null }
        : { data: [removed], nextCursor: 'aud_2' },
    )
    await app.screen.getByRole('button', { name: 'Load more' }).click()
    await expect.poll(() => rows(app)).toHaveLength(2)
  })

  it('says that nothing has changed yet', async () => {
    const app = await show({ data: [], nextCursor: null })
    await expect.element(app.screen.getByText('Nothing has changed yet.')).toBeVisible()
  })

  it('says why it cannot be read', async () => {
    let isOdd = true
    const app = await show(() =>
      isOdd ? refused(403, 'forbidden', 'owners alone') : { data: [removed], nextCursor: null },
    )
    await expect.element(app.screen.getByText('Owners alone.')).toBeVisible()
    isOdd = false
    await app.screen.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(() => rows(app)).toHaveLength(1)
  })
})

describe('the settings', () => {
  const sections = async (role: 'editor' | 'owner') => {
    const { screen } = await showInApp(<SettingsPage section="organization" />, { role })
    const links = screen.getByRole('navigation', { name: 'Settings' }).getByRole('link')
    await expect.element(links.first()).toBeVisible()
    return links.elements().map(link => [link.textContent, link.getAttribute('href')])
  }

  it('have an audit log for owners', async () => {
    expect(await sections('owner')).toEqual([
      ['Organization', '/settings/organization'],
      ['Members', '/settings/members'],
      ['Audit log', '/settings/audit'],
      ['Your account', '/settings/account'],
    ])
  })

  it('have none for others', async () => {
    expect((await sections('editor')).map(([name]) => name)).toEqual([
      'Organization',
      'Members',
      'Your account',
    ])
  })
})
