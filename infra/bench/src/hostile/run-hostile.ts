import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { photo } from '../scenes/photo'
import { poster, posterDocument } from '../scenes/poster'
import { saveDesign } from '../service/callers'
import { type BenchConfig } from '../service/config'
import { startService, type WideService } from '../service/processes'
import { type Haul } from './attacker'
import { type HostileOrganization, newHostileOrganization } from './hostile-organization'
import { startDeadNameServer } from './names/dead-name-server'
import { type PeakMemory, watchPeaks } from './peak-memory'
import { type Caller, callSteadily, openConnections, type SteadyRenders } from './steady-caller'

/** One turn, with its effects on the other organization and on the processes. */
export interface Turn extends SteadyRenders {
  kind: 'quiet' | 'hostile'
  peaks: PeakMemory
  /** The time from each new connection to its first answer, in ms. */
  connecting: number[]
  /** The answers that the attackers received. */
  haul: Haul
}

export interface HostileResult {
  seconds: number
  perSecond: number
  turns: Turn[]
  /** The number of queries that the dead name server received. */
  namesAsked: number
}

const perSecond = 5
const rounds = 2
const warmUp = { perSecond: 10, seconds: 60 }
/** The time to let the leftovers of an attack end: connections, and jobs of cancelled renders. */
const settleMs = 10_000

/**
 * Times the renders of one organization with the default limits, alternately alone and next to a hostile organization. The worker's
 * name server never answers.
 */
export async function runHostile(config: BenchConfig): Promise<HostileResult> {
  const names = await startDeadNameServer()
  // The API loads this file too, but resolves no names for callers.
  const preload = `--require=${join(__dirname, 'names', 'ask-dead-name-server.js')}`
  const service = await startService(config, { limits: {}, settings: { NODE_OPTIONS: preload } })
  try {
    const caller = await newCaller(service)
    const hostile = await newHostileOrganization(service, config.DATABASE_URL)
    await callSteadily(caller, warmUp)
    const turns: Turn[] = []
    for (let round = 0; round < rounds; round++)
      for (const kind of ['quiet', 'hostile'] as const)
        turns.push(await takeTurn({ service, caller, hostile, kind }, config.BENCH_SECONDS))
    return { seconds: config.BENCH_SECONDS, perSecond, turns, namesAsked: names.asked() }
  } finally {
    await service.stop()
    await names.close()
  }
}

async function newCaller(service: WideService): Promise<Caller> {
  const logo = `data:image/svg+xml;base64,${Buffer.from(poster.logo).toString('base64')}`
  const source = `data:image/jpeg;base64,${(await photo()).toString('base64')}`
  const { url, apiKey } = service
  return { url, apiKey, designId: await saveDesign(service, posterDocument(source, logo)) }
}

interface Stage {
  service: WideService
  caller: Caller
  hostile: HostileOrganization
  kind: Turn['kind']
}

async function takeTurn({ service, caller, hostile, kind }: Stage, seconds: number): Promise<Turn> {
  const memory = watchPeaks(service.pids)
  const [renders, connecting, haul] = await Promise.all([
    callSteadily(caller, { perSecond, seconds }),
    openConnections(caller, seconds),
    kind === 'hostile' ? hostile.attack(seconds) : {},
  ])
  const turn = { kind, ...renders, connecting, peaks: memory.end(), haul }
  if (kind === 'hostile') {
    await hostile.leave()
    await sleep(settleMs)
  }
  return turn
}
