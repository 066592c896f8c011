import { givenVariable } from '@platen/env/testing'

/** ACCEPT_GOLDENS=1 accepts what is drawn; look at each picture before you commit it. */
export const acceptGoldens = givenVariable('ACCEPT_GOLDENS') === '1'
