import { type FileHandle } from 'node:fs/promises'
import { Readable } from 'node:stream'

/**
 * As much as is read at once: less of it costs more of the processor for each byte, more of it more memory for each caller who
 * reads slowly.
 */
const pieceBytes = 32 * 1024

/** Bytes `start` to `end` (inclusive) of a file, piece by piece, as they are asked for. Closes the file at its end. */
export class FilePieces extends Readable {
  private at: number
  private readonly end: number

  constructor(
    private readonly file: FileHandle,
    { start, end }: { start: number; end: number },
  ) {
    // One piece at most waits here.
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
    // Not of the pool: a piece that waits long would hold all of the pool's block.
    const piece = Buffer.allocUnsafeSlow(length)
    // Closing the file waits for a read that is under way.
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
      this.destroy(new Error('the file has become shorter'))
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
