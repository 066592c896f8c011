import { isIP } from 'node:net'

/** Reads /etc/hosts: the addresses of each name, in the order of its lines. Skips malformed lines. */
export function parseHosts(text: string): ReadonlyMap<string, readonly string[]> {
  const hosts = new Map<string, string[]>()
  for (const line of text.split('\n')) {
    const [address = '', ...names] = line.replace(/#.*/, '').trim().toLowerCase().split(/\s+/)
    if (isIP(address) === 0) continue
    for (const name of names) hosts.set(name, [...(hosts.get(name) ?? []), address])
  }
  return hosts
}
