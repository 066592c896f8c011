import { PlatenError } from './platen-error'
import { sleep } from './sleep'
import { type CompletedRender, type Render, type RenderState } from './types'

export interface WaitOptions {
  signal?: AbortSignal | undefined
  /** Polling interval in ms; 500 by default. */
  pollMs?: number | undefined
}

/** Polls a render until it has ended. Throws PlatenError with the render's error code when it failed or was cancelled. */
export async function waitForRender(
  read: () => Promise<Render>,
  { signal, pollMs = 500 }: WaitOptions = {},
): Promise<CompletedRender> {
  for (;;) {
    const render = await read()
    switch (render.status) {
      case 'completed':
        return render
      case 'failed':
      case 'cancelled':
        throw failureOf(render)
      case 'queued':
      case 'rendering':
        await sleep(pollMs, signal)
    }
  }
}

function failureOf({ error }: RenderState): PlatenError {
  const { message, code } = error ?? { message: 'The render was cancelled', code: 'cancelled' }
  return new PlatenError(message, { status: 200, code, requestId: null, retryAfter: null })
}
