import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import { type AllowedAddress } from './allowed-addresses'

// The address of Azure's host agent, in a range that is otherwise public.
const azureHost = '168.63.129.16'
const globalUnicast = ipaddr.IPv6.parse('2000::')
// In an interface id, an IPv4 address follows this word (ISATAP).
const isatapWord = 0x5efe

/** Returns true if a string is an IP address of the public internet. */
export function isPublicAddress(text: string): boolean {
  const address = parse(text)
  if (address?.range() !== 'unicast') return false
  if (address instanceof ipaddr.IPv6)
    return address.match(globalUnicast, 3) && address.parts[5] !== isatapWord
  return address.toString() !== azureHost
}

/** Returns true if the operator's list allows this address at this port. */
export function isAllowedAddress(
  text: string,
  port: number,
  allowed: readonly AllowedAddress[],
): boolean {
  const address = parse(text)
  return allowed.some(
    entry =>
      entry.port === port &&
      entry.network.kind() === address?.kind() &&
      address.match(entry.network, entry.bits),
  )
}

/** Unwraps IPv4-mapped IPv6. Rejects zones, since they refer to an interface of this machine. */
function parse(text: string): ipaddr.IPv4 | ipaddr.IPv6 | undefined {
  return isIP(text) === 0 || text.includes('%') ? undefined : ipaddr.process(text)
}
