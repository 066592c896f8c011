import {
  type Colouring,
  colourRules,
  type ColourRules,
  dominantOf,
  keepsColours,
  opaque,
  outlineOf,
} from '../tags/colour-rules'
import { scaleOf } from './matrix'
import { type Paint } from './paints'
import { type Step } from './steps'

/** Steps in the colours of their file, and its dominant colour. Finding the dominant colour takes as long as replacing all others. */
export interface ColouredSteps {
  steps: readonly Step[]
  dominant: string | undefined
}

/** Recolours steps for an element, as `recolourSvg` does with the text of an SVG; one unit of the drawing is `pxPerUnit` px. */
export function recolourSteps(
  { steps, dominant }: ColouredSteps,
  colouring: Colouring,
  pxPerUnit: number,
): readonly Step[] {
  if (keepsColours(colouring)) return steps
  const rules = colourRules(colouring, () => dominant)
  return steps.map(step => {
    const fill = step.fill && repainted(step.fill, rules)
    const stroke = step.stroke && repainted(step.stroke, rules)
    // Most colours of a drawing do not change, so most steps stay the same objects.
    const changed = fill !== step.fill || stroke !== step.stroke
    return outlined(changed ? { ...step, fill, stroke } : step, colouring, pxPerUnit)
  })
}

/** Returns the solid colour that fills most steps or, if nothing is filled, the colour of most strokes. */
export function dominantColour(steps: readonly Step[]): string | undefined {
  const solid = (paint: Paint | undefined): string[] =>
    typeof paint?.colour === 'string' ? [paint.colour] : []
  return dominantOf(
    steps.flatMap(({ fill }) => solid(fill)),
    steps.flatMap(({ stroke }) => solid(stroke)),
  )
}

/** Returns a paint in its new colours. Returns a solid paint itself if its colour does not change. */
function repainted<Painted extends Paint>(paint: Painted, rules: ColourRules): Painted {
  const { colour, opacity } = paint
  if (typeof colour === 'string') {
    const next = rules.paint(colour)
    return next === undefined ? paint : { ...paint, ...mixed({ colour, opacity }, next) }
  }
  const stops = colour.stops.map(stop => ({ ...stop, ...mixed(stop, rules.stop(stop.colour)) }))
  return { ...paint, colour: { ...colour, stops } }
}

/** Returns another colour in place of a colour, and multiplies their opacities. */
function mixed(
  { colour, opacity }: { colour: string; opacity: number },
  next: string | undefined,
): { colour: string; opacity: number } {
  if (next === undefined) return { colour, opacity }
  const given = opaque(next)
  return { colour: given.hex, opacity: opacity * given.opacity }
}

function outlined(step: Step, colouring: Colouring, pxPerUnit: number): Step {
  const has = { filled: step.fill !== undefined, stroked: step.stroke !== undefined }
  const outline = outlineOf(has, colouring)
  if (!outline) return step
  const own = step.stroke ?? plainStroke
  const paint = mixed({ colour: '', opacity: own.opacity }, outline.colour)
  const stroke = { ...own, ...paint }
  if (outline.width === undefined) return { ...step, stroke }
  const width = outline.width / (pxPerUnit * scaleOf(step.matrix))
  return { ...step, stroke: { ...stroke, width, join: 'round' } }
}

/** The initial values of a stroke in SVG. */
const plainStroke: NonNullable<Step['stroke']> = {
  colour: '#000000',
  opacity: 1,
  width: 1,
  cap: 'butt',
  join: 'miter',
  miterLimit: 4,
}
