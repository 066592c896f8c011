import { AppError } from '@platen/errors'
import { type Logger } from 'pino'
import { childCommand } from './child-command'
import { type Isolation, isolationCandidates } from './sandbox/isolation'
import { type Attacks, tryAttacks } from './probe'
import { RenderChild } from './render-child'

export interface IsolationOptions {
  log: Logger
  /** Refuses an isolation in which any of the attacks succeeds. */
  strict?: boolean
  candidates?: readonly Isolation[]
}

/** An isolation in which children start. */
interface Tried {
  isolation: Isolation
  attacks: Attacks
}

/**
 * Returns the strongest isolation in which a child starts: the first one in which every attack fails, else the one in which
 * the fewest succeed. Only trying shows what this machine refuses, and whether a user can read the app and its native
 * libraries. Throws when the child starts in none, or in none that is strict enough.
 */
export async function chooseIsolation(
  entry: string,
  { log, strict = false, candidates = isolationCandidates(process.getuid?.()) }: IsolationOptions,
): Promise<Isolation> {
  const faults: string[] = []
  const leaky: Tried[] = []
  for (const isolation of candidates) {
    const [attacks, fault] = await Promise.all([
      tryAttacks(entry, isolation),
      startFault(entry, isolation),
    ])
    if (typeof attacks === 'string') faults.push(`${nameOf(isolation)}: ${attacks}`)
    else if (fault !== undefined) faults.push(`${nameOf(isolation)}: ${fault}`)
    else if (attacks.succeeded.length === 0) return announced({ isolation, attacks })
    else leaky.push({ isolation, attacks })
  }
  leaky.sort((one, other) => one.attacks.succeeded.length - other.attacks.succeeded.length)
  const [best] = leaky
  if (best !== undefined && !strict) return announced(best)
  const reached = leaky.map(
    ({ isolation, attacks }) => `${nameOf(isolation)}: open to ${attacks.succeeded.join(', ')}`,
  )
  throw new AppError('internal', 'Internal error', {
    internal: `${noneStarts(strict)}: ${[...faults, ...(strict ? reached : [])].join('; ')}`,
  })

  function announced({ isolation, attacks }: Tried): Isolation {
    const { kind, ownUser } = isolation
    const facts = { isolation: kind, ownUser, ...attacks, faults }
    if (attacks.succeeded.length === 0) log.info(facts, 'render children are isolated')
    else log.warn(facts, 'render children are weakly isolated: native code could reach out of them')
    return isolation
  }
}

const noneStarts = (strict: boolean): string =>
  strict
    ? 'RENDER_ISOLATION=strict, and render children start in no isolation that refuses every attack'
    : 'render children do not start'

const nameOf = ({ kind, ownUser }: Isolation): string =>
  ownUser ? `${kind} with a user of its own` : kind

/** Why a child does not start; undefined when it does. */
async function startFault(entry: string, isolation: Isolation): Promise<string | undefined> {
  const child = new RenderChild(childCommand(entry, isolation))
  try {
    return await new Promise(resolve => {
      child.onReady = () => {
        resolve(undefined)
      }
      child.onExit = how => {
        resolve(`${how} ${child.stderrTail.slice(-500)}`)
      }
    })
  } finally {
    child.kill(new AppError('internal', 'Internal error'))
  }
}
