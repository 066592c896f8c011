import { isIP } from 'node:net'
import { limits, parsedUrl } from '@platen/design'
import { isAllowedAddress, isPublicAddress } from './public-address'
import { type AllowedAddress } from './allowed-addresses'
import { type FetchFault, unreachable } from './fetch-fault'

const internalDomains = ['localhost', 'local', 'internal', 'home.arpa', 'onion']

/** Decides which files may be fetched: checks the URL before DNS, and the address before and after connecting. */
export interface FetchGuard {
  /** All ports to which requests may go. */
  ports: readonly number[]
  /** Reads a URL; throws FetchFault when it must not be requested. */
  checkUrl(text: string): URL
  /** Reads the `Location` of a response; throws FetchFault when the redirect must not be followed. */
  checkRedirect(from: URL, location: string): URL
  /**
   * Returns the reason why connecting to an address is forbidden; undefined if the address is public, or the operator allows it at this
   * port.
   */
  addressFault(address: string, port: number): FetchFault | undefined
  /** Returns whether the operator allows non-public addresses at the port of a URL. */
  isOpened(url: URL): boolean
}

export interface GuardOptions {
  allowed: readonly AllowedAddress[]
  /** The host names of this service: a render that requests them would wait for itself. */
  ownHosts: readonly string[]
  /** True to reach public hosts only by https on port 443; false by default. */
  secure?: boolean
}

/** Creates the guard for the addresses that an operator allows. */
export function createFetchGuard({ allowed, ownHosts, secure = false }: GuardOptions): FetchGuard {
  const publicPorts = secure ? [443] : [80, 443]
  const ports = [...new Set([...publicPorts, ...allowed.map(({ port }) => port)])]

  const addressFault = (address: string, port: number): FetchFault | undefined => {
    if (publicPorts.includes(port) && isPublicAddress(address)) return undefined
    if (isAllowedAddress(address, port, allowed)) return undefined
    return unreachable(`blocked: ${address} port ${port} is not public`)
  }

  const checkUrl = (text: string): URL => {
    const url = parseStrictly(text)
    const port = portOf(url)
    if (!ports.includes(port)) throw unreachable(`blocked: port ${port} is not allowed`)
    if (secure && url.protocol === 'http:' && publicPorts.includes(port))
      throw unreachable('blocked: public hosts must be reached by https')
    const host = hostOf(url)
    if (ownHosts.includes(host)) throw unreachable(`blocked: ${host} is this service`)
    const fault = isIP(host) === 0 ? nameFault(host) : addressFault(host, port)
    if (fault) throw fault
    return url
  }

  const checkRedirect = (from: URL, location: string): URL => {
    const target = parsedUrl(encoded(location), from)
    if (target === undefined) throw unreachable('blocked: redirect to an invalid URL')
    const url = checkUrl(target.href)
    if (from.protocol === 'https:' && url.protocol === 'http:')
      throw unreachable('blocked: redirect from https to http')
    return url
  }

  const isOpened = (url: URL): boolean => allowed.some(({ port }) => port === portOf(url))

  return { ports, checkUrl, checkRedirect, addressFault, isOpened }
}

/** Reads an http or https URL without credentials. Throws FetchFault for any other text. */
function parseStrictly(text: string): URL {
  if (text.length > limits.urlLength) throw unreachable('blocked: the URL is too long')
  // The parser adds missing slashes, turns backslashes into slashes and drops line breaks; a guard must not.
  const strict = /^https?:\/\/[^/]/i.test(text) && !/[\s\\]/.test(text)
  const url = strict ? parsedUrl(text) : undefined
  if (url === undefined) throw unreachable('blocked: not an http or https URL')
  if (url.username !== '' || url.password !== '')
    throw unreachable('blocked: the URL has credentials')
  return url
}

/**
 * Percent-encodes a location. Header bytes are read as Latin 1, so non-ASCII characters are encoded as the same bytes again, which are
 * mostly UTF-8.
 */
function encoded(location: string): string {
  return location.replace(
    /[\x80-\xff]/g,
    char => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}

function nameFault(name: string): FetchFault | undefined {
  if (!name.includes('.')) return unreachable(`blocked: ${name} has no dot`)
  const inner = internalDomains.find(domain => name.endsWith(`.${domain}`))
  return inner === undefined
    ? undefined
    : unreachable(`blocked: ${name} is in the internal domain .${inner}`)
}

/** Returns the port of an http or https URL. */
export function portOf(url: { protocol: string; port: string }): number {
  if (url.port !== '') return Number(url.port)
  return url.protocol === 'https:' ? 443 : 80
}

/** Returns the host of a URL: an IPv6 address without brackets, or a name without its final dot. */
export function hostOf(url: URL): string {
  return url.hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '')
}
