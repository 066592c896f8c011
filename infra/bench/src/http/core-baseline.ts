import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { type Format } from '../contenders/contender'

export interface BaselineTask {
  format: Format
  seconds: number
}

export interface Baseline {
  /** Mean ms of a render when one process draws alone. */
  aloneMs: number
  /** Renders a second when one process per core draws. */
  perSecond: number
}

/** What the machine gives without a service around: processes that render in a loop, one alone, then one per core. */
export async function coreBaseline(task: BaselineTask): Promise<Baseline> {
  const alone = await rate(task, 1)
  return { aloneMs: 1000 / alone, perSecond: await rate(task, cpus().length) }
}

async function rate(task: BaselineTask, processes: number): Promise<number> {
  const children = Array.from({ length: processes }, () =>
    fork(join(__dirname, 'core-baseline-child.js')),
  )
  await Promise.all(children.map(child => once(child, 'message')))
  const counts = await Promise.all(children.map(child => countRenders(child, task)))
  for (const child of children) child.disconnect()
  return counts.reduce((sum, count) => sum + count, 0) / task.seconds
}

async function countRenders(child: ChildProcess, task: BaselineTask): Promise<number> {
  child.send(task)
  const [message] = (await once(child, 'message')) as [{ renders: number }]
  return message.renders
}
