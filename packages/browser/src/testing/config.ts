import { requiredVariable } from '@platen/env/testing'

/** Returns the path of the Chromium to use. Throws if the variable is not set. */
export const chromiumPath = (): string => requiredVariable('CHROMIUM_PATH')
