import { keep, readKept } from './kept'

const place = 'platen-guest-name'

/** Returns the name that a guest last gave on this device; empty if none. */
export const readGuestName = (): string => readKept(place) ?? ''

/** Remembers the name of a guest on this device. */
export const keepGuestName = (name: string): void => keep(place, name)
