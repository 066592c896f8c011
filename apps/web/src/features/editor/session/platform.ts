import { type Platform } from '@platen/editor'

/** The platform, on which the keyboard shortcuts depend. */
export const platform: Platform = /Mac|iPhone|iPad/.test(navigator.userAgent) ? 'mac' : 'other'
