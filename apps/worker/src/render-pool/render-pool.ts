import { AppError, type ErrorCode } from '@platen/errors'
import { type Logger } from 'pino'
import { boundSignal } from '@platen/outbound'
import { type ChildOutcome, type ChildTask } from './channel/messages'
import { childCommand } from './child-command'
import { type Isolation } from './sandbox/isolation'
import { defaultPoolLimits, type PoolLimits, systemCpuSeconds } from './pool-limits'
import { RenderChild } from './render-child'
import { WarmChildren } from './warm-children'
import { watchMemory } from './watch-memory'

export interface RenderPoolOptions {
  /** Maximum number of renders at a time; one more child is kept warm. */
  size: number
  /** The compiled script of the child. */
  entry: string
  isolation: Isolation
  /** A child that has already started in this isolation, with `fontFolder` and `systemCpuSeconds(limits)`. */
  first?: RenderChild
  /** The folder of documents' fonts by SHA-256; without it, they count as missing. */
  fontFolder?: string
  log: Logger
  limits?: Partial<PoolLimits>
}

/** A task, and the organization for which it is drawn. */
export interface RenderJob {
  organizationId: string
  task: ChildTask
  /** Bytes by SHA-256. */
  assets: ReadonlyMap<string, Uint8Array>
  /** True if no caller waits for it, so that the renders of callers go first; by default false. */
  yields?: boolean
}

export interface RenderBounds {
  /** The time limit in ms, including waiting and the retry. */
  timeoutMs: number
  /** Aborting kills the child at once and rejects with the signal's reason. */
  signal: AbortSignal
}

export interface RenderPool {
  /**
   * Draws a task with its assets. A child that has read files of an organization draws for no other. A child that crashes or takes too much
   * memory is replaced, and the render is tried once more. Throws AppError: `render_crashed` or `render_memory` if that fails too,
   * `render_timeout` at the limit, `unavailable` when no child has started by then, or the renderer's own error.
   */
  render(job: RenderJob, bounds: RenderBounds): Promise<ChildOutcome>
  /** Resolves once a child has started. A render that arrives earlier waits for it, within its time limit. */
  readonly ready: Promise<void>
  /** Returns true while a child has started and is running. */
  hasChild(): boolean
  /** Returns the process ids of all children. */
  pids(): number[]
  close(): void
}

const childFaults: readonly ErrorCode[] = ['render_crashed', 'render_memory']
/** Errors after which the state of the child cannot be trusted. */
const spoiling: readonly ErrorCode[] = ['internal', 'render_memory']

/** Opens a pool of child processes that can be killed. Each draws one render at a time, so that a fault of one render affects no other. */
export function createRenderPool(options: RenderPoolOptions): RenderPool {
  const { size, entry, isolation, first, fontFolder, log } = options
  const limits = { ...defaultPoolLimits, ...options.limits }
  const cpuSeconds = systemCpuSeconds(limits)
  // Builds a command for each child, since each may get its own user.
  const start = (): RenderChild =>
    new RenderChild(childCommand(entry, isolation, { fontFolder, cpuSeconds }))
  const children = new WarmChildren({ size, limits, start, first, log })
  const endWatch = watchMemory(children.all, limits.killBytes)

  async function attempt(
    { organizationId: owner, task, assets, yields = false }: RenderJob,
    { fresh, signal }: { fresh: boolean; signal: AbortSignal },
  ): Promise<ChildOutcome> {
    const hashes = [...assets.keys()]
    // Fonts are read from a folder, so only the task's sources show that it uses any.
    const binds = hashes.length > 0 || Object.keys(task.sources).length > 0
    const child = await children
      .take({ owner, binds, hashes, fresh, yields }, signal)
      .catch((reason: unknown) => {
        throw !fresh && isTimeout(reason) ? noChild() : reason
      })
    const kill = (): void => child.kill(signal.reason as AppError)
    signal.addEventListener('abort', kill, { once: true })
    let trusted = true
    try {
      signal.throwIfAborted()
      return await child.render(task, assets)
    } catch (error) {
      trusted = error instanceof AppError && !spoiling.includes(error.code)
      throw error
    } finally {
      signal.removeEventListener('abort', kill)
      children.giveBack(child, { trusted })
    }
  }

  return {
    render: (job, bounds) =>
      withinLimit(bounds, async signal => {
        try {
          return await attempt(job, { fresh: false, signal })
        } catch (error) {
          if (!(error instanceof AppError) || !childFaults.includes(error.code)) throw error
          log.warn(
            { code: error.code, reason: error.message },
            'retrying a render in a fresh child',
          )
          return await attempt(job, { fresh: true, signal })
        }
      }),
    ready: children.ready,
    hasChild: () => children.up,
    pids: () => [...children.all].flatMap(child => child.pid ?? []),
    close() {
      endWatch()
      children.close()
    },
  }
}

const isTimeout = (reason: unknown): boolean =>
  reason instanceof AppError && reason.code === 'render_timeout'

/** Returns the error when no child starts. This is a fault of this worker, not of the render, so another worker may succeed. */
function noChild(): AppError {
  const internal = 'no render child was free within the time limit'
  return new AppError('unavailable', 'Try again later', { internal })
}

async function withinLimit<Result>(
  { timeoutMs, signal }: RenderBounds,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const bound = boundSignal(
    signal,
    timeoutMs,
    () => new AppError('render_timeout', 'The render took too long'),
  )
  try {
    return await work(bound.signal)
  } finally {
    bound.end()
  }
}
