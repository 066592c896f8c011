import { type Reply } from './call'

/**
 * Asks again while the answer is 503: in tests the service shares the event loop of its callers, and sheds load while that is
 * late.
 */
export async function patiently(ask: () => Promise<Reply>): Promise<Reply> {
  for (;;) {
    const reply = await ask()
    if (reply.status !== 503) return reply
    await new Promise(setImmediate)
  }
}
