import { type Editing } from '../../session/editing'
import { deskOf, pointerInput } from './pointer-input'

/** Draws as a click in the middle of the desk would; false with a tool that does not draw. */
export function drawInMiddle(editing: Editing, place: HTMLElement | null): boolean {
  const { hand } = editing
  const { tool } = hand.get()
  const desk = deskOf(editing)
  if (!place || !desk || tool.type !== 'idle') return false
  if (tool.tool === 'select' || tool.tool === 'pan') return false
  const at = { x: place.clientWidth / 2, y: place.clientHeight / 2 }
  const held = { shift: false, alt: false, mod: false }
  const pointing = { at, pointer: 'mouse', held, button: 'main', double: false } as const
  for (const type of ['down', 'up'] as const)
    hand.send({ ...pointerInput({ ...pointing, type }, desk), handle: null })
  return true
}
