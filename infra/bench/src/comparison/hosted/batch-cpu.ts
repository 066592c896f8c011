import { type RenderFormat } from '@platen/design'
import { type Contender } from '../../contenders/contender'
import { ownCpu } from '../../service/cpu-time'

export interface Batch {
  format: RenderFormat
  /** The turn of each render, which determines its texts. */
  turns: readonly number[]
}

/**
 * Returns the CPU time (ms) of one render, measured over a sequence of them. It includes all threads, and the children that do part
 * of the work.
 */
export async function batchCpu(contender: Contender, { format, turns }: Batch): Promise<number> {
  const reading = { children: contender.usesChildren ?? false }
  const before = ownCpu(reading)
  for (const turn of turns) await contender.render(format, turn)
  return (ownCpu(reading) - before) / turns.length
}
