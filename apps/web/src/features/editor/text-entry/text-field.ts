import { type Composed, type TextWriting } from './text-writing'
import { clipboardOf } from './words-clipboard'

/** The deletions that a text field requests, by input type. */
const deletions: Partial<Record<string, Parameters<TextWriting['erase']>[0]>> = {
  deleteContentBackward: { unit: 'letter', way: -1 },
  deleteContentForward: { unit: 'letter', way: 1 },
  deleteWordBackward: { unit: 'word', way: -1 },
  deleteWordForward: { unit: 'word', way: 1 },
  deleteSoftLineBackward: { unit: 'line', way: -1 },
  deleteSoftLineForward: { unit: 'line', way: 1 },
  deleteHardLineBackward: { unit: 'line', way: -1 },
  deleteHardLineForward: { unit: 'line', way: 1 },
}

/**
 * Keeps a text field and the edited text in step. The field contains the text and the selection for input methods, dictation and screen
 * readers, whose changes are applied to the text. Returns a function that ends this.
 */
export function bindField(field: HTMLTextAreaElement, writing: TextWriting): () => void {
  let composed: Composed | null = null
  let compositions = 0
  const show = (): void => {
    // If anything else writes to the field, an input method loses its composition.
    if (composed) return
    const text = writing.text()
    if (field.value !== text) field.value = text
    const { start, end, direction } = writing.fieldSelection()
    if (field.selectionStart !== start || field.selectionEnd !== end)
      field.setSelectionRange(start, end, direction)
  }
  const listeners: Listeners = {
    beforeinput(event) {
      if (event.inputType.startsWith('history')) event.preventDefault()
      const deletion = deletions[event.inputType]
      if (!deletion || composed || event.isComposing) return
      event.preventDefault()
      writing.erase(deletion)
    },
    input() {
      writing.take(field.value, selectionOf(field), composed)
      show()
    },
    compositionstart() {
      compositions += 1
      composed = { count: compositions, start: field.selectionStart, end: field.selectionEnd }
    },
    compositionupdate({ data }) {
      if (composed) composed = { ...composed, end: composed.start + data.length }
    },
    compositionend() {
      composed = null
      writing.endComposing()
      show()
    },
    selectionchange() {
      if (!composed && field.value === writing.text()) writing.selectAsField(selectionOf(field))
    },
  }
  const entries = Object.entries({ ...listeners, ...clipboardOf(writing) }) as [
    string,
    EventListener,
  ][]
  for (const [type, listener] of entries) field.addEventListener(type, listener)
  const stop = writing.subscribe(show)
  writing.input = field
  show()
  field.focus({ preventScroll: true })
  return () => {
    for (const [type, listener] of entries) field.removeEventListener(type, listener)
    stop()
    writing.input = null
  }
}

interface Listeners {
  beforeinput: (event: InputEvent) => void
  input: () => void
  compositionstart: () => void
  compositionupdate: (event: CompositionEvent) => void
  compositionend: () => void
  selectionchange: () => void
}

const selectionOf = (field: HTMLTextAreaElement): Parameters<TextWriting['selectAsField']>[0] => ({
  start: field.selectionStart,
  end: field.selectionEnd,
  direction: field.selectionDirection,
})
