const mebibyte = 1024 * 1024
/** More than the growth of buffers after which V8 starts to collect by itself (its `kExternalAllocationSoftLimit`, 64 MiB). */
const nudgeBytes = 65 * mebibyte
/** Growth after which V8 should collect. */
const growthBytes = 16 * mebibyte
const lookMs = 250
/** A collection takes some 50 ms of a core: at most a twentieth of the time. */
const looksApart = 4

/** Detects that the buffers of a process have grown so much that dead ones should be collected. */
export class BufferGrowth {
  /** The lowest size since the last collection: the buffers that survived it. */
  private left = Infinity
  private looks = 0

  /** Returns whether a collection is due, with this many bytes of buffers alive or dead; to be called at each check. */
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
 * Starts to make V8 collect dead buffers before there are many of them. Data that callers send and read passes through buffers outside V8's
 * heap; buffers that are in use a little longer outlive its young generation, and then remain until it collects everything, which it begins
 * to do when buffers have grown by 64 MiB. One more buffer of more than that, which is never written to and so takes no memory, makes it
 * begin now, and mark concurrently; `gc()` would stop the program for six times as long.
 */
export function collectBuffers(): void {
  const growth = new BufferGrowth()
  const look = (): void => {
    if (growth.isDue(process.memoryUsage().arrayBuffers)) Buffer.allocUnsafeSlow(nudgeBytes)
  }
  setInterval(look, lookMs).unref()
}
