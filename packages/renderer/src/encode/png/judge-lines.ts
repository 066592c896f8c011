import { deflateRawSync } from 'node:zlib'
import { type Form } from './form'
import { type Filter, filters, type Rows } from './scanlines'

/** How to write some rows. */
export interface Judgement {
  filter: Filter
  /** Whether they are costly to compress. */
  costly: boolean
}

/** See `pngSettings`. */
export interface Shares {
  costlyShare: number
  filteredShare: number
}

const sampleRows = 4

/** Compresses the rows in the middle of a range (0.5 ms), unfiltered and with each filter that the form allows. */
export function judged(
  { lines, filterable }: Pick<Form, 'filterable' | 'lines'>,
  { from, to }: Rows,
  { costlyShare, filteredShare }: Shares,
): Judgement {
  const first = Math.max(from, Math.floor((from + to - sampleRows) / 2))
  const rows = { from: first, to: Math.min(to, first + sampleRows) }
  const sizeWith = (filter: Filter): number =>
    deflateRawSync(lines(rows, filter), { level: 1 }).length
  const plain = sizeWith(filters.none)
  let best: { filter: Filter; size: number } = { filter: filters.none, size: plain }
  for (const filter of filterable ? [filters.sub, filters.up, filters.average] : []) {
    const size = sizeWith(filter)
    if (size < plain * filteredShare && size < best.size) best = { filter, size }
  }
  const raw = lines(rows, filters.none).length
  return { filter: best.filter, costly: best.size > raw * costlyShare }
}
