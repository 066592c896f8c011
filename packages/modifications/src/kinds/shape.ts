import { type KeyOf, type ShapeElement } from '@platen/design'
import { type KeyRules } from './key-rules'

export const shapeRules = {
  fill: fill => ({ fill }),
  stroke: stroke => ({ stroke }),
  strokeWidth: strokeWidth => ({ strokeWidth }),
  cornerRadius: cornerRadius => ({ cornerRadius }),
  dash: dash => ({ dash }),
} satisfies KeyRules<ShapeElement, KeyOf<'shape'>>
