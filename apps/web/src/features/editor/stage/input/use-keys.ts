import { type KeyPress, type Modifiers, onKey } from '@platen/editor'
import { type RefObject, useEffect } from 'react'
import { type Editing, useEditing } from '../../session/editing'
import { platform } from '../../session/platform'
import { readsSingleKeys } from '../../session/single-keys'
import { drawInMiddle } from './draw-in-middle'
import { focusAt } from './focus-at'
import { waitsForOpening } from './hold-input'
import { deskOf, heldIn, pointerInput } from './pointer-input'

/** Handles keys anywhere in the editor, and passes modifier keys to the tools. */
export function useKeys(place: RefObject<HTMLElement | null>): void {
  const editing = useEditing()
  useEffect(() => {
    const { controller } = editing
    const hold = (event: KeyboardEvent): void => {
      if (isHolding(event.key)) holds(editing, heldIn(event, platform))
    }
    const press = (event: KeyboardEvent): void => {
      hold(event)
      const focus = focusAt(place.current, editing.writing.get()?.input)
      // Keys during a composition belong to the input method.
      if (event.defaultPrevented || event.isComposing || focus === null) return
      const pressed = pressOf(event)
      if (waitsForOpening(event, { pressed, focus, editing })) return
      if (focus === 'canvas' && takenByTool(event, editing)) {
        event.preventDefault()
        return
      }
      const where = { platform, focus, singleKeys: readsSingleKeys() }
      const outcome = onKey(pressed, where, editing.context())
      if (outcome.claimed) event.preventDefault()
      if (outcome.effect) editing.perform(outcome.effect)
    }
    const release = (event: KeyboardEvent): void => {
      hold(event)
      if (event.key === ' ') controller.send({ type: 'space', pressed: false })
    }
    // No event is sent when a key is released in another window.
    const leave = (): void => {
      controller.send({ type: 'space', pressed: false })
      holds(editing, { shift: false, alt: false, mod: false })
    }
    window.addEventListener('keydown', press)
    window.addEventListener('keyup', release)
    window.addEventListener('blur', leave)
    return () => {
      window.removeEventListener('keydown', press)
      window.removeEventListener('keyup', release)
      window.removeEventListener('blur', leave)
    }
  }, [place, editing])
}

function pressOf(event: KeyboardEvent): KeyPress {
  const { key, code, shiftKey: shift, altKey: alt, ctrlKey: ctrl, metaKey: meta } = event
  return { key, code, shift, alt, ctrl, meta, altGraph: event.getModifierState('AltGraph') }
}

/** Passes modifier keys to the tools, and updates the hovered element, which depends on those keys. */
function holds(editing: Editing, held: Modifiers): void {
  const { controller, pointer } = editing
  controller.send({ type: 'held', held })
  const [at, desk] = [pointer.get()?.at, deskOf(editing)]
  if (!at || !desk || controller.get().tool.type !== 'idle') return
  const still = { type: 'move', pointer: 'mouse', button: 'main', double: false } as const
  controller.send(pointerInput({ ...still, at, held }, desk))
}

/** Passes a key to the active tool; returns true if the tool takes it. */
function takenByTool(event: KeyboardEvent, editing: Editing): boolean {
  if (event.key === ' ') {
    if (!event.repeat) editing.controller.send({ type: 'space', pressed: true })
    return true
  }
  if (event.key === 'Enter' && drawInMiddle(editing)) return true
  // On some platforms, pressing Alt alone opens the menu of the window.
  if (event.key === 'Alt') event.preventDefault()
  return false
}

const isHolding = (key: string): boolean => ['Shift', 'Alt', 'Control', 'Meta'].includes(key)
