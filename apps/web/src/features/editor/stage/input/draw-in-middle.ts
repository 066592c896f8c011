import { type Editing } from '../../session/editing'
import { middleOfPage } from '../../session/middle-of-page'
import { toStage } from '../../session/view'
import { deskOf, pointerInput } from './pointer-input'

/**
 * Draws with the active tool, as if the user clicked the middle of the visible part of the page. Returns false if the tool does not draw.
 */
export function drawInMiddle(editing: Editing): boolean {
  const { controller } = editing
  const { tool } = controller.get()
  const desk = deskOf(editing)
  if (!desk || tool.type !== 'idle') return false
  if (tool.tool === 'select' || tool.tool === 'pan') return false
  const at = toStage(desk.view, middleOfPage(editing))
  const held = { shift: false, alt: false, mod: false }
  const pointing = { at, pointer: 'mouse', held, button: 'main', double: false } as const
  for (const type of ['down', 'up'] as const)
    controller.send({ ...pointerInput({ ...pointing, type }, desk), handle: null })
  return true
}
