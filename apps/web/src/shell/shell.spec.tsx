import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { signedOut } from '../service/signed-out'
import { session } from '../specimens/samples'
import { listed, refused } from '../testing/components/served'
import { changesIn, linksIn, type ShownApp } from '../testing/components/shown-app'
import { showShell } from '../testing/components/shown-shell'

const rail = ({ screen }: ShownApp) => screen.getByRole('navigation', { name: 'Platen' })

describe('the rail', () => {
  it('leads to every page, and to the documentation outside the app', async () => {
    const app = await showShell()
    await expect.element(rail(app)).toBeVisible()
    expect(linksIn(rail(app))).toEqual([
      '/',
      '/',
      '/templates',
      '/designs',
      '/brand',
      '/assets',
      '/renders',
      '/keys',
      '/usage',
      '/docs',
      '/webhooks',
      '/signed-urls',
      '/inbound-hooks',
      '/assistants',
      '/settings',
    ])
    await rail(app).getByRole('link', { name: 'Usage' }).click()
    await expect.poll(app.path).toBe('/usage')
  })

  it('marks the page that is open', async () => {
    const app = await showShell()
    const home = rail(app).getByRole('link', { name: 'Home', exact: true })
    await expect.element(home).toHaveAttribute('aria-current', 'page')
    await rail(app).getByRole('link', { name: 'Keys' }).click()
    await expect
      .element(rail(app).getByRole('link', { name: 'Keys' }))
      .toHaveAttribute('aria-current', 'page')
    await expect.element(home).not.toHaveAttribute('aria-current')
  })

  it('is collapsed to icons with names, which this device remembers', async () => {
    const app = await showShell()
    await app.screen.getByRole('button', { name: 'Collapse sidebar' }).click()
    await expect
      .element(rail(app).getByRole('link', { name: 'Usage' }))
      .toHaveAttribute('title', 'Usage')
    await app.screen.unmount()
    const again = await showShell()
    await again.screen.getByRole('button', { name: 'Expand sidebar' }).click()
    await expect
      .element(rail(again).getByRole('link', { name: 'Usage' }))
      .not.toHaveAttribute('title')
  })

  it('of a narrow window opens over the page, and closes once a page is chosen', async () => {
    await page.viewport(400, 800)
    const app = await showShell()
    await app.screen.getByRole('button', { name: 'Menu' }).click()
    const menu = app.screen.getByRole('dialog', { name: 'Menu' })
    await menu.getByRole('link', { name: 'Designs' }).click()
    await expect.poll(app.path).toBe('/designs')
    await expect.element(menu).not.toBeInTheDocument()
    await page.viewport(1280, 800)
  })
})

it('the page is reached without going through the rail', async () => {
  const { screen } = await showShell()
  await expect.element(screen.getByRole('heading', { name: 'The page' })).toBeVisible()
  await userEvent.tab()
  const skip = screen.getByRole('link', { name: 'Skip to main content' })
  await expect.element(skip).toHaveFocus()
  await expect.element(skip).toHaveAttribute('href', '#page')
  await expect.element(screen.getByRole('main')).toHaveAttribute('id', 'page')
})

describe('the connection', () => {
  const set = (type: 'offline' | 'online'): void => {
    Object.defineProperty(navigator, 'onLine', { configurable: true, value: type === 'online' })
    window.dispatchEvent(new Event(type))
  }

  it('that is lost is reported until it returns', async () => {
    const { screen } = await showShell()
    const said = screen.getByText(/^You are offline\./)
    await expect.element(screen.getByRole('heading', { name: 'The page' })).toBeVisible()
    await expect.element(said).not.toBeInTheDocument()
    set('offline')
    await expect.element(said).toBeVisible()
    set('online')
    await expect.element(said).not.toBeInTheDocument()
    Reflect.deleteProperty(navigator, 'onLine')
  })
})

describe('a session that has ended', () => {
  const signIn = async ({ screen }: ShownApp): Promise<void> => {
    await userEvent.fill(screen.getByLabelText('Password'), 'long enough')
    await userEvent.keyboard('{Enter}')
  }

  it('is begun again by the same person, and the page stays', async () => {
    const app = await showShell({ answers: { 'POST /api/app/session': session } })
    await expect.element(app.screen.getByRole('heading', { name: 'The page' })).toBeVisible()
    signedOut.set(true)
    const dialog = app.screen.getByRole('dialog', { name: 'Your session has ended' })
    await expect
      .element(dialog.getByRole('textbox', { name: 'Email' }))
      .toHaveValue(session.user.email)
    // Nothing but signing in closes it.
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog.getByRole('button', { name: 'Close' })).not.toBeInTheDocument()
    await signIn(app)
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(app.screen.getByRole('heading', { name: 'The page' })).toBeVisible()
    expect(changesIn(app.received)[0]?.[1]).toMatchObject({
      organizationId: session.organization.id,
    })
  })

  it('is noticed at any call that is refused', async () => {
    let isOver = false
    const app = await showShell({
      answers: {
        'GET /api/v1/designs': () =>
          isOver ? refused(401, 'unauthorized', 'Unauthorized') : listed([]),
      },
    })
    await expect.element(app.screen.getByRole('heading', { name: 'The page' })).toBeVisible()
    isOver = true
    await userEvent.keyboard('{Control>}k{/Control}card')
    await expect
      .element(app.screen.getByRole('dialog', { name: 'Your session has ended' }))
      .toBeVisible()
    signedOut.set(false)
  })
})

describe('blank designs that were left unchanged', () => {
  it('are deleted, but not those that somebody has changed since', async () => {
    localStorage.setItem('platen-untouched-designs', 'dsg_blank dsg_drawn dsg_gone')
    const app = await showShell({
      answers: {
        'GET /api/v1/designs/dsg_blank': { version: 1, draft: null },
        'GET /api/v1/designs/dsg_drawn': { version: 1, draft: {} },
        'GET /api/v1/designs/dsg_gone': () => refused(404, 'not_found', 'no such design'),
        'DELETE /api/v1/designs/dsg_blank': () => new Response(null, { status: 204 }),
      },
    })
    await expect
      .poll(() => changesIn(app.received))
      .toEqual([['DELETE /api/v1/designs/dsg_blank', undefined]])
    await expect.poll(() => localStorage.getItem('platen-untouched-designs')).toBe('')
  })
})
