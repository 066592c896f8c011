import { readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { type Command, describeExit, launch, type Running } from './launch'

export interface Program extends Command {
  readonly name: string
  /** Called every 50 ms until it resolves to true; a rejection means that the program is not ready yet. */
  ready(): Promise<boolean>
  readonly readyLimitMs?: number
  readonly stopSignal?: NodeJS.Signals
  readonly stopLimitMs?: number
}

export interface Supervised {
  stop(): Promise<void>
}

export interface Patience {
  firstPauseMs: number
  longestPauseMs: number
  /** The time in ms after which a program counts as steady: if it then exits, it restarts after the first pause. */
  steadyMs: number
}

const PATIENCE: Patience = { firstPauseMs: 500, longestPauseMs: 30_000, steadyMs: 30_000 }

export interface Supervision {
  /** Receives a line whenever the program exits by itself. */
  readonly tell: (line: string) => void
  /** Aborts the wait for readiness. */
  readonly signal?: AbortSignal
  readonly patience?: Patience
}

/**
 * Starts a program and waits until it is ready. Throws with the end of its log when it does not become ready. Afterwards
 * restarts it whenever it exits, after a growing pause, and passes a line about it to `tell`.
 */
export async function supervise(
  program: Program,
  { tell, signal, patience = PATIENCE }: Supervision,
): Promise<Supervised> {
  let current = launch(program)
  const stopCurrent = (): Promise<void> =>
    current.stop(program.stopSignal ?? 'SIGTERM', program.stopLimitMs ?? 10_000)
  try {
    await untilReady(program, current, signal)
  } catch (error) {
    await stopCurrent()
    throw error
  }
  const stopping = new AbortController()
  const watching = watch()
  return {
    stop: async () => {
      stopping.abort()
      await stopCurrent()
      await watching
    },
  }

  async function watch(): Promise<void> {
    let rest = patience.firstPauseMs
    for (;;) {
      const born = performance.now()
      const exit = await current.exited
      if (stopping.signal.aborted) return
      if (performance.now() - born >= patience.steadyMs) rest = patience.firstPauseMs
      tell(
        `${program.name} exited (${describeExit(exit)}); restarting it in ${rest / 1000} s${whereToLook(program.log)}`,
      )
      await pause(rest, undefined, { signal: stopping.signal }).catch(() => undefined)
      // Calls a function, because the linter does not see that an abort may have ended the pause.
      if (isAborted(stopping.signal)) return
      current = launch(program)
      rest = Math.min(rest * 2, patience.longestPauseMs)
    }
  }
}

const isAborted = (signal: AbortSignal): boolean => signal.aborted

async function untilReady(
  program: Program,
  running: Running,
  signal: AbortSignal | undefined,
): Promise<void> {
  const end = performance.now() + (program.readyLimitMs ?? 30_000)
  while (!running.ended() && performance.now() < end) {
    if (await program.ready().catch(() => false)) return
    if (signal && isAborted(signal)) throw new Error(`${program.name}: start interrupted`)
    await pause(50)
  }
  const why = running.ended()
    ? `exited at once (${describeExit(await running.exited)})`
    : 'did not get ready in time'
  throw new Error(`${program.name} ${why}${await lastLines(program.log)}`)
}

const whereToLook = (log: string): string => (log === 'inherit' ? '' : `; its log is ${log}`)

async function lastLines(log: string): Promise<string> {
  if (log === 'inherit') return ''
  const text = await readFile(log, 'utf8').catch(() => '')
  const lines = text.trimEnd().split('\n').slice(-15)
  return `; the end of ${log}:\n${lines.map(line => `    ${line}`).join('\n')}`
}
