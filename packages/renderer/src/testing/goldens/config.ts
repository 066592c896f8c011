import { givenVariable } from '@platen/env/testing'

/** ACCEPT_GOLDENS=1 accepts the new drawings; look at each image before you commit it. */
export const acceptGoldens = givenVariable('ACCEPT_GOLDENS') === '1'
