import { boundSignal } from '../sharing/bound-signal'
import { unreachable } from '../guard/fetch-fault'
import { createOrganizationSlots, type OrganizationSlotLimits } from '../sharing/organization-slots'
import { createSingleFlight } from '../sharing/single-flight'
import { askNameServers } from './ask-name-servers'
import { readWhenChanged } from './changing-file'
import { parseHosts } from './hosts-file'
import { namesToAsk, parseSearchList } from './search-list'

/** The organization for which a name is resolved, and the signal that ends the wait. */
export interface Asker {
  organizationId: string
  signal: AbortSignal
}

/** Returns all addresses of a host name. Throws FetchFault when it has none, and the signal's reason when it is aborted. */
export type ResolveName = (hostname: string, asker: Asker) => Promise<readonly string[]>

export interface NameOptions {
  /** The name servers, in the form that `dns.setServers` accepts; by default those of /etc/resolv.conf. */
  servers?: readonly string[]
  hostsFile?: string
  resolverFile?: string
}

export interface NameLimits {
  /** Time limit for resolving one name, in ms. */
  resolveMs: number
  /** Limits on the number of names that name servers resolve at a time. */
  names: OrganizationSlotLimits
}

/**
 * Resolves names as this machine does: those in /etc/hosts directly, all others with its name servers and search list. Does not use other
 * sources of nsswitch.conf. If name servers do not answer for an organization's names, only that organization is delayed.
 */
export function createNames(limits: NameLimits, options: NameOptions): ResolveName {
  const { resolveMs } = limits
  const { servers, hostsFile = '/etc/hosts', resolverFile = '/etc/resolv.conf' } = options
  const hosts = readWhenChanged(hostsFile, parseHosts)
  const searchList = readWhenChanged(resolverFile, parseSearchList)
  const inSlot = createOrganizationSlots(limits.names)
  const flights = createSingleFlight<readonly string[]>()

  const ask = async (hostname: string, wanted: AbortSignal): Promise<readonly string[]> => {
    const late = `no name server responded for ${hostname} within ${resolveMs} ms`
    const bound = boundSignal(wanted, resolveMs, () => unreachable(late))
    try {
      const names = namesToAsk(hostname, searchList())
      return await askNameServers({
        names,
        signal: bound.signal,
        limitMs: resolveMs,
        ...(servers && { servers }),
      })
    } finally {
      bound.end()
    }
  }

  return async (hostname, { organizationId, signal }) => {
    const known = hosts().get(hostname)
    if (known) return known
    // Not shared between organizations, since another organization may have to wait for a slot.
    return flights.join(`${organizationId} ${hostname}`, signal, shared =>
      inSlot({ organizationId, signal: shared }, () => ask(hostname, shared)),
    )
  }
}
