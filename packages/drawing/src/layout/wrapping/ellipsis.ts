import { graphemeEnds } from '@platen/design'
import { cutPieces, type MeasureStyle, type Piece, textOf, widthOf } from '../runs/pieces'
import { type Flow, type FlowLine } from './flow'
import { largestFitting } from './largest-fitting'
import { tolerance } from './wrap'

/** Puts … at the end of the last line if text was cut off after it, and at the end of each line that is too wide. */
export function withEllipsis(flow: Flow, width: number, measure: MeasureStyle): Flow {
  const last = flow.lines.length - 1
  const lines = flow.lines.map((line, index) => {
    const tooWide = line.width > width + tolerance
    return tooWide || (flow.cut && index === last) ? shorten(line, width, measure) : line
  })
  const shortened = lines.some((line, index) => line !== flow.lines[index])
  const widest = lines.reduce((most, line) => Math.max(most, line.width), 0)
  return { ...flow, lines, widest, cut: flow.cut || shortened }
}

function shorten(line: FlowLine, width: number, measure: MeasureStyle): FlowLine {
  const fits = (pieces: readonly Piece[]): boolean => widthOf(pieces, measure) <= width + tolerance
  const pieces = shortened(line.pieces, fits)
  return { ...line, pieces, width: widthOf(pieces, measure) }
}

/** Returns the graphemes of a line that fit with … after them; only … if none do. */
export function shortened(
  whole: readonly Piece[],
  fits: (pieces: readonly Piece[]) => boolean,
): Piece[] {
  const ends = [0, ...graphemeEnds(textOf(whole))]
  const candidate = (nth: number): Piece[] => {
    const pieces = cutPieces(whole, ends[nth - 1] ?? 0)
    return pieces.map((piece, index) =>
      index === pieces.length - 1 ? { ...piece, text: `${piece.text}…` } : piece,
    )
  }
  const kept = largestFitting({
    count: ends.length,
    guess: ends.length - 1,
    fits: nth => fits(candidate(nth)),
  })
  return candidate(Math.max(kept, 1))
}
