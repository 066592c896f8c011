import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { watchLog } from './log-secrets'

export interface ManagedProcess {
  readonly name: string
  readonly pid: number
  /** All that the process wrote so far; shown when a test fails. */
  output(): string
  /** Secrets that stand in all that it ever wrote. */
  leaks(): string[]
  /** How it ended, or null while it runs. */
  exit(): { code: number | null; signal: string | null } | null
  kill(signal: NodeJS.Signals): void
  ended(): Promise<void>
}

/** Starts a program, keeps the last 200 KB of what it writes and looks for secrets in all of it. */
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
  const streams = [child.stdout, child.stderr].map(stream => {
    const watch = watchLog(secretsOf(env))
    stream?.setEncoding('utf8').on('data', (piece: string) => {
      text = (text + piece).slice(-200_000)
      watch.read(piece)
    })
    return watch
  })
  const exited = once(child, 'exit')
  return {
    name,
    pid,
    output: () => text,
    leaks: () => streams.flatMap(watch => watch.found().map(leak => `${name}: ${leak}`)),
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

/** The settings that are secrets by themselves; those within addresses have a form that the watch knows. */
const secretsOf = (env: Record<string, string>): string[] =>
  Object.entries(env)
    .filter(([name, value]) => /SECRET|PASSWORD/.test(name) && value !== '')
    .map(([, value]) => value)
