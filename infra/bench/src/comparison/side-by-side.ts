import { createHash } from 'node:crypto'
import { type RenderFormat } from '@platen/design'
import { type RenderTimings } from '@platen/renderer'
import { type Contender } from '../contenders/contender'
import { quantile } from '../results/quantile'
import { batchCpu } from './batch-cpu'

export interface Timing {
  contender: string
  format: RenderFormat
  medianMs: number
  p95Ms: number
  /** CPU time of a render. */
  cpuMs: number
  bytes: number
  /** Medians of the stages, if the contender reports them. */
  parts?: RenderTimings
}

export interface Rounds {
  /** The formats to measure, if a contender has them. */
  formats: readonly RenderFormat[]
  /** The maximum of rounds. */
  most: number
  /** After this time (s) measuring ends with the round, but not before the fifth. */
  seconds: number
  /** The renders of each batch in which CPU time is measured, after the rounds. */
  batch: number
}

interface Entry {
  contender: Contender
  format: RenderFormat
  times: number[]
  parts: RenderTimings[]
  /** Of a render, by batch. */
  cpu: number[]
  bytes: number
}

const warmingUp = 3
const fewest = 5
const batches = 5

/**
 * Times all contenders in turns, round by round, so that other load on the machine affects all alike. Each round has another order:
 * who always came after the same one would pay for its garbage, and for the caches that it emptied. The first three rounds warm up
 * and are not counted. CPU time is the median of five batches, also in turns: a collection of everybody's garbage falls into one or
 * two of them.
 */
export async function measureSideBySide(
  contenders: readonly Contender[],
  { formats, most, seconds, batch }: Rounds,
): Promise<Timing[]> {
  const entries = contenders.flatMap(contender =>
    contender.formats
      .filter(format => formats.includes(format))
      .map((format): Entry => ({ contender, format, times: [], parts: [], cpu: [], bytes: 0 })),
  )
  const end = performance.now() + seconds * 1000
  let turn = 0
  for (; turn < warmingUp + most; turn++) {
    if (turn >= warmingUp + fewest && performance.now() > end) break
    for (const entry of shuffled(entries, turn)) await time(entry, { turn, formats })
  }
  for (let round = 0; round < batches; round++, turn += batch)
    for (const entry of shuffled(entries, turn)) {
      const { contender, format, cpu } = entry
      const turns = Array.from({ length: batch }, (_, index) =>
        ownTurn(entry, turn + index, formats),
      )
      cpu.push(await batchCpu(contender, { format, turns }))
    }
  return entries.map(timingOf)
}

/** In an order that looks random, and is the same for a turn in every run. */
function shuffled<Item>(items: readonly Item[], turn: number): Item[] {
  const keyOf = (index: number): string =>
    createHash('sha256').update(`${turn} ${index}`).digest('hex')
  return items
    .map((item, index) => ({ item, key: keyOf(index) }))
    .sort((one, other) => (one.key < other.key ? -1 : 1))
    .map(({ item }) => item)
}

/** A different turn for every format: one must not profit from what another has cached. */
const ownTurn = ({ format }: Entry, turn: number, formats: readonly RenderFormat[]): number =>
  turn * formats.length + formats.indexOf(format)

async function time(
  entry: Entry,
  { turn, formats }: { turn: number; formats: readonly RenderFormat[] },
): Promise<void> {
  const { format, contender } = entry
  const own = ownTurn(entry, turn, formats)
  const started = performance.now()
  const { bytes, parts } = await contender.render(format, own)
  const took = performance.now() - started
  entry.bytes = bytes.length
  if (turn < warmingUp) return
  entry.times.push(took)
  if (parts) entry.parts.push(parts)
}

function timingOf({ contender, format, times, parts, cpu, bytes }: Entry): Timing {
  const median = (part: keyof RenderTimings): number =>
    quantile(
      parts.map(one => one[part]),
      0.5,
    )
  return {
    contender: contender.name,
    format,
    medianMs: quantile(times, 0.5),
    p95Ms: quantile(times, 0.95),
    cpuMs: quantile(cpu, 0.5),
    bytes,
    ...(parts.length > 0 && {
      parts: {
        decode: median('decode'),
        layout: median('layout'),
        raster: median('raster'),
        encode: median('encode'),
      },
    }),
  }
}
