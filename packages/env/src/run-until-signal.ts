import { ignoreInspectorSignal } from './inspector'

/** The logger that services need; a pino logger fits. */
export interface ProcessLog {
  info(facts: object, message: string): void
  warn(facts: object, message: string): void
  error(facts: object, message: string): void
  fatal(facts: object, message: string): void
}

export interface Service {
  /** Finishes or hands back the work in progress and closes everything. */
  stop(): Promise<void>
}

export interface RunOptions {
  /** The name of the service in log lines, e.g. "the worker". */
  name: string
  log: ProcessLog
  start: () => Promise<Service>
  /** Maximum duration of `stop`, in ms. */
  stopLimitMs: number
  process?: Pick<NodeJS.Process, 'exit' | 'on'>
}

/**
 * Runs a service as this process. SIGTERM or SIGINT stops it, and the process exits with 0. It exits with 1 when the service cannot
 * start, cannot stop in time or leaves an exception uncaught, and at once on a second SIGTERM. Further SIGINTs change nothing:
 * Ctrl-C reaches a process twice, through its group and through its supervisor.
 */
export async function runUntilSignal(options: RunOptions): Promise<void> {
  const { name, log, start, stopLimitMs, process = globalThis.process } = options
  ignoreInspectorSignal(process)
  process.on('uncaughtException', error => {
    log.fatal({ err: error }, 'uncaught exception')
    process.exit(1)
  })
  // Without a listener, a write beyond the limit on file sizes ends the process; with one, only the call that writes fails.
  process.on('SIGXFSZ', () => undefined)
  // A rejection that a library left unhandled, most often after a lost connection, is no reason to drop the work in progress.
  process.on('unhandledRejection', error => log.error({ err: error }, 'unhandled rejection'))

  const service = await start().catch((error: unknown) => {
    log.fatal({ err: error }, `${name} cannot start`)
    return process.exit(1)
  })

  let stopping = false
  const stop = async (signal: string): Promise<void> => {
    stopping = true
    log.info({ signal }, `${name} is stopping`)
    const limit = setTimeout(() => {
      log.error({ stopLimitMs }, `${name} took too long to stop`)
      process.exit(1)
    }, stopLimitMs)
    try {
      await service.stop()
      log.info({}, `${name} stopped`)
      process.exit(0)
    } catch (error) {
      log.error({ err: error }, `${name} failed to stop`)
      process.exit(1)
    } finally {
      clearTimeout(limit)
    }
  }
  let terminated = false
  process.on('SIGTERM', signal => {
    if (terminated) process.exit(1)
    terminated = true
    if (!stopping) void stop(signal)
  })
  process.on('SIGINT', signal => {
    if (!stopping) void stop(signal)
  })
}
