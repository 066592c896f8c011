import { createHash } from 'node:crypto'
import { type RenderFormat } from '@platen/design'
import { type RenderTimings } from '@platen/renderer'
import { quantile } from '../results/quantile'
import { type HostedContender } from './hosted/host-contender'

export interface Timing {
  contender: string
  format: RenderFormat
  medianMs: number
  p95Ms: number
  /** The CPU time of one render, in ms. */
  cpuMs: number
  bytes: number
  /** The medians of the stages, if the contender reports them. */
  parts?: RenderTimings
}

export interface Rounds {
  /** The formats to measure if a contender supports them. */
  formats: readonly RenderFormat[]
  /** The maximum number of rounds that count. */
  most: number
  /** The time in s after which measuring ends with the current round; at least five rounds count. */
  seconds: number
  /** The number of renders in each batch that measures CPU time, after the rounds. */
  batch: number
  /** The minimum warm-up of each contender in all its formats, in ms; at least one render in each format. */
  warmUpMs: number
}

interface Entry {
  contender: HostedContender
  format: RenderFormat
  times: number[]
  parts: RenderTimings[]
  /** The CPU time of one render, by batch. */
  cpu: number[]
  bytes: number
}

const warmingUp = 3
const fewest = 5
const batches = 5
/** The first turn of the warm-up: far from the turns of the rounds, so that nothing is reused. */
export const warmUpTurns = 1_000_000

/**
 * Times all contenders in turns, round by round, so that other load on the machine affects all of them alike. The order changes
 * with each round; otherwise a contender would always pay for the processor caches that the one before it emptied. Each contender
 * first renders for some seconds, so that its code is compiled and loaded, and the first three rounds do not count either. The CPU
 * time is the median of five batches.
 */
export async function measureSideBySide(
  contenders: readonly HostedContender[],
  { formats, most, seconds, batch, warmUpMs }: Rounds,
): Promise<Timing[]> {
  const entries = contenders.flatMap(contender =>
    contender.formats
      .filter(format => formats.includes(format))
      .map((format): Entry => ({ contender, format, times: [], parts: [], cpu: [], bytes: 0 })),
  )
  for (const contender of contenders) await warmUp(contender, { formats, warmUpMs })
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
      cpu.push(await contender.cpu({ format, turns }))
    }
  return entries.map(timingOf)
}

async function warmUp(
  contender: HostedContender,
  { formats, warmUpMs }: Pick<Rounds, 'formats' | 'warmUpMs'>,
): Promise<void> {
  const able = contender.formats.filter(format => formats.includes(format))
  const end = performance.now() + warmUpMs
  let turn = warmUpTurns
  do for (const format of able) await contender.render(format, turn++)
  while (performance.now() < end && able.length > 0)
}

/** Returns the items in an order that looks random, but is the same for a turn in every run. */
function shuffled<Item>(items: readonly Item[], turn: number): Item[] {
  const keyOf = (index: number): string =>
    createHash('sha256').update(`${turn} ${index}`).digest('hex')
  return items
    .map((item, index) => ({ item, key: keyOf(index) }))
    .sort((one, other) => (one.key < other.key ? -1 : 1))
    .map(({ item }) => item)
}

/** Returns a different turn for every format, so that no format benefits from the caches of another. */
const ownTurn = ({ format }: Entry, turn: number, formats: readonly RenderFormat[]): number =>
  turn * formats.length + formats.indexOf(format)

async function time(
  entry: Entry,
  { turn, formats }: { turn: number; formats: readonly RenderFormat[] },
): Promise<void> {
  const { format, contender } = entry
  const own = ownTurn(entry, turn, formats)
  const { bytes, parts, ms } = await contender.render(format, own)
  entry.bytes = bytes.length
  if (turn < warmingUp) return
  entry.times.push(ms)
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
