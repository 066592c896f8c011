import { type LookupAddress } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import { buildConnector } from 'undici'
import { unreachable } from './fetch-fault'
import { type FetchGuard, portOf } from './fetch-guard'

/** The addresses of a host name that a request to it has resolved. */
export type AddressesOf = (hostname: string) => readonly string[]

export interface ConnectOptions {
  guard: FetchGuard
  addressesOf: AddressesOf
  timeoutMs: number
  /** What really dials; replaced where a test must not reach the internet. */
  dial?: typeof buildConnector
}

/**
 * Connects only to addresses that the guard lets through: a literal is checked here, since no lookup ever sees it; a
 * name by every address that it was resolved to; and what was dialled once more, since only that is the truth.
 */
export function createGuardedConnect(options: ConnectOptions): buildConnector.connector {
  const { guard, addressesOf, timeoutMs: timeout, dial = buildConnector } = options
  const connectors = new Map(
    guard.ports.map(port => [port, dial({ timeout, lookup: lookupFor(port, guard, addressesOf) })]),
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

function lookupFor(port: number, guard: FetchGuard, addressesOf: AddressesOf): LookupFunction {
  return (hostname, { all }, callback) => {
    try {
      const answers = openAnswers(hostname)
      const [first] = answers
      if (all === true) callback(null, answers)
      else callback(null, first.address, first.family)
    } catch (error) {
      callback(error as Error, [])
    }
  }

  function openAnswers(hostname: string): [LookupAddress, ...LookupAddress[]] {
    const addresses = addressesOf(hostname)
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
