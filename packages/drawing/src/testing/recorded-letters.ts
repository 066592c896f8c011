import { type Matrix } from '../geometry/matrix'
import { type Size } from '../geometry/rectangle'
import { type Canvas2D } from '../host/canvas'
import { RecordingCanvas } from './recording-canvas'

const middle: [from: number, to: number][] = [[0.4, 0.6]]
/** The ink of the letters of a recorded font below their baseline: from and to, as fractions of their width. */
const legs: Record<string, readonly [from: number, to: number][]> = {
  g: middle,
  p: middle,
  漢: middle,
  _: [[0, 1]],
  д: [
    [0.1, 0.2],
    [0.8, 0.9],
  ],
}
/** The depth of that ink, in em. */
const depth = 0.2

/** Returns the opacity that `draw` gives each pixel: opaque below the baseline where `legs` has ink, transparent elsewhere. */
export function recordedLetters(
  { width, height }: Size,
  draw: (context: Canvas2D) => void,
): Uint8Array {
  const opacities = new Uint8Array(width * height)
  const canvas = RecordingCanvas.create()
  canvas.fillText = (text, x, y) => {
    const { a, d, e, f } = (canvas as unknown as { matrix: Matrix }).matrix
    for (const leg of legsOf(text, x, canvas)) {
      const [from, to] = [Math.max(a * leg.from + e, 0), Math.min(a * leg.to + e, width)]
      for (let column = Math.floor(from); column < to; column++) {
        const covered = Math.min(to, column + 1) - Math.max(from, column)
        for (let row = 0; row < height; row++) {
          const below = (row + 0.5 - f) / d - y
          if (below > 0 && below < leg.depth)
            opacities[row * width + column] = Math.round(covered * 255)
        }
      }
    }
  }
  draw(canvas)
  return opacities
}

interface Leg {
  from: number
  to: number
  /** The depth below the baseline, in px. */
  depth: number
}

function legsOf(text: string, x: number, { font, letterSpacing, wordSpacing }: Canvas2D): Leg[] {
  const size = Number(/([\d.]+)px/.exec(font)?.[1])
  const advance = size / 2 + parseFloat(letterSpacing)
  let left = x
  return Array.from(text).flatMap(letter => {
    const start = left
    left += advance + (letter === ' ' ? parseFloat(wordSpacing) : 0)
    return (legs[letter] ?? []).map(([from, to]) => {
      return { from: start + (from * size) / 2, to: start + (to * size) / 2, depth: depth * size }
    })
  })
}
