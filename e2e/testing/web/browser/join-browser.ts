import { givenVariable, requiredVariable } from '@platen/env/testing'
import { type Browser, chromium } from 'playwright-core'
import { joinHost } from '../../one-service/join-host'

/**
 * Joins the browser of the specs that run one after the other: those that run at the same time would share its clipboard. Closing it
 * closes the own contexts alone.
 */
export async function joinBrowser(): Promise<Browser> {
  // Its absence is reported here, where the runner looks for the needs of specs.
  requiredVariable('CHROMIUM_PATH')
  const { endpoint } = await joinHost<{ endpoint: string }>(
    'BROWSER',
    givenVariable('JEST_WORKER_ID'),
  )
  return chromium.connect(endpoint)
}
