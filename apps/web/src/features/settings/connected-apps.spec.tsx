import { describe, expect, it } from 'vitest'
import { refused } from '../../testing/components/served'
import { changesIn, showInApp } from '../../testing/components/shown-app'
import { ConnectedApps } from './connected-apps'

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

describe('connected apps', () => {
  it('are listed with their hosts, and for owners with their users', async () => {
    const { screen } = await showInApp(<ConnectedApps />, {
      answers: { [list]: { data: [claude] } },
    })
    const row = screen.getByRole('row', { name: /claude\.example/ })
    await expect
      .element(row)
      .toHaveTextContent(/claude\.example \(“Claude”\)Bo Ekread, render.*Never/)
  })

  it('on the computer of their user are named by what they call themselves', async () => {
    const local = { ...claude, name: 'Claude Code', host: '127.0.0.1:43977' }
    const { screen } = await showInApp(<ConnectedApps />, {
      answers: { [list]: { data: [local] } },
    })
    await expect
      .element(screen.getByRole('row', { name: /^Local program \(“Claude Code”\)/ }))
      .toBeVisible()
    await expect
      .element(screen.getByRole('button', { name: 'Disconnect “Claude Code”' }))
      .toBeVisible()
    await expect.element(screen.getByText(/127/)).not.toBeInTheDocument()
  })

  it('of others are not shown to those who are no owners', async () => {
    const { screen } = await showInApp(<ConnectedApps />, {
      role: 'editor',
      answers: { [list]: { data: [claude] } },
    })
    await expect.element(screen.getByRole('row', { name: /claude\.example/ })).toBeVisible()
    await expect
      .element(screen.getByRole('columnheader', { name: 'Member' }))
      .not.toBeInTheDocument()
  })

  it('are disconnected one by one', async () => {
    let isThere = true
    const app = await showInApp(<ConnectedApps />, {
      answers: {
        [list]: () => ({ data: isThere ? [claude] : [] }),
        'DELETE /api/app/connected-apps/app_1': () => {
          isThere = false
          return new Response(null, { status: 204 })
        },
      },
    })
    await app.screen.getByRole('button', { name: 'Disconnect claude.example' }).click()
    await expect.element(app.screen.getByText(/^No apps/)).toBeVisible()
    expect(changesIn(app.received)).toEqual([['DELETE /api/app/connected-apps/app_1', undefined]])
  })

  it('are not mentioned while none can be connected', async () => {
    const app = await showInApp(<ConnectedApps />, {
      answers: { [list]: () => refused(404, 'not_found', 'Not found') },
    })
    await expect.poll(() => app.received.map(({ call }) => call)).toContain(list)
    await expect.element(app.screen.getByText('Connected apps')).not.toBeInTheDocument()
  })
})
