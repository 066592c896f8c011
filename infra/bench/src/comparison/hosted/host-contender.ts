import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { mallocSettings } from '@platen/env'
import { type RenderFormat } from '@platen/design'
import { type Contender } from '../../contenders/contender'
import { type Batch } from './batch-cpu'
import { type Answer, type Hosted, type Introduction, type Question, type Timed } from './messages'

/** A contender in a process of its own. */
export interface HostedContender extends Contender {
  render(format: RenderFormat, turn: number): Promise<Timed>
  /** CPU time of a render in ms, from a batch. */
  cpu(batch: Batch): Promise<number>
}

/** Starts the process of a contender, with the memory settings of a render child. Rejects, now or later, when it ends. */
export async function hostContender(hosted: Hosted): Promise<HostedContender> {
  const child = fork(join(__dirname, 'host.js'), [JSON.stringify(hosted)], {
    serialization: 'advanced',
    env: { ...mallocSettings },
  })
  const { name, formats, repacks } = (await heard(child)) as Introduction
  const ask = async (question: Question): Promise<Answer> => {
    child.send(question)
    const answer = (await heard(child)) as Answer
    if ('fault' in answer) throw new Error(`${name}: ${answer.fault}`)
    return answer
  }
  return {
    name,
    formats,
    render: async (format, turn) => only(await ask({ ask: 'render', format, turn }), 'timed'),
    cpu: async batch => only(await ask({ ask: 'cpu', batch }), 'cpuMs'),
    ...(repacks && { repack: async png => only(await ask({ ask: 'repack', png }), 'png') }),
    close: async () => {
      const ended = once(child, 'exit')
      child.disconnect()
      await ended
    },
  }
}

/** The next message. */
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

type Part<Key> = Key extends 'timed' ? Timed : Key extends 'cpuMs' ? number : Uint8Array

function only<Key extends 'timed' | 'cpuMs' | 'png'>(answer: Answer, key: Key): Part<Key> {
  if (!(key in answer)) throw new Error('a contender has answered another question')
  return (answer as unknown as Record<Key, Part<Key>>)[key]
}
