import { vi } from 'vitest'
import { type Received, serve } from './served'

let close = (): void => undefined

/** Removes the page of the documentation, and the listeners that its scripts added to the document. */
export function closeDocs(): void {
  close()
  close = () => undefined
}

/** Shows a page of the documentation as the service sends it, before its scripts have run; returns the calls received. */
export function showDocs(html: string, answers: Parameters<typeof serve>[0] = {}): Received[] {
  closeDocs()
  const received = serve(answers)
  const page = document.createElement('div')
  page.innerHTML = `<nav class="rail"><a class="home" href="/docs">Platen</a></nav>
    <div data-find></div><div data-actions></div><main>${html}</main>`
  document.body.append(page)
  const ended = new AbortController()
  const { signal } = ended
  const listen = EventTarget.prototype.addEventListener.bind(document)
  vi.spyOn(document, 'addEventListener').mockImplementation(
    (type: string, hear: EventListenerOrEventListenerObject) => listen(type, hear, { signal }),
  )
  close = () => {
    ended.abort()
    page.remove()
    for (const dialog of document.querySelectorAll('body > dialog')) dialog.remove()
  }
  return received
}

interface CallParts {
  id: string
  /** The code, in which the key and IDs are marked as the service marks them. */
  code?: string
  /** The call that can be tried. */
  trial?: object
}

/** Returns a call of the reference, as the service writes it. */
export function callHtml({ id, code = '$PLATEN_KEY', trial }: CallParts): string {
  const marked = code
    .replaceAll('$PLATEN_KEY', '<span data-key>$PLATEN_KEY</span>')
    .replaceAll(/\b(dsg|bk)_\w{26}/g, '<span data-id="$1">$&</span>')
  const data = trial ? ` data-trial='${JSON.stringify(trial)}'` : ''
  const language = (name: string, checked = ''): string =>
    `<label><input type="radio" name="${id}" data-language="${name}"${checked}>${name}</label>`
  return `<section id="${id}"><figure class="block calls"${data}>
    <figcaption>${language('curl', ' checked')}${language('Python')}
    <span class="tools" data-key-tools="editor owner"></span></figcaption>
    <pre class="code" role="group" aria-label="${id}"><code>${marked}</code></pre>
  </figure></section>`
}
