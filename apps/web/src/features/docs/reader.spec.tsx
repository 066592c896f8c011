import { afterEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { session } from '../../specimens/samples'
import { refused } from '../../testing/components/served'
import { callHtml, closeDocs, showDocs } from '../../testing/components/shown-docs'
import { addCopyButtons } from './copy-buttons'
import { addCreateKey } from './create-key'
import { addFind } from './find'
import { shareLanguage } from './language'
import { fillCalls, readLatest } from './latest-ids'
import { readReader } from './reader'
import { addSignInLinks } from './sign-in-links'
import { addThemeButton } from './theme-button'

afterEach(closeDocs)

const button = (name: RegExp | string) => page.getByRole('button', { name })
const sample = 'dsg_01kaq5x0e8g9h2j4k6m8n0p2q4'
const kit = 'bk_01kaq5x0e8g9h2j4k6m8n0p2q4'

describe('the search', () => {
  const index = [
    { kind: 'guide', label: 'Fonts', about: 'Guide', path: '/docs/fonts' },
    { kind: 'call', label: 'Render', about: 'POST /api/v1/{id}/generate', path: '/docs/renders' },
    { kind: 'code', label: 'rate_limited', about: 'Error code', path: '/docs/errors#rate_limited' },
  ]
  const links = () =>
    page
      .getByRole('dialog')
      .getByRole('link')
      .elements()
      .map(link => link.textContent)

  const open = (answer: object | (() => unknown) = index) => {
    const received = showDocs('', { 'GET /docs/index.json': answer })
    addFind()
    return received
  }

  it('opens by Ctrl K, and finds by all words in any order', async () => {
    const received = open()
    await userEvent.keyboard('{Control>}k{/Control}')
    await expect.element(page.getByRole('searchbox', { name: 'Find' })).toHaveFocus()
    await expect.poll(links).toHaveLength(3)
    await userEvent.keyboard('post RENDER')
    await expect.poll(links).toEqual(['RenderPOST /api/v1/{id}/generate'])
    expect(received).toHaveLength(1)
  })

  it('is navigated with the arrow keys, back to the input too', async () => {
    open()
    await button('Find…').click()
    await expect.poll(links).toHaveLength(3)
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(page.getByRole('link', { name: /^Fonts/ })).toHaveFocus()
    await userEvent.keyboard('{ArrowUp}')
    await expect.element(page.getByRole('searchbox')).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}')
    await expect.element(page.getByRole('link', { name: /^Fonts/ })).toHaveFocus()
  })

  it('leads to the first one by Enter, and closes', async () => {
    open()
    await button('Find…').click()
    await userEvent.keyboard('limited')
    await expect.poll(links).toEqual(['rate_limitedError code'])
    const went = vi.fn((event: Event) => event.preventDefault())
    page
      .getByRole('link', { name: /^rate_limited/ })
      .element()
      .addEventListener('click', went)
    await userEvent.keyboard('{Enter}')
    expect(went).toHaveBeenCalledTimes(1)
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  })

  it('says that it cannot be read, and is read again at the next word', async () => {
    let isOver = false
    open(() => (isOver ? index : refused(404, 'not_found', 'no such page')))
    await button('Find…').click()
    await expect.element(page.getByRole('alert')).toHaveTextContent(/could not be loaded/)
    isOver = true
    await userEvent.keyboard('font')
    await expect.poll(links).toEqual(['FontsGuide'])
  })
})

describe('the buttons of a page', () => {
  it('copy the code that is shown, and say so', async () => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    showDocs(
      '<figure class="block"><span class="tools"></span><pre class="code" hidden>a</pre><pre class="code">b</pre></figure>',
    )
    addCopyButtons()
    await button('Copy').click()
    expect(write).toHaveBeenCalledWith('b')
    await expect.element(button('Copied')).toBeVisible()
  })

  it('say that the browser does not let them copy', async () => {
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('no'))
    showDocs('<figure class="block"><span class="tools"></span><pre class="code">b</pre></figure>')
    addCopyButtons()
    await button('Copy').click()
    await expect.element(button('Could not copy. Select the text instead.')).toBeVisible()
  })

  it('choose the theme, which this device remembers', async () => {
    showDocs('')
    addThemeButton()
    for (const name of ['Theme: system', 'Theme: light', 'Theme: dark']) await button(name).click()
    await expect.element(button('Theme: system')).toBeVisible()
    expect(document.documentElement.dataset.theme).toBeUndefined()
  })
})

it('all calls are in the language of the reader, on the next page too', async () => {
  const calls = callHtml({ id: 'first' }) + callHtml({ id: 'second' })
  showDocs(calls)
  shareLanguage()
  await page.getByRole('radio', { name: 'Python' }).first().click()
  await expect.element(page.getByRole('radio', { name: 'Python' }).nth(1)).toBeChecked()
  showDocs(calls)
  shareLanguage()
  await expect.element(page.getByRole('radio', { name: 'Python' }).nth(1)).toBeChecked()
})

describe('the reader', () => {
  it('is not looked up where nobody was signed in on this device', async () => {
    const received = showDocs('', { 'GET /api/app/session': session })
    expect(await readReader()).toBeNull()
    expect(received).toEqual([])
  })

  it('is the person who is signed in, until the session has ended', async () => {
    localStorage.setItem('platen-signed-in', 'yes')
    showDocs('', { 'GET /api/app/session': session })
    expect(await readReader()).toMatchObject({ role: 'owner' })
    showDocs('', { 'GET /api/app/session': () => refused(401, 'unauthorized', 'Unauthorized') })
    expect(await readReader()).toBeNull()
    expect(localStorage.getItem('platen-signed-in')).toBe('no')
  })

  it('who is not signed in is led to sign in, and back to the call', async () => {
    showDocs(callHtml({ id: 'generate', trial: {} }))
    addSignInLinks()
    const link = page.getByRole('link', { name: 'Sign in to try it' })
    const next = encodeURIComponent(`${location.pathname}#generate`)
    await expect.element(link).toHaveAttribute('href', `${location.origin}/sign-in?next=${next}`)
  })

  it('finds their latest ids in the calls, and whose they are', async () => {
    showDocs(
      `<p data-address>$PLATEN_URL</p>${callHtml({ id: 'generate', code: `${sample} ${kit}` })}`,
      { 'GET /api/v1/designs': { data: [{ id: 'dsg_mine' }] }, 'GET /api/v1/brands': { data: [] } },
    )
    fillCalls(session, await readLatest())
    await expect
      .element(page.getByRole('group', { name: 'generate' }))
      .toHaveTextContent(`dsg_mine ${kit}`)
    await expect
      .element(
        page.getByText(
          'The marked ID is real: the latest design in Northlight. Northlight has no brand kit yet: its ID is an example.',
        ),
      )
      .toBeVisible()
    await expect.element(page.getByText(location.origin, { exact: true })).toBeVisible()
  })

  it('finds the examples where their own cannot be read', async () => {
    showDocs(callHtml({ id: 'generate', code: sample }), {
      'GET /api/v1/designs': () => refused(400, 'invalid_request', 'no'),
    })
    fillCalls(session, await readLatest())
    await expect.element(page.getByText(sample)).toBeVisible()
    await expect.element(page.getByText(/The marked ID/)).not.toBeInTheDocument()
  })
})

describe('a key', () => {
  const key = { id: 'key_1', name: 'Docs, 12 Jan', secret: 'plt_secret' }
  const open = (answer: object | (() => unknown) = key) =>
    showDocs(callHtml({ id: 'first' }) + callHtml({ id: 'second' }), {
      'POST /api/app/keys': answer,
    })
  const code = (id: string) => page.getByRole('group', { name: id, exact: true })

  it('is created next to a call, appears in all calls, and says what it may do', async () => {
    const received = open()
    addCreateKey(session)
    await button('Create key').first().click()
    const notice = page.getByRole('group', { name: 'The new key' })
    await expect.element(notice).toHaveFocus()
    await expect.element(notice).toHaveTextContent(/delete everything in Northlight/)
    await expect
      .element(notice.getByRole('link', { name: 'Revoke it under Keys' }))
      .toHaveAttribute('href', `${location.origin}/keys`)
    for (const id of ['first', 'second'])
      await expect.element(code(id)).toHaveTextContent('plt_secret')
    await expect.element(button('Create key')).not.toBeInTheDocument()
    expect(received[0]?.body).toEqual({
      name: expect.stringMatching(/^Docs, /) as unknown,
      shared: false,
    })
  })

  it('is gone once the page is left', async () => {
    open()
    addCreateKey(session)
    await button('Create key').first().click()
    await expect.element(code('second')).toHaveTextContent('plt_secret')
    dispatchEvent(new Event('pagehide'))
    for (const id of ['first', 'second'])
      await expect.element(code(id)).toHaveTextContent('$PLATEN_KEY')
    await expect.element(page.getByRole('group', { name: 'The new key' })).not.toBeInTheDocument()
    await expect.element(button('Create key').first()).toBeVisible()
  })

  it('says why there is none, once', async () => {
    open(() => refused(409, 'conflict', 'there are 100 keys'))
    addCreateKey(session)
    await button('Create key').first().click()
    await button('Create key').nth(1).click()
    await expect.element(page.getByRole('alert')).toHaveTextContent('There are 100 keys.')
    expect(page.getByRole('alert').elements()).toHaveLength(1)
  })

  it('is not offered to anyone who may not have one', async () => {
    open()
    addCreateKey({ ...session, role: 'viewer' })
    await expect.element(button('Create key')).not.toBeInTheDocument()
  })
})
