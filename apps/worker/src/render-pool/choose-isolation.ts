import { setTimeout as sleep } from 'node:timers/promises'
import { AppError } from '@platen/errors'
import { type Logger } from 'pino'
import { childCommand } from './child-command'
import { type Isolation, isolationCandidates } from './isolation'
import { RenderChild } from './render-child'

const startLimitMs = 15_000

/**
 * Returns the strongest isolation in which a child starts. Only a real start shows whether that user can read the app and
 * its native libraries. Throws when the child starts in none.
 */
export async function chooseIsolation(entry: string, log: Logger): Promise<Isolation> {
  const faults: string[] = []
  for (const isolation of isolationCandidates(process.getuid?.())) {
    const fault = await startFault(entry, isolation)
    if (fault === undefined) {
      announce(isolation, faults, log)
      return isolation
    }
    faults.push(`${isolation.kind}: ${fault}`)
  }
  throw new AppError('internal', 'Internal error', {
    internal: `render children do not start: ${faults.join('; ')}`,
  })
}

function announce({ kind }: Isolation, faults: string[], log: Logger): void {
  const facts = { isolation: kind, faults }
  if (kind === 'parent-watch')
    log.warn(facts, 'render children run without setpriv: weaker isolation')
  else if (kind === 'same-user')
    log.warn(facts, 'render children share this user: native code could read its environment')
  else log.info(facts, 'render children are isolated')
}

/** Why a child does not start; undefined when it does. */
async function startFault(entry: string, isolation: Isolation): Promise<string | undefined> {
  const child = new RenderChild(childCommand(entry, isolation))
  const limit = new AbortController()
  try {
    return await Promise.race([
      new Promise<undefined>(resolve => {
        child.onReady = () => {
          resolve(undefined)
        }
      }),
      new Promise<string>(resolve => {
        child.onExit = how => {
          resolve(`${how} ${child.stderrTail.slice(-500)}`)
        }
      }),
      sleep(startLimitMs, 'took too long', { signal: limit.signal }),
    ])
  } finally {
    limit.abort()
    child.kill(new AppError('internal', 'Internal error'))
  }
}
