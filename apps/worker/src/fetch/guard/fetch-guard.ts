import { isIP } from 'node:net'
import { limits } from '@platen/design'
import { isAllowedAddress, isPublicAddress } from './public-address'
import { type AllowedAddress } from './allowed-addresses'
import { type FetchFault, unreachable } from './fetch-fault'

const publicPorts: readonly number[] = [80, 443]
const innerDomains = ['localhost', 'local', 'internal', 'home.arpa', 'onion']

/** What may be asked for, judged twice: the URL before DNS, the address before and after connecting. */
export interface FetchGuard {
  /** Every port that some request may go to. */
  ports: readonly number[]
  /** Reads a URL; throws FetchFault when it must not be requested. */
  checkUrl(text: string): URL
  /** Reads the `Location` of an answer; throws FetchFault when it must not be followed. */
  checkRedirect(from: URL, location: string): URL
  /** Why an address may not be talked to; undefined when it is public, or opened by the operator at this port. */
  addressFault(address: string, port: number): FetchFault | undefined
}

export interface GuardOptions {
  allowed: readonly AllowedAddress[]
  /** Host names that lead back to this service: requests to them would wait for ourselves. */
  ownHosts: readonly string[]
}

/** Makes the guard for an operator's list. */
export function createFetchGuard({ allowed, ownHosts }: GuardOptions): FetchGuard {
  const ports = [...new Set([...publicPorts, ...allowed.map(({ port }) => port)])]

  const addressFault = (address: string, port: number): FetchFault | undefined => {
    if (publicPorts.includes(port) && isPublicAddress(address)) return undefined
    if (isAllowedAddress(address, port, allowed)) return undefined
    return unreachable(`blocked: ${address} port ${port} is not public`)
  }

  const checkUrl = (text: string): URL => {
    if (text.length > limits.urlLength) throw unreachable('blocked: the URL is too long')
    // The parser repairs missing and backward slashes and drops line breaks; a guard must not.
    if (!/^https?:\/\/[^/]/i.test(text) || /[\s\\]/.test(text) || !URL.canParse(text))
      throw unreachable('blocked: not a http or https URL')
    const url = new URL(text)
    if (url.username !== '' || url.password !== '') throw unreachable('blocked: credentials')
    const port = portOf(url)
    if (!ports.includes(port)) throw unreachable(`blocked: port ${port}`)
    const host = hostOf(url)
    if (ownHosts.includes(host)) throw unreachable(`blocked: ${host} is this service itself`)
    const fault = isIP(host) === 0 ? nameFault(host) : addressFault(host, port)
    if (fault) throw fault
    return url
  }

  const checkRedirect = (from: URL, location: string): URL => {
    if (!URL.canParse(location, from.href)) throw unreachable('blocked: redirect to no URL')
    const url = checkUrl(new URL(location, from.href).href)
    if (from.protocol === 'https:' && url.protocol === 'http:')
      throw unreachable('blocked: redirect from https to http')
    return url
  }

  return { ports, checkUrl, checkRedirect, addressFault }
}

function nameFault(name: string): FetchFault | undefined {
  if (!name.includes('.')) return unreachable(`blocked: ${name} has no dot`)
  const inner = innerDomains.find(domain => name.endsWith(`.${domain}`))
  return inner === undefined ? undefined : unreachable(`blocked: ${name} lies in ${inner}`)
}

/** The port that a http or https URL leads to. */
export function portOf(url: { protocol: string; port: string }): number {
  if (url.port !== '') return Number(url.port)
  return url.protocol === 'https:' ? 443 : 80
}

/** The host of a URL, an IPv6 address without its brackets and a name without its final dot. */
export function hostOf(url: URL): string {
  return url.hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '')
}
