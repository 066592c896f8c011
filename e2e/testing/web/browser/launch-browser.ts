import { requiredProgram } from '@platen/env/testing'
import { type Browser, chromium } from 'playwright-core'
import { launching } from './launching'

/**
 * Launches Chromium as people have it, for what its headless shell lacks: in private windows, frames of other sites may keep nothing.
 * Contexts are such windows.
 */
export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({ ...launching(), executablePath: requiredProgram('chromium') })
