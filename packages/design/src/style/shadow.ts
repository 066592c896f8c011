import { z } from 'zod'
import { colorSchema } from '../values/color'
import { number } from '../values/numbers'

/** A shadow as on an HTML canvas: sigma is half of `blur`. Lengths in document px. */
export const shadowSchema = z.object({
  color: colorSchema.default('#00000080').describe('Hex colour of the shadow'),
  blur: number(0, 500).default(0).describe('Softness in px, twice the sigma of the blur'),
  offsetX: number(-10_000, 10_000).default(0).describe('Px to the right'),
  offsetY: number(-10_000, 10_000).default(0).describe('Px down'),
})

export type Shadow = z.output<typeof shadowSchema>
