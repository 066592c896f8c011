import { type CanvasRenderingContext2D } from 'skia-canvas'
import { px } from './font-text'

/**
 * Draws each letter by itself where letters are closer together than by nature, as browsers do. Skia parts ligatures only where letters are
 * further apart. Setting the font takes this back: set it before the spacing.
 */
export function partLigatures(context: CanvasRenderingContext2D): void {
  const prototype = Object.getPrototypeOf(context) as object
  Object.defineProperty(context, 'letterSpacing', {
    configurable: true,
    get: () => Reflect.get(prototype, 'letterSpacing', context) as string,
    set(spacing: string) {
      Reflect.set(prototype, 'letterSpacing', spacing, context)
      if (px(spacing) < 0) context.fontFeatureSettings = '"liga" 0, "clig" 0'
    },
  })
}
