import { randomBytes } from 'node:crypto'

/** A prefix that no other test uses. */
export const newPrefix = (): string => `test-${randomBytes(6).toString('hex')}`

/** A render id that no row has. */
export const newRenderId = (): string => `rnd_${randomBytes(13).toString('hex')}`
