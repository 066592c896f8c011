import { type Platform } from '@platen/editor'

/** Whose keyboard this is. */
export const platform: Platform = /Mac|iPhone|iPad/.test(navigator.userAgent) ? 'mac' : 'other'
