import { actionOf, onKey, type KeyPlace, type KeyPress, parseWords } from '@platen/editor'
import { type Editing } from '../session/editing'
import { platform } from '../session/platform'
import { readsSingleKeys } from '../session/single-keys'
import { type TextWriting } from './text-writing'
import { ownType } from './words-clipboard'

/**
 * Gives a text what was typed and pasted while it was being opened. If one of these keys ends the editing, the canvas receives those
 * after it.
 */
export function giveHeld(editing: Editing, writing: TextWriting): void {
  const opening = editing.opening.get()
  if (opening?.id !== writing.id) return
  editing.opening.set(null)
  for (const input of opening.held)
    if ('press' in input) give(input.press, { editing, writing })
    else paste(input.pasted, writing)
}

function give(press: KeyPress, { editing, writing }: { editing: Editing; writing: TextWriting }) {
  const isOpen = editing.writing.get() === writing
  const focus = isOpen ? 'text' : 'canvas'
  const place: KeyPlace = { platform, focus, singleKeys: readsSingleKeys() }
  const { effect } = onKey(press, place, editing.context())
  if (effect) editing.perform(effect)
  else if (isOpen) edit(press, actionOf(press, place)?.id, writing)
}

/** Performs a key that the text field itself handles otherwise. */
function edit({ key }: KeyPress, action: string | undefined, writing: TextWriting): void {
  const way = key === 'Backspace' ? -1 : 1
  switch (action) {
    case 'delete-letter':
      writing.erase({ unit: 'letter', way })
      break
    case 'delete-word':
      writing.erase({ unit: 'word', way })
      break
    case 'break-line':
      insert('\n', writing)
      break
    case undefined:
      insert(key, writing)
      break
  }
}

function paste(pasted: DataTransfer, writing: TextWriting): void {
  const words = parseWords(pasted.getData(ownType))
  if (words) writing.paste(words)
  else insert(pasted.getData('text/plain'), writing)
}

/** Replaces the selection with characters. */
function insert(characters: string, writing: TextWriting): void {
  if (characters === '') return
  const text = writing.text()
  const { start, end } = writing.fieldSelection()
  const come = characters.replaceAll(/\r\n?/g, '\n')
  const at = start + come.length
  const caret = { start: at, end: at, direction: 'none' } as const
  writing.take(text.slice(0, start) + come + text.slice(end), caret, null)
}
