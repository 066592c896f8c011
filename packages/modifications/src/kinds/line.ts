import { type KeyOf, type LineElement } from '@platen/design'
import { type KeyRules } from './key-rules'

/** A line has no area, so `fill` is its colour too; where both are sent `stroke` decides. */
export const lineRules = {
  fill: fill => ({ stroke: fill }),
  stroke: stroke => ({ stroke }),
  strokeWidth: strokeWidth => ({ strokeWidth }),
  cornerRadius: cornerRadius => ({ cornerRadius }),
  dash: dash => ({ dash }),
} satisfies KeyRules<LineElement, KeyOf<'line'>>
