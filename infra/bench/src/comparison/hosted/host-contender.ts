import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { mallocSettings } from '@platen/env'
import { type RenderFormat } from '@platen/design'
import { type Contender } from '../../contenders/contender'
import { type Batch } from './batch-cpu'
import {
  type Answer,
  type Answers,
  type Hosted,
  type Introduction,
  type Question,
  type Timed,
} from './messages'

/** A contender in a process of its own. */
export interface HostedContender extends Contender {
  render(format: RenderFormat, turn: number): Promise<Timed>
  /** Returns the CPU time of one render in ms, measured over a batch. */
  cpu(batch: Batch): Promise<number>
}

/** Starts the process of a contender, with the memory settings of a render child. If the process ends, this or the next call rejects. */
export async function hostContender(hosted: Hosted): Promise<HostedContender> {
  const child = fork(join(__dirname, 'host.js'), [JSON.stringify(hosted)], {
    serialization: 'advanced',
    env: { ...mallocSettings },
  })
  const { name, formats, repacks } = (await heard(child)) as Introduction
  const ask = async <Ask extends keyof Answers>(
    question: Question & { ask: Ask },
  ): Promise<Answers[Ask]> => {
    child.send(question)
    const answer = (await heard(child)) as Answer
    if ('fault' in answer) throw new Error(`${name}: ${answer.fault}`)
    return answer.result as Answers[Ask]
  }
  return {
    name,
    formats,
    render: (format, turn) => ask({ ask: 'render', format, turn }),
    cpu: batch => ask({ ask: 'cpu', batch }),
    ...(repacks && { repack: (png: Uint8Array) => ask({ ask: 'repack', png }) }),
    close: async () => {
      const ended = once(child, 'exit')
      child.disconnect()
      await ended
    },
  }
}

/** Resolves to the next message. */
async function heard(child: ChildProcess): Promise<unknown> {
  const listening = new AbortController()
  const { signal } = listening
  try {
    return await Promise.race([
      once(child, 'message', { signal }).then(([message]: unknown[]) => message),
      once(child, 'exit', { signal }).then(() => Promise.reject(new Error('a contender ended'))),
    ])
  } finally {
    listening.abort()
  }
}
