/**
 * Resolves to the value of a promise if it settles within so many ms, else to undefined; without a limit it waits for ever. Rejects as the
 * promise does.
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
