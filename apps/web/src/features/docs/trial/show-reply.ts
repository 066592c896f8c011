import { ownPath } from '../../../service/own-path'
import { copyButton } from '../copy-buttons'
import { element } from '../element'
import { root } from '../root'
import { type Reply } from './send-call'

interface Places {
  /** The place of the status and duration, which screen readers announce. */
  outcome: HTMLElement
  answer: HTMLElement
}

/** Shows a response: its status and duration, the headers that the reference describes, its images and its body. */
export function showReply(
  { outcome, answer }: Places,
  reply: Reply | null,
  described: readonly string[],
): void {
  if (!reply) {
    outcome.textContent = 'No response from the service. Check your connection and try again.'
    return
  }
  const { status, ms, headers, body } = reply
  outcome.replaceChildren(element('span', { class: 'status' }, String(status)), ` in ${ms} ms`)
  const code = headers.get('x-error-code')
  if (code !== null) {
    const href = new URL(`docs/errors#${code}`, root()).href
    outcome.append(' · ', element('a', { href }, code))
  }
  const pictures = picturesIn(body)
  answer.replaceChildren(
    ...(pictures.length === 0 ? [] : [element('p', { class: 'pictures' }, ...pictures)]),
    bodyBlock(body),
    headerList(headers, described),
  )
}

function bodyBlock(body: unknown): HTMLElement {
  if (body === '') return element('p', {}, 'The response has no body.')
  const text = typeof body === 'string' ? body : JSON.stringify(body, null, 2)
  const attributes = { class: 'code', tabindex: '0', role: 'group', 'aria-label': 'Response' }
  return element(
    'figure',
    { class: 'block' },
    element(
      'figcaption',
      { class: 'caption' },
      element('span', {}, 'Response'),
      copyButton('Copy', () => text),
    ),
    element('pre', attributes, element('code', {}, text)),
  )
}

const isPicture = /\.(png|jpe?g|webp|avif|gif|svg)\?/

/** Returns the images of the service whose URLs occur in a body, without duplicates. */
function picturesIn(body: unknown): HTMLElement[] {
  const paths = textsIn(body).flatMap(text => ownPath(text) ?? [])
  const pictures = [...new Set(paths)].filter(path => isPicture.test(path))
  return pictures.map((src, at) =>
    element(
      'a',
      { href: src, target: '_blank', rel: 'noopener' },
      element('img', { src, alt: `Image ${at + 1} of the response`, loading: 'lazy' }),
    ),
  )
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

function headerList(headers: Headers, described: readonly string[]): HTMLElement {
  const lines = described.flatMap(name => {
    const value = headers.get(name)
    return value === null ? [] : [element('dt', {}, name), element('dd', {}, value)]
  })
  return element('dl', { class: 'headers' }, ...lines)
}
