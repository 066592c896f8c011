import {
  type Asker,
  boundSignal,
  codeOf,
  FetchFault,
  type FetchGuard,
  type GuardedAgent,
} from '@platen/outbound'
import { type Dispatcher } from 'undici'

/** The answer of a receiver, or the reason why there is none. */
export type Answer =
  | { status: number; retryAfter?: string; response?: string }
  /** `error` is for the log of the organization, `fault` for that of the service. */
  | { error: string; fault: unknown }

export interface SendOptions extends Asker {
  url: string
  headers: Record<string, string>
  body: string
}

export interface Sender {
  guard: Pick<FetchGuard, 'checkUrl' | 'isOpened'>
  agent: Pick<GuardedAgent, 'request'>
  /** The time for a whole attempt, in ms. */
  totalMs?: number
}

/** The most bytes that are read of an answer. */
const keptBytes = 1024

/**
 * Sends a webhook once. Reads at most 1 KiB of the answer, and returns it unless the operator opened the address, where an answer could
 * reveal what only the service can reach. Throws only the reason of the signal.
 */
export async function sendWebhook(
  { guard, agent, totalMs = 15_000 }: Sender,
  { url, headers, body, organizationId, signal }: SendOptions,
): Promise<Answer> {
  const late = (): DOMException => new DOMException('no answer in time', 'TimeoutError')
  const deadline = boundSignal(signal, totalMs, late)
  try {
    const target = guard.checkUrl(url)
    const asker = { organizationId, signal: deadline.signal }
    const answer = await agent.request(target, asker, { method: 'POST', headers, body })
    const response = await beginning(answer)
    signal.throwIfAborted()
    const retryAfter = [answer.headers['retry-after']].flat()[0]
    return {
      status: answer.statusCode,
      ...(retryAfter !== undefined && { retryAfter }),
      ...(!guard.isOpened(target) && response !== '' && { response }),
    }
  } catch (fault) {
    signal.throwIfAborted()
    return { error: errorOf(fault, totalMs), fault }
  } finally {
    deadline.end()
  }
}

const slow = new Set(['TimeoutError', 'UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT'])

const errorOf = (fault: unknown, totalMs: number): string => {
  if (fault instanceof FetchFault) return 'cannot be reached'
  return slow.has(codeOf(fault)) ? `did not answer within ${totalMs / 1000} s` : 'cannot be reached'
}

/** Returns the first 1 KiB of an answer as text, or as much as arrives, and closes the connection if there is more. */
async function beginning({ body }: Dispatcher.ResponseData): Promise<string> {
  const blocks: Buffer[] = []
  let bytes = 0
  try {
    for await (const block of body as AsyncIterable<Buffer>) {
      blocks.push(block)
      bytes += block.length
      if (bytes >= keptBytes) break
    }
  } catch {
    // The status has arrived, and it alone decides whether the attempt has succeeded.
  }
  // A text in PostgreSQL cannot contain the character 0.
  return Buffer.concat(blocks).subarray(0, keptBytes).toString('utf8').replaceAll('\0', '\ufffd')
}
