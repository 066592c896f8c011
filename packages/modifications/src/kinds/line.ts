import { type KeyOf, type LineElement } from '@platen/design'
import { type KeyRules } from './key-rules'

/** The keys of a line. A line has no area, so `fill` sets its colour too; if both are sent, `stroke` wins. */
export const lineRules = {
  fill: fill => ({ stroke: fill }),
  stroke: stroke => ({ stroke }),
  strokeWidth: strokeWidth => ({ strokeWidth }),
  cornerRadius: cornerRadius => ({ cornerRadius }),
  dash: dash => ({ dash }),
} satisfies KeyRules<LineElement, KeyOf<'line'>>
