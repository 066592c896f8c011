import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'

export interface ManagedProcess {
  readonly name: string
  readonly pid: number
  /** All that the process wrote so far; shown when a test fails. */
  output(): string
  /** How it ended, or null while it runs. */
  exit(): { code: number | null; signal: string | null } | null
  kill(signal: NodeJS.Signals): void
  ended(): Promise<void>
}

/** Starts a program and keeps the last 200 KB of what it writes. */
export function startProcess(
  name: string,
  command: readonly string[],
  env: Record<string, string>,
): ManagedProcess {
  const [program = '', ...args] = command
  const child: ChildProcess = spawn(program, args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  if (child.pid === undefined) throw new Error(`${name} could not be started: ${program}`)
  const pid = child.pid
  let text = ''
  const keep = (chunk: Buffer): void => {
    text = (text + chunk.toString('utf8')).slice(-200_000)
  }
  child.stdout?.on('data', keep)
  child.stderr?.on('data', keep)
  const exited = once(child, 'exit')
  return {
    name,
    pid,
    output: () => text,
    exit: () =>
      child.exitCode === null && child.signalCode === null
        ? null
        : { code: child.exitCode, signal: child.signalCode },
    kill: signal => {
      child.kill(signal)
    },
    ended: async () => {
      await exited
    },
  }
}

/** Asks a process to end and waits; after the limit it is killed. */
export async function stopProcess(process: ManagedProcess, limitMs = 10_000): Promise<void> {
  if (process.exit() !== null) return
  process.kill('SIGCONT')
  process.kill('SIGTERM')
  const timer = setTimeout(() => {
    process.kill('SIGKILL')
  }, limitMs)
  await process.ended()
  clearTimeout(timer)
}
