import { ignoreInspectorSignal } from '@platen/env'
import { AppError, toAppError } from '@platen/errors'
import { createRenderer, prepareProcess, type Renderer } from '@platen/renderer'
import { type FromChild, toChild, type ToChild } from './messages'
import { warmUp } from './warm-up'

/*
 * The render child: receives bytes, never URLs or paths, and draws one render at a time. It may be killed at any moment;
 * nothing here needs a clean end.
 */

function send(message: FromChild): void {
  process.send?.(message)
}

/** Draws one render, or asks for the assets that are neither in the message nor in the caches. */
async function answer(renderer: Renderer, { id, task, assets }: ToChild): Promise<FromChild> {
  const bytes = new Map(assets.map(asset => [asset.sha256, asset.bytes]))
  const hashes = renderer.missing(task).filter(hash => !bytes.has(hash))
  if (hashes.length > 0) return { type: 'missing', id, hashes }
  const outcome = await renderer.render(task, bytes)
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

/** Under the data limit, a failed allocation is an ordinary exception of whichever library made it. */
function outOfMemory(thrown: unknown): AppError | undefined {
  const text = thrown instanceof Error ? thrown.message : ''
  if (!/allocation failed|out of memory|bad_alloc|ENOMEM/i.test(text)) return undefined
  return new AppError('render_memory', 'The render took too much memory', { internal: text })
}

ignoreInspectorSignal(process)
const [, , fontFolder] = process.argv
prepareProcess()
const renderer = createRenderer(fontFolder === undefined ? {} : { fontFolder })

process.on('message', (message: unknown) => {
  const request = toChild.parse(message)
  answer(renderer, request)
    .catch((thrown: unknown) => failure(request.id, thrown))
    .then(send, () => process.exit(1))
})
process.on('disconnect', () => process.exit(0))
void warmUp(renderer).then(() => {
  send({ type: 'ready' })
})
