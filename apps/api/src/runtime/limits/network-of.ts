import ipaddr from 'ipaddr.js'

/** The address, or the /64 network of an IPv6 address: whoever has one address of it has them all. */
export function networkOf(address: string): string {
  // A proxy may pass on what its callers wrote.
  if (!ipaddr.isValid(address)) return ''
  const parsed = ipaddr.process(address)
  return parsed.kind() === 'ipv4' ? parsed.toString() : parsed.toByteArray().slice(0, 8).join('.')
}
