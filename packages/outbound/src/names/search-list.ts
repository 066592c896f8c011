/** The search list of /etc/resolv.conf, which turns one name into several. */
export interface SearchList {
  domains: readonly string[]
  /** A name with at least this many dots is first tried unchanged. */
  dots: number
}

const mostDots = 15

/** Reads `search`, `domain` and `options ndots:` of /etc/resolv.conf. If one of them appears several times, the last one counts. */
export function parseSearchList(text: string): SearchList {
  let domains: string[] = []
  let dots = 1
  for (const line of text.split('\n')) {
    const [keyword = '', ...words] = line.split(/\s+/).filter(Boolean)
    if (keyword === 'search') domains = words
    if (keyword === 'domain') domains = words.slice(0, 1)
    const option = words.map(word => /^ndots:(\d+)$/.exec(word)?.[1]).find(Boolean)
    if (keyword === 'options' && option !== undefined) dots = Math.min(Number(option), mostDots)
  }
  return { domains: domains.map(domain => domain.replace(/^\.|\.$/g, '')).filter(Boolean), dots }
}

/** Returns the names to try, in order, until one has an address. A name with a final dot is absolute. */
export function namesToAsk(hostname: string, { domains, dots }: SearchList): string[] {
  if (hostname.endsWith('.')) return [hostname.slice(0, -1)]
  const searched = domains.map(domain => `${hostname}.${domain}`)
  return hostname.split('.').length > dots ? [hostname, ...searched] : [...searched, hostname]
}
