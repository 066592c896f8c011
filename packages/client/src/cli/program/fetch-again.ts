import { notDone, pauseBefore, retryAfterIn } from '../../pauses'
import { sleep } from '../../sleep'

const retries = 3

/** Fetches a file, up to three times more after a 429 or 503, once the pause that it asks for is over. Throws what `fetch` throws. */
export async function fetchAgain(url: string, signal: AbortSignal): Promise<Response> {
  for (let tries = 0; ; tries++) {
    const response = await fetch(url, { signal })
    const pause = pauseBefore(tries, retryAfterIn(response.headers))
    if (!notDone.has(response.status) || tries === retries || pause === null) return response
    await response.body?.cancel()
    await sleep(pause, signal)
  }
}
