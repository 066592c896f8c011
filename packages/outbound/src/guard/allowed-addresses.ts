import ipaddr from 'ipaddr.js'

/** A port of a non-public network to which the operator allows connections. */
export interface AllowedAddress {
  network: ipaddr.IPv4 | ipaddr.IPv6
  bits: number
  port: number
}

const form = /^(?:(\d+\.\d+\.\d+\.\d+)|\[([0-9a-f:.]+)\])(?:\/(\d{1,3}))?:(\d{1,5})$/i

/**
 * Reads entries like `10.1.0.0/16:9000`, `127.0.0.1:9000` and `[fd00::]/8:443`. An entry without `/bits` is a single address. Throws an
 * Error that names every malformed entry.
 */
export function parseAllowedAddresses(texts: readonly string[]): AllowedAddress[] {
  const parsed = texts.map(text => ({ text, entry: parseEntry(text) }))
  const bad = parsed.filter(({ entry }) => entry === undefined).map(({ text }) => text)
  if (bad.length > 0)
    throw new Error(`must be like 10.1.0.0/16:9000 or [fd00::]/8:443: ${bad.join(', ')}`)
  return parsed.flatMap(({ entry }) => entry ?? [])
}

function parseEntry(text: string): AllowedAddress | undefined {
  const [, ipv4, ipv6, bitsText, portText] = form.exec(text) ?? []
  const address = ipv4 ?? ipv6
  const port = Number(portText)
  if (address === undefined || !ipaddr.isValid(address) || port < 1 || port > 65_535)
    return undefined
  const network = ipaddr.parse(address)
  const width = network.kind() === 'ipv4' ? 32 : 128
  const bits = bitsText === undefined ? width : Number(bitsText)
  return bits <= width ? { network, bits, port } : undefined
}
