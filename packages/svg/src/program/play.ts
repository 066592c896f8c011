import { type Matrix } from '@platen/design'
import { type PathMaker, type SvgCanvas, type SvgGradient } from '../ports/canvas'
import { inverse } from './matrix'
import { type Gradient } from './paints'
import { type Step } from './steps'

/** Paints steps on a canvas that is scaled to the units of the drawing. */
export function play(steps: readonly Step[], canvas: SvgCanvas, path: PathMaker): void {
  for (const run of runsOf(steps)) {
    canvas.save()
    for (const { data, matrix, rule } of run.clips) {
      const placed = path()
      placed.addPath(path(data), matrix)
      canvas.clip(placed, rule)
    }
    apply(canvas, run.matrix)
    for (const step of run.steps) {
      if (step.fill) fill(canvas, { ...step, fill: step.fill }, path)
      if (step.stroke) stroke(canvas, { ...step, stroke: step.stroke }, path)
    }
    canvas.restore()
  }
}

/** Successive steps with the same clips and matrix. They are joined because each call to the canvas costs as much as a small path. */
interface Run extends Pick<Step, 'clips' | 'matrix'> {
  steps: Step[]
}

function runsOf(steps: readonly Step[]): Run[] {
  const runs: Run[] = []
  for (const step of steps) {
    const { clips, matrix } = step
    const last = runs.at(-1)
    if (last?.matrix === matrix && last.clips === clips) last.steps.push(step)
    else runs.push({ clips, matrix, steps: [step] })
  }
  return runs
}

function fill(
  canvas: SvgCanvas,
  { fill: { colour, opacity }, ...step }: Step & { fill: NonNullable<Step['fill']> },
  path: PathMaker,
): void {
  canvas.globalAlpha = step.opacity * opacity
  if (typeof colour === 'string') {
    canvas.fillStyle = colour
    canvas.fill(path(step.data), step.rule)
    return
  }
  // Gradients have no transform of their own, so transform the canvas, and apply the inverse to the path.
  const back = inverse(colour.matrix)
  if (!back) return
  const placed = path()
  placed.addPath(path(step.data), back)
  canvas.save()
  apply(canvas, colour.matrix)
  canvas.fillStyle = gradientOn(canvas, colour)
  canvas.fill(placed, step.rule)
  canvas.restore()
}

function stroke(
  canvas: SvgCanvas,
  { stroke, data, opacity }: Step & { stroke: NonNullable<Step['stroke']> },
  path: PathMaker,
): void {
  canvas.globalAlpha = opacity * stroke.opacity
  canvas.strokeStyle = stroke.colour
  canvas.lineWidth = stroke.width
  canvas.lineCap = stroke.cap
  canvas.lineJoin = stroke.join
  canvas.miterLimit = stroke.miterLimit
  canvas.stroke(path(data))
}

function gradientOn(canvas: SvgCanvas, { shape, stops }: Gradient): SvgGradient {
  const gradient =
    'line' in shape
      ? canvas.createLinearGradient(...shape.line)
      : canvas.createRadialGradient(...shape.circles)
  for (const { offset, colour, opacity } of stops) {
    const alpha = Math.round(opacity * 255)
    gradient.addColorStop(offset, `${colour}${alpha.toString(16).padStart(2, '0')}`)
  }
  return gradient
}

function apply(canvas: SvgCanvas, { a, b, c, d, e, f }: Matrix): void {
  canvas.transform(a, b, c, d, e, f)
}
