import { type LookupAddress } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import { buildConnector } from 'undici'
import { unreachable } from './fetch-fault'
import { type FetchGuard, portOf } from './fetch-guard'

/** Returns the addresses to which a request has resolved a host name. */
export type AddressesOf = (hostname: string) => readonly string[]

export interface ConnectOptions {
  guard: FetchGuard
  addressesOf: AddressesOf
  timeoutMs: number
  /** Opens the connection. Tests that must not reach the internet replace it. */
  dial?: typeof buildConnector
}

/**
 * Connects only to addresses that the guard allows. Checks an IP literal, since lookups never see it; every address that a name resolved
 * to; and the address of the connected socket, since only that one is certain.
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
      callback(fault ?? unreachable(`blocked: port ${port} is not allowed`), null)
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
    // One forbidden address blocks the whole name. Otherwise, an attacker could retry until that address is the one dialled.
    for (const address of addresses) {
      const fault = guard.addressFault(address, port)
      if (fault) throw fault
    }
    const [first, ...others] = addresses.map(address => ({ address, family: isIP(address) }))
    if (!first) throw unreachable(`${hostname} has no address`)
    return [first, ...others]
  }
}
