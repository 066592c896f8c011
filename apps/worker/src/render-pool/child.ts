import { Socket } from 'node:net'
import { ignoreInspectorSignal } from '@platen/env'
import { AppError, toAppError } from '@platen/errors'
import { createRenderer, prepareProcess, type Renderer } from '@platen/renderer'
import { channelDescriptor, listen, send } from './channel/channel'
import { FrameFault } from './channel/frame'
import {
  type FromChild,
  fromChildLimits,
  packAnswer,
  readTask,
  type ToChild,
  toChildLimits,
} from './channel/messages'
import { withFaults } from './with-faults'
import { warmUp } from './warm-up'

/*
 * The render child receives bytes, never URLs or paths, and draws one render at a time. It may be killed at any moment, so nothing here
 * needs a clean shutdown.
 */

const channel = new Socket({ fd: channelDescriptor, readable: true, writable: true })

function say(answer: FromChild): void {
  send(channel, packAnswer(answer), fromChildLimits)
}

/** Draws one render, or requests the assets that are neither in the message nor in the caches. */
async function answer(renderer: Renderer, { id, task, assets }: ToChild): Promise<FromChild> {
  const bytes = new Map(assets.map(asset => [asset.sha256, asset.bytes]))
  const hashes = renderer.missing(task).filter(hash => !bytes.has(hash))
  if (hashes.length > 0) return { type: 'missing', id, hashes }
  const outcome = await withFaults(task, await renderer.render(task, bytes))
  const { user, system } = process.cpuUsage()
  return { type: 'done', id, outcome, cpuSeconds: (user + system) / 1e6 }
}

function failure(id: number, thrown: unknown): FromChild {
  const error = outOfMemory(thrown) ?? toAppError(thrown)
  return {
    type: 'failed',
    id,
    code: error.code,
    message: error.publicMessage,
    internal: (error.stack ?? error.message).slice(0, 4000),
  }
}

/**
 * Returns the error for files that are too large for a frame, or for an allocation that failed at the data limit, which any library may
 * report as an ordinary exception. Returns undefined for other errors.
 */
function outOfMemory(thrown: unknown): AppError | undefined {
  const text = thrown instanceof Error ? thrown.message : ''
  if (
    !(thrown instanceof FrameFault) &&
    !/allocation failed|out of memory|bad_alloc|ENOMEM/i.test(text)
  )
    return undefined
  return new AppError('render_memory', 'The render took too much memory', { internal: text })
}

ignoreInspectorSignal(process)
const [, , fontFolder] = process.argv
prepareProcess()
const renderer = createRenderer(fontFolder === undefined ? {} : { fontFolder })

listen(channel, {
  limits: toChildLimits,
  hear: frame => {
    const request = readTask(frame)
    answer(renderer, request)
      .then(say)
      .catch((thrown: unknown) => say(failure(request.id, thrown)))
      .catch(() => process.exit(1))
  },
  onFault: () => process.exit(1),
})
channel.on('close', () => process.exit(0))
void warmUp(renderer).then(() => say({ type: 'ready' }))
