import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { z } from 'zod'
import { probeCommand } from './child-command'
import { type Isolation } from './sandbox/isolation'

/** Long, so that a busy machine is not taken for one that cannot isolate a child. */
const limitMs = 60_000
const outcomes = z.record(z.string(), z.boolean())

/** The names of a compromised child's attacks, by their results on this machine. */
export interface Attacks {
  refused: string[]
  succeeded: string[]
}

/** Tries the attacks from inside the isolation, without Node's own permissions. Returns the reason if they cannot be tried. */
export async function tryAttacks(entry: string, isolation: Isolation): Promise<Attacks | string> {
  const { file, args, env } = probeCommand(entry, isolation)
  const options = { cwd: '/', env, timeout: limitMs, killSignal: 'SIGKILL' as const }
  try {
    const { stdout } = await promisify(execFile)(file, args, options)
    const tried = Object.entries(outcomes.parse(JSON.parse(stdout)))
    const named = (succeeded: boolean): string[] =>
      tried.flatMap(([name, success]) => (success === succeeded ? [name] : []))
    return { refused: named(false), succeeded: named(true) }
  } catch (error) {
    const { stderr = '', code } = error as { stderr?: string; code?: number | string | null }
    return stderr.trim().slice(-500) || `ended with ${code ?? 'a signal'}`
  }
}
