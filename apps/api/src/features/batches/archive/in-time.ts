import { AppError } from '@platen/errors'

/** The longest time that a download takes, in ms. */
const longestMs = 60 * 60_000
/** The pace at which an archive must be received, and the time by which its caller may be late, in ms. */
const [leastBytesPerMs, mostLateMs] = [32, 30_000]

/**
 * Passes on the pieces of an archive while its caller receives 32 KB a second, for up to an hour. After that it throws, so that others get the
 * place. Time in which the next piece is awaited from storage is not the caller's.
 */
export async function* inTime(
  pieces: AsyncIterable<Buffer>,
  now = () => performance.now(),
): AsyncGenerator<Buffer> {
  const end = now() + longestMs
  let lateMs = 0
  for await (const piece of pieces) {
    const sent = now()
    yield piece
    const received = now()
    lateMs = Math.max(0, lateMs + received - sent - piece.length / leastBytesPerMs)
    if (lateMs > mostLateMs || received > end)
      throw new AppError('unavailable', 'The archive was received too slowly')
  }
}
