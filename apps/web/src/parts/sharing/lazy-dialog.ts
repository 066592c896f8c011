import { lazy } from 'react'

/** The dialog for the links to a design, loaded when it is opened. */
export const ShareDialog = lazy(async () => ({
  default: (await import('./share-dialog')).ShareDialog,
}))
