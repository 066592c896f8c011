import { type LookupAddress } from 'node:dns'
import { lookup } from 'node:dns/promises'
import { isIP, type LookupFunction } from 'node:net'
import { buildConnector } from 'undici'
import { unreachable } from './fetch-fault'
import { type FetchGuard, portOf } from './fetch-guard'

/** All addresses of a host name. */
export type Resolve = (hostname: string) => Promise<readonly string[]>

export interface ConnectOptions {
  guard: FetchGuard
  resolve: Resolve
  timeoutMs: number
  /** What really dials; replaced where a test must not reach the internet. */
  dial?: typeof buildConnector
}

/**
 * Connects only to addresses that the guard lets through: a literal is checked here, since no lookup ever sees it; a
 * name when it is resolved, every answer of it; and what was dialled once more, since only that is the truth.
 */
export function createGuardedConnect(options: ConnectOptions): buildConnector.connector {
  const { guard, resolve, timeoutMs: timeout, dial = buildConnector } = options
  const connectors = new Map(
    guard.ports.map(port => [port, dial({ timeout, lookup: lookupFor(port, guard, resolve) })]),
  )

  return (target, callback) => {
    const port = portOf(target)
    const connect = connectors.get(port)
    const isLiteral = isIP(target.hostname) !== 0
    const fault = isLiteral ? guard.addressFault(target.hostname, port) : undefined
    if (!connect || fault) {
      callback(fault ?? unreachable(`blocked: port ${port}`), null)
      return
    }
    connect(target, (...[error, socket]) => {
      const late = socket && guard.addressFault(socket.remoteAddress ?? '', port)
      if (socket && !late) {
        callback(null, socket)
        return
      }
      socket?.destroy()
      callback(late ?? error ?? unreachable('no connection'), null)
    })
  }
}

function lookupFor(port: number, guard: FetchGuard, resolve: Resolve): LookupFunction {
  return (hostname, { all }, callback) => {
    resolveOpen(hostname)
      .then(answers => {
        const [first] = answers
        if (all === true) callback(null, answers)
        else callback(null, first.address, first.family)
      })
      .catch((error: unknown) => {
        callback(error as Error, [])
      })
  }

  async function resolveOpen(hostname: string): Promise<[LookupAddress, ...LookupAddress[]]> {
    const addresses = await resolve(hostname)
    // One bad answer spoils all: which of them is dialled would otherwise be the attacker's dice.
    for (const address of addresses) {
      const fault = guard.addressFault(address, port)
      if (fault) throw fault
    }
    const [first, ...others] = addresses.map(address => ({ address, family: isIP(address) }))
    if (!first) throw unreachable(`${hostname} has no address`)
    return [first, ...others]
  }
}

/** Asks the system for all addresses of a name, as any other program on this machine would. */
export async function resolveHost(hostname: string): Promise<string[]> {
  const answers = await lookup(hostname, { all: true })
  return answers.map(({ address }) => address)
}
