/** Passes on one call a second at most and drops the others: a lost server makes thousands of errors. */
export function atMostOnceASecond(listener: (error: unknown) => void): (error: unknown) => void {
  let quietUntil = 0
  return error => {
    const now = performance.now()
    if (now < quietUntil) return
    quietUntil = now + 1000
    listener(error)
  }
}
