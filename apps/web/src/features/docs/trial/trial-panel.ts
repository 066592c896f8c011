import { type Trial } from '@platen/contract'
import { element } from '../element'
import { fillText, type Latest } from '../latest-ids'
import { type Reader } from '../reader'
import { askBefore } from './ask-before'
import { type OutgoingCall, sendCall } from './send-call'
import { showReply } from './show-reply'

/**
 * Creates a form for a call, filled in with the example and the latest ids. It sends the call with the user's session, and shows the
 * response.
 */
export function trialPanel(trial: Trial, latest: Latest, reader: Reader): HTMLElement {
  const { title, method, answerHeaders } = trial
  const { inputs, read } = fieldsOf(trial, latest)
  const changes = method !== 'GET'
  const { name } = reader.organization
  const send = element('button', { class: 'button send', type: 'submit' }, 'Send')
  const about = changes ? `A real call in ${name}, made as you.` : 'A real call, made as you.'
  const form = element(
    'form',
    {},
    ...inputs,
    element('p', { class: 'act' }, send, element('span', {}, about)),
  )
  const outcome = element('div', { class: 'outcome', role: 'status' })
  const answer = element('div', { class: 'answer' })
  let isSending = false
  let agreed = ''
  const make = async (): Promise<void> => {
    if (isSending) return
    isSending = true
    const call = read()
    const which = `${method} ${call.path}`
    if (!changes || agreed === which || (await askBefore(which, name))) {
      agreed = which
      outcome.textContent = 'Sending…'
      answer.replaceChildren()
      showReply({ outcome, answer }, await sendCall(call), answerHeaders)
    }
    isSending = false
  }
  form.addEventListener('submit', event => {
    event.preventDefault()
    void make()
  })
  return element(
    'section',
    { class: 'trial', 'aria-label': `Try: ${title}` },
    form,
    outcome,
    answer,
  )
}

interface Fields {
  inputs: readonly HTMLElement[]
  read: () => OutgoingCall
}

/** Returns the fields of a call that the reader can edit: its address, headers, and body or file. */
function fieldsOf({ method, path, headers, body, file }: Trial, latest: Latest): Fields {
  const address = lineOf(fillText(path, latest))
  const headerLines = headers.map(([name, value]) => [name, lineOf(value)] as const)
  const text = body === null ? null : element('textarea', { spellcheck: 'false' })
  if (text && body !== null) {
    text.value = fillText(body, latest)
    text.rows = Math.min(Math.max(text.value.split('\n').length, 3), 16)
  }
  const picked = file === null ? null : element('input', { type: 'file', required: '' })
  return {
    inputs: [
      labelled(`${method} to`, address),
      ...headerLines.map(([name, line]) => labelled(name, line)),
      ...(text ? [labelled('Body', text)] : []),
      ...(picked ? [labelled('File', picked)] : []),
    ],
    read: () => {
      const sent = headerLines.map(([name, { value }]) => [name, value] as const)
      const form = new FormData()
      const [chosen] = picked?.files ?? []
      if (chosen && file !== null) form.append(file, chosen)
      return {
        method,
        path: address.value.trim(),
        headers: Object.fromEntries(sent.filter(([, value]) => value !== '')),
        body: picked ? form : (text?.value ?? ''),
      }
    },
  }
}

function lineOf(value: string): HTMLInputElement {
  const input = element('input', { type: 'text', spellcheck: 'false', autocomplete: 'off' })
  input.value = value
  return input
}

const labelled = (name: string, control: HTMLElement): HTMLElement =>
  element('label', {}, element('span', {}, name), control)
