import { boundsOf, boxOf } from '@platen/drawing'
import { type TextOnStage } from './text-on-stage'

/** The gap between the text and the bar, and the height that the bar needs, in screen px. */
const [gap, room] = [12, 56]
/** The distance in screen px that the bar keeps from the edges of the stage. */
const margin = 8

interface Beside {
  left: number
  top?: string
  bottom?: string
}

/** Returns the position of the bar: above the text or else below it, but always on the stage. */
export function placeBeside({ geometry, matrix }: TextOnStage): Beside {
  const { x, y, height } = boundsOf(matrix, boxOf(geometry.size))
  const left = Math.max(0, Math.round(x) - margin)
  return y < room
    ? { left, top: `clamp(${gap}px, ${y + height + gap}px, calc(100% - ${room}px))` }
    : { left, bottom: `max(${gap}px, calc(100% - ${y - gap}px))` }
}
