import { parsedUrl } from '@platen/design'

/** The part of an app's description of itself that is kept. All apps are public clients: none gets a secret. */
export interface ClientMetadata {
  client_name: string
  redirect_uris: string[]
  application_type: 'native' | 'web'
  token_endpoint_auth_method: 'none'
  grant_types: readonly string[]
  response_types: readonly string[]
  response_modes: readonly string[]
}

/** A fault in the description of an app; the message is for its developer. */
export class ClientFault extends Error {
  override readonly name = 'ClientFault'

  constructor(
    readonly error: 'invalid_client_metadata' | 'invalid_redirect_uri',
    message: string,
  ) {
    super(message)
  }
}

const mostAddresses = 10
const longestAddress = 2048
const longestName = 100
/** Characters that a reader does not see, or that turn the order of others; among them the empty pattern of Braille. */
const invisible = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/gu
/** Marks with which a name could end its own quotation, and go on as if Platen said it. */
const quotationMarks = /["\u00ab\u00bb\u201c-\u201f\u2039\u203a\u2e42\u301d-\u301f\uff02]/g
/** More accents on a letter than any language writes, which would cover the lines around it. */
const towers = /(\p{M}{4})\p{M}+/gu
/** The characters of an address; the parser would encode any others. */
const written = /^[\x21-\x7e]+$/
const loopback = ['localhost', '127.0.0.1', '[::1]']

/**
 * Reads the description that an app gives of itself, in its registration or its metadata document. An app with an address on the computer of the
 * person is native, so that the port of the address may change. None is of this service, whose name people trust. Throws ClientFault.
 */
export function readClientMetadata(sent: unknown, { issuer }: { issuer: string }): ClientMetadata {
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent))
    throw new ClientFault('invalid_client_metadata', 'The metadata must be a JSON object')
  const { client_name: name, redirect_uris: addresses } = sent as Record<string, unknown>
  const redirectUris = readAddresses(addresses)
  if (redirectUris.some(address => isOwn(address, issuer)))
    throw new ClientFault('invalid_redirect_uri', 'redirect_uris must not be addresses of Platen')
  return {
    client_name: plainName(name) || hostOf(redirectUris[0]),
    redirect_uris: redirectUris,
    application_type: redirectUris.some(isLoopback) ? 'native' : 'web',
    token_endpoint_auth_method: 'none',
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    response_modes: ['query'],
  }
}

function readAddresses(addresses: unknown): [string, ...string[]] {
  const [first, ...others] = Array.isArray(addresses) ? (addresses as unknown[]) : []
  if (first === undefined || others.length >= mostAddresses)
    throw new ClientFault(
      'invalid_redirect_uri',
      `redirect_uris must be a list of 1 to ${mostAddresses} addresses`,
    )
  return [readAddress(first), ...others.map(readAddress)]
}

function readAddress(address: unknown): string {
  const url = typeof address === 'string' ? plainUrl(address) : undefined
  const isHttps = url?.protocol === 'https:' && !loopback.includes(url.hostname)
  if (url && (isHttps || isLoopback(url.href))) return address as string
  throw new ClientFault(
    'invalid_redirect_uri',
    'redirect_uris must be https addresses, or http addresses of localhost, 127.0.0.1 or [::1], without credentials and fragments',
  )
}

/** Returns the URL of an address; undefined if it is too long, or has credentials, a fragment or characters that a URL encodes. */
function plainUrl(address: string): URL | undefined {
  if (address.length > longestAddress || !written.test(address)) return undefined
  const url = parsedUrl(address)
  return url?.username === '' && url.password === '' && !url.href.includes('#') ? url : undefined
}

/** Returns whether an address is one of this service, which may have a path of a host for itself. */
export function isOwn(address: string, issuer: string): boolean {
  const [its, own] = [parsedUrl(address), new URL(issuer)]
  const isSameHost = its?.hostname.replace(/\.$/, '') === own.hostname && its.port === own.port
  return isSameHost && readPath(its).startsWith(readPath(own))
}

/** Returns the path of a URL with one slash at its end, as a proxy may read it that decodes it and joins slashes. */
function readPath({ pathname }: URL): string {
  const decoded = pathname.replace(/%[0-7][0-9a-f]/gi, code => decodeURIComponent(code))
  return `${decoded}/`.replace(/[/\\]+/g, '/')
}

/** Returns the name as it can be shown in quotation marks: on one line, without any such marks and without towers of accents. */
function plainName(name: unknown): string {
  if (typeof name !== 'string') return ''
  const plain = name
    .replace(invisible, ' ')
    .replace(quotationMarks, "'")
    .replace(towers, '$1')
    .replace(/\s+/g, ' ')
    .trim()
  return Array.from(plain).slice(0, longestName).join('')
}

/** Returns the host of an address, with its port if it has one. */
export const hostOf = (address: string): string => new URL(address).host

/** Returns true for an address of a program on the computer of the person. */
export function isLoopback(address: string): boolean {
  const { protocol, hostname } = new URL(address)
  return protocol === 'http:' && loopback.includes(hostname)
}
