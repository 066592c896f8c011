import { createButton } from './button'
import { element } from './element'
import { root } from './root'

interface Found {
  kind: 'guide' | 'call' | 'heading' | 'code'
  label: string
  about: string
  path: string
}

const most = 30

/** Adds the search through guides, their headings, calls and error codes, which opens with Ctrl or ⌘ K. */
export function addFind(): void {
  const dialog = document.createElement('dialog')
  dialog.className = 'finder'
  dialog.setAttribute('aria-label', 'Find in the documentation')
  const input = document.createElement('input')
  input.type = 'search'
  input.placeholder = 'Find a guide, a call, an error code'
  input.setAttribute('aria-label', 'Find')
  const list = document.createElement('ul')
  list.className = 'lines'
  dialog.append(input, list)
  document.body.append(dialog)

  let index: Promise<Found[]> | undefined
  const refresh = async (): Promise<void> => {
    try {
      index ??= readIndex()
      list.replaceChildren(...matching(await index, input.value).map(line))
    } catch {
      index = undefined
      list.replaceChildren(element('li', { role: 'alert' }, unread))
    }
  }
  const open = (): void => {
    if (dialog.open) return
    dialog.showModal()
    input.select()
    void refresh()
  }
  input.addEventListener('input', () => void refresh())
  dialog.addEventListener('keydown', event => {
    const links = [...list.querySelectorAll('a')]
    const at = links.findIndex(link => link === document.activeElement)
    if (event.key === 'Enter' && document.activeElement === input) links[0]?.click()
    else if (event.key === 'ArrowDown') (links[at + 1] ?? links[0])?.focus()
    else if (event.key === 'ArrowUp') (links[at - 1] ?? input).focus()
    else return
    event.preventDefault()
  })
  dialog.addEventListener('click', ({ target }) => {
    // A click outside the dialog or on a link closes it, since a link to a heading on the same page loads nothing.
    if (target === dialog || (target instanceof Element && target.closest('a'))) dialog.close()
  })
  document.addEventListener('keydown', event => {
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    open()
  })
  const button = createButton('Find…', open)
  button.append(element('kbd', {}, 'Ctrl K'))
  document.querySelector('[data-find]')?.append(button)
}

const unread = 'The search could not be loaded. Check your connection and type again.'

async function readIndex(): Promise<Found[]> {
  const response = await fetch(new URL('docs/index.json', root()))
  if (!response.ok) throw new Error(`the index of the documentation: HTTP ${response.status}`)
  return (await response.json()) as Found[]
}

function matching(index: readonly Found[], text: string): Found[] {
  const words = text.toLowerCase().split(/\s+/)
  const has = ({ label, about }: Found): boolean => {
    const all = `${label} ${about}`.toLowerCase()
    return words.every(word => all.includes(word))
  }
  return index.filter(has).slice(0, most)
}

const line = ({ label, about, path }: Found): HTMLElement =>
  element(
    'li',
    {},
    element(
      'a',
      { href: new URL(path.slice(1), root()).href },
      element('span', {}, label),
      element('span', { class: 'path' }, about),
    ),
  )
