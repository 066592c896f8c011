/** The form of the part of the path that names an inbound hook: its id, and a token that lets anyone call it. */
export const hookTokenPattern = String.raw`(hok_[0-9a-z]{26})-([\w-]{43})`

/** Returns the path of an inbound hook. */
export const hookPath = (hookId: string, token: string): string => `/h/${hookId}-${token}`
