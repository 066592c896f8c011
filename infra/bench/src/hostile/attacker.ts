import { setMaxListeners } from 'node:events'
import { type Attack, type Target } from './attacks/attack'
import {
  creations,
  deadBatches,
  deadNames,
  dryRuns,
  expensiveBodies,
  largeDocuments,
  lists,
  saveStorm,
  unknownKeys,
} from './attacks/paced-calls'
import { silentStrangers, slowBodies } from './attacks/slow-bodies'
import { slowReaders } from './attacks/slow-readers'
import { count, type Tally } from './calls/tally'

/** The message to the attackers' process. */
export interface Order {
  target: Target
  seconds: number
}

/** The message that the process sends back: the answers to each attack. */
export type Haul = Record<string, Tally>

const attacks: Readonly<Record<string, Attack>> = {
  '500 slow bodies': slowBodies,
  '128 silent strangers': silentStrangers,
  '200 slow readers': slowReaders,
  'creations of designs': creations,
  'lists of designs': lists,
  'unknown keys': unknownKeys,
  'renders with dead names': deadNames,
  'dry runs with dead names': dryRuns,
  'batches with dead names': deadBatches,
  'renders of expensive bodies': expensiveBodies,
  'saves of one design': saveStorm,
  'designs of 4,000 elements': largeDocuments,
}

async function attack({ target, seconds }: Order): Promise<Haul> {
  const signal = AbortSignal.timeout(seconds * 1000)
  setMaxListeners(0, signal)
  const haul: Haul = {}
  const running = Object.entries(attacks).map(([name, run]) => {
    const tally = (haul[name] ??= {})
    return run({ target, signal, note: answer => count(tally, answer) })
  })
  await Promise.all(running)
  return haul
}

process.on('message', (order: Order) => void attack(order).then(haul => process.send?.(haul)))
