import { AsyncLocalStorage } from 'node:async_hooks'
import { Client } from 'pg'

export interface TurnsOptions {
  /** The database whose locks show which sessions wait for which. */
  url: string
  /** Returns a whole number below a limit, which decides whose turn is next. */
  random: (limit: number) => number
}

/** Runs concurrent work one step at a time, in an order decided by `random`. */
export interface Turns {
  /**
   * Runs all this work, by name, until it has ended. Returns the order of the steps; each statement that the work sends is one, and so is
   * each `step`. Throws the errors of the work.
   */
  run(work: Readonly<Record<string, () => Promise<unknown>>>): Promise<string[]>
  /** Runs work as a step of its own, once `may` returns true. */
  step<Result>(
    name: string,
    work: () => Result | Promise<Result>,
    may?: () => boolean,
  ): Promise<Result>
  /** Runs work for the test itself, out of turn. */
  aside<Result>(work: () => Promise<Result>): Promise<Result>
  /** Runs a statement for the test itself, out of turn, on a connection that stays open. */
  sql<Row>(text: string, values?: readonly unknown[]): Promise<Row[]>
  close(): Promise<void>
}

interface Turn {
  name: string
  may: () => boolean
  go: () => void
}

interface Actor {
  name: string
  /** The steps that wait for their turn. */
  turns: Set<Turn>
  /** The steps in progress: `pid` is the server's process for a statement, and undefined for other steps. */
  steps: Set<{ pid?: number }>
  ended: boolean
}

/** The session data of pg's client. */
interface Session {
  processID: number
  connectionParameters: { query_timeout: number }
}

type Query = (this: Client, ...call: unknown[]) => unknown
type Callback = (...outcome: unknown[]) => void

/** Statements usually take less, and then there is no need to query for locks. */
const patienceMs = 2

/** Opens turns for the statements that this process sends, which it intercepts until `close`. */
export async function openTurns({ url, random }: TurnsOptions): Promise<Turns> {
  const current = new AsyncLocalStorage<Actor>()
  const watcher = new Client({ connectionString: url })
  await watcher.connect()
  let actors: Actor[] = []
  const tell: (() => void)[] = []
  const changed = (): void => {
    for (const listener of tell.splice(0)) listener()
  }
  const change = (): Promise<true> =>
    new Promise(resolve => {
      tell.push(() => resolve(true))
    })

  /** Waits for a turn of this actor; the returned function ends the step. */
  async function begin(actor: Actor, turn: Omit<Turn, 'go'>, pid?: number): Promise<() => void> {
    await new Promise<void>(go => {
      actor.turns.add({ ...turn, go })
      changed()
    })
    const step = pid === undefined ? {} : { pid }
    actor.steps.add(step)
    changed()
    return () => {
      actor.steps.delete(step)
      changed()
    }
  }

  const prototype = Client.prototype as unknown as { query: Query }
  const { query } = prototype
  prototype.query = function (...call) {
    const actor = current.getStore()
    if (!actor) return query.apply(this, call)
    const { processID: pid } = this as unknown as Session
    const asked = { name: nameOf(call[0]), may: () => true }
    const turn = liftLimits(this).then(() => begin(actor, asked, pid))
    const callback = call.at(-1)
    if (typeof callback !== 'function')
      return turn.then(end => Promise.resolve(query.apply(this, call)).finally(end))
    void turn.then(end => {
      const told: Callback = (...outcome) => {
        end()
        ;(callback as Callback)(...outcome)
      }
      query.apply(this, [...call.slice(0, -1), told])
    })
    return undefined
  }

  /** Removes the time limits of statements and transactions of a session, so that others can take turns. */
  async function liftLimits(client: Client): Promise<void> {
    const { connectionParameters } = client as unknown as Session
    if (connectionParameters.query_timeout === 0) return
    connectionParameters.query_timeout = 0
    for (const limit of [
      'statement_timeout',
      'lock_timeout',
      'idle_in_transaction_session_timeout',
    ])
      await query.call(client, `set ${limit} = 0`)
  }

  /** Waits until every actor has ended, waits for its turn, or waits for a lock. */
  async function settled(): Promise<void> {
    for (;;) {
      const moving = actors.filter(
        ({ ended, turns, steps }) => !ended && (turns.size === 0 || steps.size > 0),
      )
      if (moving.length === 0) return
      const next = change()
      const sent = moving.flatMap(({ steps }) => [...steps].map(({ pid }) => pid))
      const waiting = moving.every(({ steps }) => steps.size > 0) && !sent.includes(undefined)
      if (await Promise.race(waiting ? [next, pause()] : [next])) continue
      const { rows } = await watcher.query<{ pid: number }>(
        'select distinct pid from pg_locks where not granted',
      )
      const blocked = rows.map(({ pid }) => pid)
      if (sent.every(pid => pid !== undefined && blocked.includes(pid))) return
    }
  }

  async function run(work: Parameters<Turns['run']>[0]): Promise<string[]> {
    actors = []
    const faults: unknown[] = []
    const running = Object.entries(work).map(([name, act]) => {
      const actor: Actor = { name, turns: new Set(), steps: new Set(), ended: false }
      actors.push(actor)
      return current
        .run(actor, act)
        .catch((error: unknown) => void faults.push(error))
        .finally(() => {
          actor.ended = true
          changed()
        })
    })
    const history: string[] = []
    for (;;) {
      await settled()
      const open = actors.flatMap(actor =>
        [...actor.turns].filter(({ may }) => may()).map(turn => ({ actor, turn })),
      )
      const chosen = open[random(open.length)]
      if (chosen === undefined) {
        if (actors.every(({ ended }) => ended)) break
        // Otherwise, a step is waiting for a lock of another session, such as the server's own vacuum.
        if (actors.every(({ steps }) => steps.size === 0))
          throw new Error('deadlock: no actor can take its next turn')
        await change()
        continue
      }
      const { actor, turn } = chosen
      history.push(`${actor.name}: ${turn.name}`)
      actor.turns.delete(turn)
      turn.go()
    }
    await Promise.all(running)
    if (faults.length > 0) throw faults[0]
    return history
  }

  return {
    run,
    async step(name, work, may = () => true) {
      const actor = current.getStore()
      if (!actor) return work()
      const end = await begin(actor, { name, may })
      try {
        return await work()
      } finally {
        end()
      }
    },
    aside: work => current.exit(work),
    async sql<Row>(text: string, values: readonly unknown[] = []) {
      const { rows } = await current.exit(() => watcher.query(text, [...values]))
      return rows as Row[]
    },
    async close() {
      prototype.query = query
      await watcher.end()
    },
  }
}

const pause = (): Promise<false> =>
  new Promise(resolve => {
    setTimeout(() => resolve(false), patienceMs)
  })

/** Returns the verb of a statement and the tables in it, which is enough to distinguish the statements of a test. */
function nameOf(statement: unknown): string {
  const text = typeof statement === 'string' ? statement : (statement as { text: string }).text
  const words = text.match(
    /\b(?:delete from|insert into|update|for update|start transaction|commit|rollback)\b(?: (?:public\.)?\w+)?/gi,
  )
  return (words ?? [text.trim().slice(0, 40)]).join(', ').toLowerCase()
}
