import ipaddr from 'ipaddr.js'

/** Returns an IPv4 address unchanged, and the /64 network of an IPv6 address: a caller who has one of its addresses has all of them. */
export function networkOf(address: string): string {
  // A proxy may pass on an invalid address that its caller sent.
  if (!ipaddr.isValid(address)) return ''
  const parsed = ipaddr.process(address)
  return parsed.kind() === 'ipv4' ? parsed.toString() : parsed.toByteArray().slice(0, 8).join('.')
}
