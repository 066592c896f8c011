import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { mallocSettings } from '@platen/env'
import { type RenderFormat } from '@platen/design'

export interface BaselineTask {
  format: RenderFormat
  seconds: number
}

export interface BaselineResult {
  renders: number
  cpuMs: number
}

export interface Baseline {
  /** The mean time of a render in ms when one process draws alone. */
  aloneMs: number
  /** Renders per second when one process per core draws. */
  perSecond: number
  /** The CPU time of a render in ms when one process per core draws. */
  cpuMs: number
}

/**
 * Measures the machine without a service: processes that render in a loop, first one alone and then one per core, with the memory
 * settings of render children.
 */
export async function coreBaseline(task: BaselineTask): Promise<Baseline> {
  const alone = await measure(task, 1)
  const together = await measure(task, cpus().length)
  return {
    aloneMs: (1000 * task.seconds) / alone.renders,
    perSecond: together.renders / task.seconds,
    cpuMs: together.cpuMs / together.renders,
  }
}

async function measure(task: BaselineTask, processes: number): Promise<BaselineResult> {
  const children = Array.from({ length: processes }, () =>
    fork(join(__dirname, 'core-baseline-child.js'), { env: { ...mallocSettings } }),
  )
  await Promise.all(children.map(child => once(child, 'message')))
  const results = await Promise.all(children.map(child => loopIn(child, task)))
  for (const child of children) child.disconnect()
  return {
    renders: results.reduce((sum, { renders }) => sum + renders, 0),
    cpuMs: results.reduce((sum, { cpuMs }) => sum + cpuMs, 0),
  }
}

async function loopIn(child: ChildProcess, task: BaselineTask): Promise<BaselineResult> {
  child.send(task)
  const [result] = (await once(child, 'message')) as [BaselineResult]
  return result
}
