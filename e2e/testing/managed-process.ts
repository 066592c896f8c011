import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { watchLog } from './log-secrets'

export interface ManagedProcess {
  readonly name: string
  readonly pid: number
  /** Returns the last 200 KB of output, for failed tests. */
  output(): string
  /** Returns the secrets that were found in all of its output. */
  leaks(): string[]
  /** Returns the exit code or signal with which the process ended; null while it runs. */
  exit(): { code: number | null; signal: string | null } | null
  kill(signal: NodeJS.Signals): void
  ended(): Promise<void>
}

/** Starts a program, keeps the end of its output and searches all of the output for secrets. */
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

/** Stops a process and waits for its end; kills it after the limit. */
export async function stopProcess(process: ManagedProcess, limitMs = 10_000): Promise<void> {
  if (process.exit() !== null) return
  process.kill('SIGCONT')
  process.kill('SIGTERM')
  const timer = setTimeout(() => process.kill('SIGKILL'), limitMs)
  await process.ended()
  clearTimeout(timer)
}

/** Returns the settings that are secrets; passwords in URLs have a form that the watch recognizes. */
const secretsOf = (env: Record<string, string>): string[] =>
  Object.entries(env)
    .filter(([name, value]) => /SECRET|PASSWORD/.test(name) && value !== '')
    .map(([, value]) => value)
