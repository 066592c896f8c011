import { type DevConfig } from '../workspace/config'
import { findProgram } from './find-program'

/** Returns the Chromium that tests and benchmarks drive: the one at CHROMIUM_PATH, else the headless shell or the browser on the PATH, else ''. */
export const chromiumPath = ({ CHROMIUM_PATH }: Pick<DevConfig, 'CHROMIUM_PATH'>): string =>
  CHROMIUM_PATH ?? findProgram('chromium-headless-shell') ?? findProgram('chromium') ?? ''
