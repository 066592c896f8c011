import { z } from 'zod'
import { limits } from '../values/limits'
import { number } from '../values/numbers'
import { choice } from '../values/texts'

/** A line across the page for aligning elements in the editor. */
export const guideSchema = z.object({
  axis: choice('x', 'y').describe(
    'x: a vertical line at x = `position`; y: a horizontal line at y = `position`',
  ),
  position: number(-limits.offset, limits.offset).describe('Px from the left or top of the page'),
})

export type Guide = z.output<typeof guideSchema>
