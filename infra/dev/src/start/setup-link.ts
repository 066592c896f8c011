import { existsSync } from 'node:fs'
import { type DocumentRuntime, makeSetupLink } from '@platen/api/seeding'

interface SetupOptions {
  organizationId: string
  /** The built page of the web app, to which the link leads. */
  webApp: string
}

/**
 * Returns a new link for the first owner of an organization; null once a user has signed up, and while there is no web app, because the
 * link would lead nowhere. No other place decides this.
 */
export async function setupLink(
  runtime: Pick<DocumentRuntime, 'database' | 'addresses'>,
  { organizationId, webApp }: SetupOptions,
): Promise<string | null> {
  if (!existsSync(webApp)) return null
  return (await makeSetupLink(runtime, organizationId))?.url ?? null
}
