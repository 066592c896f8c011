export interface PlaceLimits {
  perOrganization: number
  inAll: number
}

/** Places outside the slots, for renders that wait for files. */
export interface Places {
  /** Takes a place and returns the function that frees it; returns null when all places are taken. */
  take(organizationId: string): (() => void) | null
  /** Returns how many more places an organization may take before it is full; negative beyond that. */
  left(organizationId: string): number
  /** Returns true if any organization is full. */
  anyFull(): boolean
}

/** Creates the places. The caller checks the limit on one organization with `left`. */
export function createPlaces({ perOrganization, inAll }: PlaceLimits): Places {
  const taken = new Map<string, number>()
  let all = 0
  const change = (organizationId: string, by: 1 | -1): void => {
    const own = (taken.get(organizationId) ?? 0) + by
    all += by
    if (own === 0) taken.delete(organizationId)
    else taken.set(organizationId, own)
  }
  return {
    take(organizationId) {
      if (all >= inAll) return null
      change(organizationId, 1)
      return () => change(organizationId, -1)
    },
    left: organizationId => perOrganization - (taken.get(organizationId) ?? 0),
    anyFull: () => [...taken.values()].some(own => own >= perOrganization),
  }
}
