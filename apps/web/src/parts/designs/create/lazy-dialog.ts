import { lazy } from 'react'

/** The dialog for a new design, loaded when it is opened. */
export const NewDesignDialog = lazy(async () => ({
  default: (await import('./new-design-dialog')).NewDesignDialog,
}))
