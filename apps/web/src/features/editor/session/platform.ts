import { type Platform } from '@platen/editor'

/** The platform, which decides the keyboard shortcuts. */
export const platform: Platform = /Mac|iPhone|iPad/.test(navigator.userAgent) ? 'mac' : 'other'
