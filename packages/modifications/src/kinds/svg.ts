import { type KeyOf, type SvgElement } from '@platen/design'
import { type KeyRules } from './key-rules'

/** The keys of an SVG. `fill` replaces the colour of `fillTarget`; `colors` is merged into the design's map. */
export const svgRules = {
  fill: fill => ({ fill }),
  stroke: stroke => ({ stroke }),
  strokeWidth: strokeWidth => ({ strokeWidth }),
  colors: (colors, element) => ({ colors: { ...element.colors, ...colors } }),
  fillTarget: fillTarget => ({ fillTarget }),
  src: src => ({ src }),
  fallbackSrc: () => ({}),
} satisfies KeyRules<SvgElement, KeyOf<'svg'>>
