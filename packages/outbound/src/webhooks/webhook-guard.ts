import { list } from '@platen/env'
import { parseAllowedAddresses } from '../guard/allowed-addresses'
import { createFetchGuard, type FetchGuard, hostOf } from '../guard/fetch-guard'

/** The setting for the targets of webhooks, to be spread into the schemas of the apps. */
export const webhookSettings = {
  WEBHOOK_ALLOWED_ADDRESSES: list()
    .superRefine((entries, context) => {
      try {
        parseAllowedAddresses(entries)
      } catch (error) {
        context.addIssue({ code: 'custom', message: (error as Error).message })
      }
    })
    .default([])
    .meta({
      description:
        'private addresses to which webhooks may be sent, also over http: comma-separated CIDRs with a port, e.g. 10.1.0.0/16:8080; set the same for the API and all workers. Public hosts are reached only by https on port 443',
    }),
}

export interface WebhookTargets {
  /** The entries of WEBHOOK_ALLOWED_ADDRESSES. */
  allowedAddresses: readonly string[]
  /** The public URLs of this service, to whose hosts nothing is sent. */
  ownUrls: readonly string[]
}

/** Creates the guard of the targets of webhooks. */
export function createWebhookGuard({ allowedAddresses, ownUrls }: WebhookTargets): FetchGuard {
  return createFetchGuard({
    allowed: parseAllowedAddresses(allowedAddresses),
    ownHosts: ownUrls.map(url => hostOf(new URL(url))),
    secure: true,
  })
}
