/** Lets everybody else have a turn of the event loop, between two pieces of work that each take long. */
export const nextTurn = (): Promise<void> =>
  new Promise(resolve => {
    setImmediate(resolve)
  })
