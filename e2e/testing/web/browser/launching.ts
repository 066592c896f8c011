import { requiredVariable } from '@platen/env/testing'
import { type LaunchOptions } from 'playwright-core'

/** Returns the options that launch Chromium, which can reach no host except this machine. */
export const launching = (): LaunchOptions => ({
  executablePath: requiredVariable('CHROMIUM_PATH'),
  args: [
    ...['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
  ],
})
