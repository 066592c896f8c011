/** The channel of one API instance: only who waits hears of it. */
export const completionChannel = (prefix: string, waiter: string): string =>
  `${prefix}:done:${waiter}`
