const mebibyte = 1024 * 1024
/** More than the growth of buffers after which V8 begins to collect by itself (its `kExternalAllocationSoftLimit`, 64 MiB). */
const nudgeBytes = 65 * mebibyte
/** Growth after which it should. */
const growthBytes = 16 * mebibyte
const lookMs = 250
/** A collection takes some 50 ms of a core: no more than a twentieth of the time. */
const looksApart = 4

/** Tells when the buffers of a process have grown so much that dead ones should be collected. */
export class BufferGrowth {
  /** The least since the last collection: what was left of it. */
  private left = Infinity
  private looks = 0

  /** Whether a collection is due, with so many bytes of buffers alive or dead; to be asked at each look. */
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
 * From now on lets V8 collect dead buffers before there are many of them. What callers send and read passes through buffers outside
 * of V8's heap; those that wait for their turn a little outlive its young generation, and then lie dead until it collects
 * everything, which it begins to do when buffers have grown by 64 MiB. One more buffer of more than that, which nobody writes to and so
 * takes no memory, makes it begin now, and mark beside the program; `gc()` would stop the program for six times as long.
 */
export function collectBuffers(): void {
  const growth = new BufferGrowth()
  const look = (): void => {
    if (growth.isDue(process.memoryUsage().arrayBuffers)) Buffer.allocUnsafeSlow(nudgeBytes)
  }
  setInterval(look, lookMs).unref()
}
