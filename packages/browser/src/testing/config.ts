import { requiredVariable } from '@platen/env/testing'

/** Returns the Chromium to drive. Throws where nothing names one. */
export const chromiumPath = (): string => requiredVariable('CHROMIUM_PATH')
