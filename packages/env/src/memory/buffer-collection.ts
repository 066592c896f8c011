const mebibyte = 1024 * 1024
/**
 * The size of a buffer that makes V8 collect: above the growth of buffers at which V8 collects by itself
 * (`kExternalAllocationSoftLimit`, 64 MiB).
 */
const nudgeBytes = 65 * mebibyte
/** Growth after which V8 should collect. */
const growthBytes = 16 * mebibyte
const lookMs = 250
/**
 * Minimum number of checks between collections. A collection takes about 50 ms of a core, so collections take at most a twentieth
 * of the time.
 */
const looksApart = 4

/** Detects that the buffers of a process have grown so much that dead ones should be collected. */
export class BufferGrowth {
  /** The lowest size since the last collection, which is that of the buffers that survived it. */
  private left = Infinity
  private looks = 0

  /** Returns whether a collection is due. `bytes` is the size of all buffers, alive or dead. Call this at each check. */
  isDue(bytes: number): boolean {
    this.left = Math.min(this.left, bytes)
    this.looks += 1
    if (this.looks < looksApart || bytes - this.left <= growthBytes) return false
    this.left = Infinity
    this.looks = 0
    return true
  }
}

/**
 * Makes V8 collect dead buffers from now on before there are many of them. The data of callers passes through buffers outside V8's heap.
 * Buffers that are in use a little longer outlive V8's young generation, and then remain until V8 collects everything, which it begins to
 * do when buffers have grown by 64 MiB. Allocating one larger buffer makes V8 begin at once and mark concurrently; the buffer is never
 * written to, so it takes no memory. `gc()` would stop the program for six times as long.
 */
export function collectBuffers(): void {
  const growth = new BufferGrowth()
  const look = (): void => {
    if (growth.isDue(process.memoryUsage().arrayBuffers)) Buffer.allocUnsafeSlow(nudgeBytes)
  }
  setInterval(look, lookMs).unref()
}
