import { type Reply } from './call'

/**
 * Repeats a call while the answer is 503: in tests the service shares the event loop with its callers, and sheds load while the
 * loop is late.
 */
export async function patiently(ask: () => Promise<Reply>): Promise<Reply> {
  for (;;) {
    const reply = await ask()
    if (reply.status !== 503) return reply
    await new Promise(setImmediate)
  }
}
