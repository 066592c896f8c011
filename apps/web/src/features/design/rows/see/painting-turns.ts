/** Lets one picture be painted at a time, so that scrolling stays smooth. Those that are no longer wanted are left out. */
export class PaintingTurns {
  private last: Promise<unknown> = Promise.resolve()

  /** Paints when it is its turn, unless the signal has ended by then. Rejections are the caller's. */
  async next<Result>(paint: () => Promise<Result>, signal: AbortSignal): Promise<Result | null> {
    const before = this.last
    let done: (value?: unknown) => void = () => undefined
    this.last = new Promise(resolve => {
      done = resolve
    })
    try {
      await before
      // Between two pictures the browser draws and reacts.
      if (!signal.aborted) await new Promise(resolve => setTimeout(resolve))
      return signal.aborted ? null : await paint()
    } finally {
      done()
    }
  }
}
