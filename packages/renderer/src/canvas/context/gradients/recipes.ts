import { parseColor } from '@platen/design'
import { type CanvasGradient, type CanvasRenderingContext2D } from 'skia-canvas'

/** The ends of a linear gradient. */
export type Line = [x0: number, y0: number, x1: number, y1: number]
type Circles = Parameters<CanvasRenderingContext2D['createRadialGradient']>

/** The inputs of a gradient, from which it can be made again elsewhere. */
export interface Recipe {
  readonly shape:
    | { kind: 'conic'; cone: [startAngle: number, x: number, y: number] }
    | { kind: 'linear'; line: Line }
    | { kind: 'radial'; circles: Circles }
  readonly stops: Stop[]
}

/** A hex colour, at an offset from 0 to 1. */
export interface Stop {
  offset: number
  color: string
}

const recipes = new WeakMap<object, Recipe>()

/** Makes a context keep the recipes of the gradients that it creates. Calls `begin` once it has created the first one, before that can be used. */
export function keepRecipes(context: CanvasRenderingContext2D, begin: () => void): void {
  let begun = false
  const kept = (gradient: CanvasGradient, shape: Recipe['shape']): CanvasGradient => {
    if (!begun) begin()
    begun = true
    return withRecipe(gradient, shape)
  }
  const linear = context.createLinearGradient.bind(context)
  const radial = context.createRadialGradient.bind(context)
  const conic = context.createConicGradient.bind(context)
  context.createLinearGradient = (...line) => kept(linear(...line), { kind: 'linear', line })
  context.createRadialGradient = (...circles) =>
    kept(radial(...circles), { kind: 'radial', circles })
  context.createConicGradient = (...cone) => kept(conic(...cone), { kind: 'conic', cone })
}

function withRecipe(gradient: CanvasGradient, shape: Recipe['shape']): CanvasGradient {
  const recipe: Recipe = { shape, stops: [] }
  const addColorStop = gradient.addColorStop.bind(gradient)
  gradient.addColorStop = (offset, color) => {
    addColorStop(offset, color)
    recipe.stops.push({ offset, color: String(color) })
  }
  recipes.set(gradient, recipe)
  return gradient
}

/** Returns the recipe of a fill or stroke style; undefined for anything but a gradient. */
export function recipeOf(style: unknown): Recipe | undefined {
  return typeof style === 'object' && style !== null ? recipes.get(style) : undefined
}

/** Creates a gradient for a context. */
export function gradientOf(
  context: CanvasRenderingContext2D,
  { shape, stops }: Recipe,
): CanvasGradient {
  const gradient = emptyGradient(context, shape)
  for (const { offset, color } of stops) gradient.addColorStop(offset, color)
  return gradient
}

function emptyGradient(context: CanvasRenderingContext2D, shape: Recipe['shape']): CanvasGradient {
  switch (shape.kind) {
    case 'linear':
      return context.createLinearGradient(...shape.line)
    case 'radial':
      return context.createRadialGradient(...shape.circles)
    case 'conic':
      return context.createConicGradient(...shape.cone)
  }
}

/**
 * Returns true if every PDF reader draws such a gradient as vectors: pdf.js supports no conic gradients, and ignores the alpha of
 * stops.
 */
export function everyReaderDraws({ shape, stops }: Recipe): boolean {
  return shape.kind !== 'conic' && stops.every(({ color }) => parseColor(color).a === 1)
}
