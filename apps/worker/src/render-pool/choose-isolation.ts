import { AppError } from '@platen/errors'
import { type Logger } from 'pino'
import { childCommand, type ChildOptions } from './child-command'
import { type Isolation, isolationCandidates } from './sandbox/isolation'
import { type Attacks, tryAttacks } from './probe'
import { RenderChild } from './render-child'

export interface IsolationOptions {
  log: Logger
  /** The options with which to start the child. */
  child?: ChildOptions
  /** Refuses an isolation in which any of the attacks succeeds. */
  strict?: boolean
  candidates?: readonly Isolation[]
}

/** An isolation, and the child that has started in it. */
export interface Chosen {
  isolation: Isolation
  child: RenderChild
}

interface Tried extends Chosen {
  attacks: Attacks
}

/**
 * Returns the strongest isolation in which a child starts, and that child. This is the first isolation in which every attack fails, else
 * the one in which the fewest succeed. Only a test shows what this machine refuses, and whether a user can read the app and its native
 * libraries. Throws when the child starts in no isolation, or in none that is strict enough.
 */
export async function chooseIsolation(entry: string, options: IsolationOptions): Promise<Chosen> {
  const { strict = false } = options
  const { started, faults } = await tryAll(entry, options)
  started.sort((one, other) => one.attacks.succeeded.length - other.attacks.succeeded.length)
  const chosen = started.find(tried => isSealed(tried) || !strict)
  for (const { child } of started) if (child !== chosen?.child) end(child)
  if (chosen === undefined) throw noneStarts(strict, [...faults, ...started.map(reached)])
  announce(chosen, faults, options.log)
  return chosen
}

/** Tries the candidates in order, up to the first in which every attack fails. */
async function tryAll(
  entry: string,
  { candidates = isolationCandidates(process.getuid?.()), child }: IsolationOptions,
): Promise<{ started: Tried[]; faults: string[] }> {
  const started: Tried[] = []
  const faults: string[] = []
  for (const isolation of candidates) {
    const tried = await tryOut(entry, isolation, child)
    if (typeof tried === 'string') faults.push(`${nameOf(isolation)}: ${tried}`)
    else started.push(tried)
    if (started.some(isSealed)) break
  }
  return { started, faults }
}

const isSealed = ({ attacks }: Tried): boolean => attacks.succeeded.length === 0

function announce({ isolation, attacks }: Tried, faults: readonly string[], log: Logger): void {
  const { kind, ownUser } = isolation
  const facts = { isolation: kind, ownUser, ...attacks, faults }
  if (attacks.succeeded.length === 0) log.info(facts, 'render children are isolated')
  else log.warn(facts, 'render children are weakly isolated: native code could escape')
}

function noneStarts(strict: boolean, reasons: readonly string[]): AppError {
  const what = strict
    ? 'RENDER_ISOLATION is strict, but every isolation in which render children start is open to an attack'
    : 'render children do not start'
  const internal = `${what}: ${reasons.join('; ')}`
  return new AppError('internal', 'Internal error', { internal })
}

const nameOf = ({ kind, ownUser }: Isolation): string =>
  ownUser ? `${kind} with a user of its own` : kind

const reached = ({ isolation, attacks }: Tried): string =>
  `${nameOf(isolation)}: open to ${attacks.succeeded.join(', ')}`

/** Starts an attacking child and a real one in an isolation; returns the reason if either cannot start. */
async function tryOut(
  entry: string,
  isolation: Isolation,
  options?: ChildOptions,
): Promise<Tried | string> {
  const child = new RenderChild(childCommand(entry, isolation, options))
  const [attacks, fault] = await Promise.all([tryAttacks(entry, isolation), startFault(child)])
  if (typeof attacks !== 'string' && fault === undefined) return { isolation, child, attacks }
  end(child)
  return typeof attacks === 'string' ? attacks : (fault ?? '')
}

const end = (child: RenderChild): void => child.kill(new AppError('internal', 'Internal error'))

/** Returns the reason why a child does not start; undefined when it does. */
const startFault = (child: RenderChild): Promise<string | undefined> =>
  new Promise(resolve => {
    child.onReady = () => resolve(undefined)
    child.onExit = how => resolve(`${how} ${child.stderrTail.slice(-500)}`)
  })
