import { boundsOf, boxOf } from '@platen/drawing'
import { type TextOnStage } from './text-on-stage'

/** Screen px from the text to the bar, and the room that the bar needs above it or at the foot of the stage. */
const [gap, room] = [12, 56]
/** What stays free beside the bar at the edges of the stage. */
const margin = 8

interface Beside {
  left: number
  top?: string
  bottom?: string
}

/** Where the bar is on the stage: above the text, or else below it, but on the stage in any case. */
export function placeBeside({ geometry, matrix }: TextOnStage): Beside {
  const { x, y, height } = boundsOf(matrix, boxOf(geometry.size))
  const left = Math.max(0, Math.round(x) - margin)
  return y < room
    ? { left, top: `clamp(${gap}px, ${y + height + gap}px, calc(100% - ${room}px))` }
    : { left, bottom: `max(${gap}px, calc(100% - ${y - gap}px))` }
}
