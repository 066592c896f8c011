import { spawn, spawnSync } from 'node:child_process'
import { closeSync, mkdirSync, openSync } from 'node:fs'
import { dirname } from 'node:path'

export interface Command {
  readonly words: readonly string[]
  readonly env: Readonly<Record<string, string>>
  /** The file to which output is appended; 'inherit' shows the output instead. */
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
  /** Sends the signal, and after the limit kills the rest of the group. */
  stop(signal: NodeJS.Signals, limitMs: number): Promise<void>
}

/**
 * Starts a program in its own process group, so that Ctrl-C reaches only this process, which then stops programs in
 * the right order. Where the system supports it, the program also ends when this process is killed.
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
    child.once('exit', (code, signal) => resolve({ code, signal }))
    child.once('error', error => resolve({ code: null, signal: null, error }))
  }).finally(() => (ended = true))
  return {
    pid: child.pid,
    exited,
    ended: () => ended,
    stop: async (signal, limitMs) => {
      if (!ended) child.kill(signal)
      const timer = setTimeout(() => signalGroup(child.pid), limitMs)
      await exited
      clearTimeout(timer)
      signalGroup(child.pid)
    },
  }
}

/** Describes an exit in words: by the error, the signal or the code. */
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
    // The group is already gone.
  }
}

function dieWithParent(): string[] {
  const words = ['setpriv', '--pdeathsig', 'TERM', '--']
  return works([...words, 'true']) ? words : []
}

/** Returns true if the command exists on this machine and exits with 0. */
export function works([program = '', ...args]: readonly string[]): boolean {
  return spawnSync(program, args, { stdio: 'ignore' }).status === 0
}
