/**
 * Resolves to the value of a promise if it settles within a number of milliseconds, otherwise to undefined. Waits for ever without
 * a limit. Rejects if the promise does.
 */
export async function within<Value>(
  ms: number | undefined,
  promise: Promise<Value>,
): Promise<Value | undefined> {
  if (ms === undefined) return promise
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<undefined>(resolve => {
    timer = setTimeout(() => resolve(undefined), ms)
  })
  try {
    return await Promise.race([promise, late])
  } finally {
    clearTimeout(timer)
  }
}
