import { type FileHandle } from 'node:fs/promises'
import { Readable } from 'node:stream'

/** The number of bytes per read. Smaller pieces cost more CPU per byte; larger pieces cost more memory for each slow reader. */
const pieceBytes = 32 * 1024

/** Streams bytes `start` to `end` (inclusive) of a file, piece by piece on demand. Closes the file at its end. */
export class FilePieces extends Readable {
  private at: number
  private readonly end: number

  constructor(
    private readonly file: FileHandle,
    { start, end }: { start: number; end: number },
  ) {
    // At most one piece is buffered.
    super({ highWaterMark: 1 })
    this.at = start
    this.end = end
  }

  override _read(): void {
    const length = Math.min(pieceBytes, this.end + 1 - this.at)
    if (length <= 0) {
      this.push(null)
      return
    }
    // Allocates outside the buffer pool: a piece that is buffered for long would keep its whole block of the pool in memory.
    const piece = Buffer.allocUnsafeSlow(length)
    // Closing the file waits for a read in progress.
    this.file.read(piece, 0, length, this.at).then(
      ({ bytesRead }) => this.give(piece.subarray(0, bytesRead)),
      (error: unknown) => {
        this.destroy(error as Error)
      },
    )
  }

  private give(piece: Buffer): void {
    if (this.destroyed) return
    if (piece.length === 0) {
      this.destroy(new Error('the file was truncated'))
      return
    }
    this.at += piece.length
    this.push(piece)
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    this.file.close().then(
      () => done(error),
      (fault: unknown) => done(error ?? (fault as Error)),
    )
  }
}
