import { type CanvasRenderingContext2D } from 'skia-canvas'
import { px } from './font-text'

/**
 * Draws each letter separately if letter spacing is negative, as browsers do: Skia splits ligatures only if the spacing is
 * positive. Setting the font undoes this, so set it before the spacing.
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
