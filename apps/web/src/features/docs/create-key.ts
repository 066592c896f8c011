import { type Answer, callApp } from '../../service/app-calls'
import { failureLine } from '../../service/failures'
import { dateOf } from '../../ui/moments'
import { createButton } from './button'
import { copyButton } from './copy-buttons'
import { element } from './element'
import { type Reader } from './reader'
import { root } from './root'

type NewKey = Answer<'createKey'>

/**
 * Adds to each call a button that creates a key and puts it into all calls. The key exists only in this page, and is lost when the user
 * leaves the page, even in browsers that cache pages for going back.
 */
export function addCreateKey({ organization, role }: Reader): void {
  const places = [...document.querySelectorAll<HTMLElement>('[data-key-tools]')].filter(
    ({ dataset }) => dataset.keyTools?.split(' ').includes(role),
  )
  const buttons = places.map(tools => {
    const button = createButton('Create key', () => void create(button))
    tools.prepend(button)
    return button
  })
  let isCreating = false
  const create = async (pressed: HTMLButtonElement): Promise<void> => {
    if (isCreating) return
    isCreating = true
    document.querySelector('main .fault')?.remove()
    const block = pressed.closest('.block')
    const name = `Docs, ${dateOf(new Date().toISOString(), Date.now())}`
    try {
      const key = await callApp('createKey', { body: { name, shared: false } })
      const notice = aboutKey(key, organization.name)
      block?.append(notice)
      notice.focus()
      showKey({ secret: key.secret, buttons, notice })
    } catch (error) {
      block?.append(element('p', { class: 'fault', role: 'alert' }, failureLine(error)))
    } finally {
      isCreating = false
    }
  }
}

interface Shown {
  secret: string
  /** The buttons to hide while the key is shown. */
  buttons: readonly HTMLElement[]
  notice: HTMLElement
}

function showKey({ secret, buttons, notice }: Shown): void {
  const places = [...document.querySelectorAll<HTMLElement>('[data-key]')]
  const before = places.map(place => place.textContent)
  for (const button of buttons) button.hidden = true
  for (const place of places) {
    place.textContent = secret
    place.dataset.filled = ''
  }
  const forget = (): void => {
    notice.remove()
    for (const button of buttons) button.hidden = false
    for (const [at, place] of places.entries()) {
      place.textContent = before[at] ?? ''
      delete place.dataset.filled
    }
  }
  addEventListener('pagehide', forget, { once: true })
}

function aboutKey({ name, secret }: NewKey, organization: string): HTMLElement {
  const keys = element('a', { href: new URL('keys', root()).href }, 'Revoke it under Keys')
  return element(
    'div',
    { class: 'notice', role: 'group', 'aria-label': 'The new key', tabindex: '-1' },
    element(
      'p',
      {},
      element('strong', {}, name),
      ' is in all calls on this page until you leave it, and is never shown again.',
    ),
    element(
      'p',
      {},
      `It can render, change and delete everything in ${organization}. `,
      keys,
      ' when you are done.',
    ),
    copyButton('Copy key', () => secret),
  )
}
