import { createSlots, inSlots, type Slots } from './slots'

export interface OrganizationSlotLimits {
  perOrganization: number
  inAll: number
}

/** Runs work within the limits of its organization and of all organizations. */
export type RunForOrganization = <Result>(
  place: { organizationId: string; signal: AbortSignal },
  work: () => Promise<Result>,
) => Promise<Result>

interface Organization {
  slots: Slots
  /** The number of callers that hold a slot or wait for one. */
  callers: number
}

/** Limits concurrent work in total and per organization, so that no organization can use all slots. */
export function createOrganizationSlots(limits: OrganizationSlotLimits): RunForOrganization {
  const all = createSlots(limits.inAll)
  const organizations = new Map<string, Organization>()

  return async ({ organizationId, signal }, work) => {
    const organization = organizations.get(organizationId) ?? {
      slots: createSlots(limits.perOrganization),
      callers: 0,
    }
    organizations.set(organizationId, organization)
    organization.callers++
    try {
      // Takes the organization's slot first: a caller that waits for it must not hold a slot that others could use.
      return await inSlots([organization.slots, all], signal, work)
    } finally {
      organization.callers--
      if (organization.callers === 0) organizations.delete(organizationId)
    }
  }
}
