import { randomBytes } from 'node:crypto'

/** Returns a prefix that no other test uses. */
export const newPrefix = (): string => `test-${randomBytes(6).toString('hex')}`

/** Returns a render id that no row has; an id's first digit is at most 7. */
export const newRenderId = (): string => `rnd_0${randomBytes(13).toString('hex').slice(1)}`
