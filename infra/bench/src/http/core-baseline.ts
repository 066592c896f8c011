import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { type Format } from '../contenders/contender'

export interface BaselineTask {
  format: Format
  seconds: number
}

/** Renders a second that the cores give without a service around: one process per core, each rendering in a loop. */
export async function coreBaseline(task: BaselineTask): Promise<number> {
  const children = cpus().map(() => fork(join(__dirname, 'core-baseline-child.js')))
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
