import { givenVariable, requiredVariable } from '@platen/env/testing'
import { type Browser, chromium } from 'playwright-core'
import { joinHost } from '../../one-service/join-host'

/**
 * Joins the browser of the specs that run one after the other; those that run at the same time have others, since they would share
 * its clipboard. Closing the browser closes only the contexts of the spec.
 */
export async function joinBrowser(): Promise<Browser> {
  // A missing variable is reported here, where the runner looks for what specs need.
  requiredVariable('CHROMIUM_PATH')
  const { endpoint } = await joinHost<{ endpoint: string }>(
    'BROWSER',
    givenVariable('JEST_WORKER_ID'),
  )
  return chromium.connect(endpoint)
}
