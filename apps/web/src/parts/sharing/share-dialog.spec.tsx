import { type Share } from '@platen/client'
import { describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { listed, type Received, refused } from '../../testing/components/served'
import { changesIn, type ShownApp, showInApp } from '../../testing/components/shown-app'
import { ShareButton } from './share-button'
// Otherwise loaded on demand, which a test does not wait for.
import './share-dialog'

const link = (id: string, more: Partial<Share> = {}): Share => ({
  id,
  url: `https://platen.example/shared#${id}`,
  designId: 'dsg_1',
  version: null,
  name: '',
  expiresAt: '2999-01-01T00:00:00.000Z',
  revokedAt: null,
  download: false,
  comments: true,
  approval: false,
  createdAt: '2026-01-12T09:14:01.000Z',
  createdBy: { kind: 'person', id: 'usr_ada', name: 'Ada' },
  lastSeenAt: null,
  ...more,
})

const path = '/api/v1/designs/dsg_1/shares'

interface Opened extends ShownApp {
  shares: Share[]
}

/** Opens the dialog of a design that has these links, and stores what is changed. */
async function open(...first: Share[]): Promise<Opened> {
  const shares = [...first]
  const app = await showInApp(<ShareButton designId="dsg_1" />, {
    answers: {
      'GET /api/v1/designs/dsg_1/versions': listed([{ version: 3 }, { version: 2 }]),
      [`GET ${path}`]: () => ({ data: shares }),
      [`POST ${path}`]({ body }: Received) {
        shares.unshift(link('shr_new', body as Partial<Share>))
        return shares[0]
      },
      [`PATCH ${path}/shr_1`]({ body }: Received) {
        shares[0] = link('shr_1', { ...shares[0], ...(body as Partial<Share>) })
        return shares[0]
      },
      [`DELETE ${path}/shr_1`]() {
        shares[0] = link('shr_1', { revokedAt: '2026-01-13T09:14:01.000Z' })
        return new Response(null, { status: 204 })
      },
    },
  })
  await app.screen.getByRole('button', { name: 'Share' }).click()
  await expect.element(app.screen.getByRole('dialog', { name: 'Share' })).toBeVisible()
  return { ...app, shares }
}

const button = ({ screen }: ShownApp, name: string) =>
  screen.getByRole('button', { name, exact: true })

const rows = ({ screen }: ShownApp): string[] =>
  screen
    .getByRole('list', { name: 'Links' })
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent)

const days = (body: unknown): number =>
  Math.round((Date.parse((body as Share).expiresAt) - Date.now()) / 86_400_000)

describe('the first link', () => {
  it('is for comments on the latest version, for 30 days, and its copy button gets the focus', async () => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    const app = await open()
    await button(app, 'Create link').click()
    const copy = button(app, 'Copy link')
    await expect.element(copy).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(app.screen.getByText('Copied')).toBeVisible()
    expect(write).toHaveBeenCalledWith('https://platen.example/shared#shr_new')
    const [[call, body] = []] = changesIn(app.received)
    expect([call, days(body)]).toEqual([`POST ${path}`, 30])
    const allowed = { comments: true, approval: false, download: false }
    expect(body).toMatchObject({ version: null, name: '', ...allowed })
  })

  it('may show one version only, allow more, and have a name', async () => {
    const app = await open()
    await app.screen.getByRole('button', { name: /Shows/ }).click()
    await app.screen.getByRole('option', { name: 'Version 2' }).click()
    await app.screen.getByRole('button', { name: /Works for/ }).click()
    await app.screen.getByRole('option', { name: '7 days' }).click()
    await app.screen.getByText('Approve the version').click()
    await app.screen.getByText('Download').click()
    await userEvent.fill(app.screen.getByRole('textbox', { name: 'Name' }), 'Client')
    await button(app, 'Create link').click()
    await expect.element(button(app, 'Copy link “Client”')).toBeVisible()
    const [[, body] = []] = changesIn(app.received)
    expect(days(body)).toBe(7)
    const allowed = { comments: true, approval: true, download: true }
    expect(body).toMatchObject({ version: 2, name: 'Client', ...allowed })
    expect(rows(app)[0]).toMatch(/Version 2 · Guests may comment, approve and download/)
  })

  it('that is refused says why', async () => {
    const app = await showInApp(<ShareButton designId="dsg_1" />, {
      answers: {
        [`GET ${path}`]: { data: [] },
        'GET /api/v1/designs/dsg_1/versions': listed([]),
        [`POST ${path}`]: () => refused(403, 'forbidden', 'Editors only'),
      },
    })
    await button(app, 'Share').click()
    await button(app, 'Create link').click()
    await expect.element(app.screen.getByText(/^Editors only/)).toBeVisible()
  })
})

describe('a link', () => {
  it('says what it shows and allows, and until when; an ended one has nothing to copy', async () => {
    const app = await open(
      link('shr_1', { name: 'Client', version: 2, lastSeenAt: '2026-01-12T09:14:01.000Z' }),
      link('shr_2', { comments: false, revokedAt: '2026-01-12T09:14:01.000Z' }),
      link('shr_3', { expiresAt: '2025-01-12T09:14:01.000Z' }),
    )
    await expect.poll(() => rows(app).length).toBe(3)
    const [first, second, third] = rows(app)
    expect(first).toMatch(/^ClientVersion 2 · Guests may commentWorks until 1 Jan 2999 · Opened/)
    expect(second).toMatch(/^LinkRevoked .*Latest version · Guests may only view.*Not opened yet$/)
    expect(third).toMatch(/^LinkExpired 12 Jan 2025.*Change$/)
    await expect.element(button(app, 'Create link')).not.toBeInTheDocument()
    await expect.element(button(app, 'Copy link')).not.toBeInTheDocument()
  })

  it('is changed', async () => {
    const app = await open(link('shr_1', { name: 'Client' }))
    await button(app, 'Change “Client”').click()
    await app.screen.getByText('Download').click()
    await button(app, 'Save').click()
    await expect.poll(() => rows(app)[0]).toMatch(/Guests may comment and download/)
    expect(changesIn(app.received)).toEqual([
      [`PATCH ${path}/shr_1`, { name: 'Client', comments: true, approval: false, download: true }],
    ])
  })

  it('is revoked after a confirmation', async () => {
    const app = await open(link('shr_1', { name: 'Client' }))
    await button(app, 'Revoke “Client”').click()
    const asked = app.screen.getByRole('alertdialog', { name: 'Revoke “Client”?' })
    await asked.getByRole('button', { name: 'Revoke' }).click()
    await expect.element(asked).not.toBeInTheDocument()
    await expect.poll(() => rows(app)[0]).toMatch(/Revoked/)
    expect(changesIn(app.received)).toEqual([[`DELETE ${path}/shr_1`, undefined]])
  })
})
