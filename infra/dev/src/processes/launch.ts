import { spawn, spawnSync } from 'node:child_process'
import { closeSync, mkdirSync, openSync } from 'node:fs'
import { dirname } from 'node:path'

export interface Command {
  readonly words: readonly string[]
  readonly env: Readonly<Record<string, string>>
  /** Output goes to the end of this file; 'inherit' shows it. */
  readonly log: string
  readonly cwd?: string
}

export interface Exit {
  readonly code: number | null
  readonly signal: NodeJS.Signals | null
  readonly error?: Error
}

export interface Running {
  readonly pid: number | undefined
  readonly exited: Promise<Exit>
  ended(): boolean
  /** Sends the signal; whatever of the group is left after the limit is killed. */
  stop(signal: NodeJS.Signals, limitMs: number): Promise<void>
}

/**
 * Starts a program in a process group of its own: a Ctrl-C at the terminal reaches only us, and we stop
 * programs in the right order. Where the system can, it also dies with us when we are killed outright.
 */
export function launch(command: Command): Running {
  const log = command.log === 'inherit' ? 'inherit' : openLog(command.log)
  const [program = '', ...args] = [...dieWithParent(), ...command.words]
  const child = spawn(program, args, {
    env: command.env,
    detached: true,
    stdio: ['ignore', log, log],
    ...(command.cwd === undefined ? {} : { cwd: command.cwd }),
  })
  if (typeof log === 'number') closeSync(log)
  let ended = false
  const exited = new Promise<Exit>(resolve => {
    child.once('exit', (code, signal) => {
      resolve({ code, signal })
    })
    child.once('error', error => {
      resolve({ code: null, signal: null, error })
    })
  }).finally(() => (ended = true))
  return {
    pid: child.pid,
    exited,
    ended: () => ended,
    stop: async (signal, limitMs) => {
      if (!ended) child.kill(signal)
      const timer = setTimeout(() => {
        signalGroup(child.pid)
      }, limitMs)
      await exited
      clearTimeout(timer)
      signalGroup(child.pid)
    },
  }
}

/** How a process ended, for a line that a person reads. */
export function describeExit({ code, signal, error }: Exit): string {
  if (error) return error.message
  return signal ?? `code ${String(code)}`
}

function openLog(path: string): number {
  mkdirSync(dirname(path), { recursive: true })
  return openSync(path, 'a')
}

function signalGroup(pid: number | undefined): void {
  if (pid === undefined) return
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // Nobody is left: what we wanted.
  }
}

function dieWithParent(): string[] {
  const words = ['setpriv', '--pdeathsig', 'TERM', '--']
  return works([...words, 'true']) ? words : []
}

/** Whether this system runs the command without complaint. */
export function works([program = '', ...args]: readonly string[]): boolean {
  return spawnSync(program, args, { stdio: 'ignore' }).status === 0
}
