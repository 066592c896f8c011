import { poster } from './poster/document'
import { type Contender, type Format } from './contenders/contender'

export interface Timing {
  contender: string
  format: Format
  medianMs: number
  p95Ms: number
  bytes: number
}

/** The value below which the given share (0..1) of the numbers lies. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? NaN
}

/**
 * Times all contenders in turn, round by round, so that whatever the machine does meanwhile hits each alike.
 * The first three rounds warm up and are not counted.
 */
export async function measureSideBySide(
  contenders: readonly Contender[],
  rounds: number,
): Promise<Timing[]> {
  const entries = contenders.flatMap(contender =>
    contender.formats.map(format => ({ contender, format, times: [] as number[], bytes: 0 })),
  )
  for (let round = -3; round < rounds; round++)
    for (const entry of entries) {
      const started = performance.now()
      const file = await entry.contender.render(
        entry.format,
        `${poster.headline}, tour ${round + 4}`,
      )
      if (round >= 0) entry.times.push(performance.now() - started)
      entry.bytes = file.length
    }
  return entries.map(({ contender, format, times, bytes }) => ({
    contender: contender.name,
    format,
    medianMs: quantile(times, 0.5),
    p95Ms: quantile(times, 0.95),
    bytes,
  }))
}
