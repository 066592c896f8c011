import { actionOf, type KeyPlace, type KeyPress } from '@platen/editor'
import { type Editing } from '../../session/editing'
import { platform } from '../../session/platform'

interface Pressed {
  pressed: KeyPress
  focus: KeyPlace['focus']
  editing: Editing
}

/**
 * True if a key is meant for a text or a crop that is about to open, so that the canvas must not handle it. The keys for a text are kept
 * for it; those for a crop have no effect yet, except Escape, which ends it.
 */
export function waitsForOpening(
  event: KeyboardEvent,
  { pressed, focus, editing }: Pressed,
): boolean {
  const { opening, croppingId } = editing
  const now = opening.get()
  if (now && (focus === 'canvas' || focus === 'panel')) {
    if (types(pressed) || actionOf(pressed, { platform, focus: 'text', singleKeys: true })) {
      event.preventDefault()
      now.held.push({ press: pressed })
    }
    return true
  }
  if (croppingId.get() === null || focus !== 'canvas' || pressed.ctrl || pressed.meta) return false
  if (pressed.key === 'Escape') croppingId.set(null)
  return true
}

/** Keeps what is pasted for the text that is being opened; returns false if none is. */
export function holdPasted(data: DataTransfer, { opening }: Editing): boolean {
  const now = opening.get()
  if (!now) return false
  // Browsers empty the original when the event ends.
  const pasted = new DataTransfer()
  for (const type of data.types) pasted.setData(type, data.getData(type))
  now.held.push({ pasted })
  return true
}

/** True if a key types a character. On a Mac, Option types characters too. */
function types({ key, alt, ctrl, meta, altGraph }: KeyPress): boolean {
  if (!/^.$/u.test(key)) return false
  return altGraph || !(ctrl || meta || (alt && platform !== 'mac'))
}
