/** A response, whatever its status. */
export interface Response {
  statusCode: number
  headers: Readonly<Record<string, unknown>>
  body: unknown
}

/** The options with which n8n returns a `Response`. */
export const asResponse = { returnFullResponse: true, ignoreHttpStatusErrors: true } as const

export interface Repeats {
  /** Maximum number of times that a call is sent again. */
  retries: number
  /** True if the call has the same effect when it is sent again. One that gets a 429 or 503 had none, and is always sent again. */
  isRepeatable: boolean
  /** Waits for this many ms. */
  sleep: (ms: number) => Promise<void>
}

const notDone = new Set([429, 503])
const passing = new Set([408, 500, 502, 504])
const longestPause = 10_000
/** The longest pause that the service may ask for; n8n shows an error instead of a longer one. */
const longestAsked = 60_000

/**
 * Sends a call, and sends it again where that helps, after the pause that the service asks for. Returns the last response; throws what
 * `send` throws if there is none.
 */
export async function sendAgain(
  send: () => Promise<Response>,
  { retries, isRepeatable, sleep }: Repeats,
): Promise<Response> {
  for (let tries = 0; ; tries++) {
    const isLast = tries >= retries
    const response = await (isLast || !isRepeatable ? send() : send().catch(() => null))
    const pause = pauseBefore(tries, response?.headers)
    if (response && (isLast || pause > longestAsked || !mayHelp(response, isRepeatable)))
      return response
    await sleep(pause)
  }
}

function mayHelp({ statusCode, headers }: Response, isRepeatable: boolean): boolean {
  if (headers['x-error-code'] === 'quota_exceeded') return false
  return notDone.has(statusCode) || (isRepeatable && passing.has(statusCode))
}

/** Returns the pause that the service asks for, or a growing one with jitter, in ms. */
function pauseBefore(tries: number, headers: Response['headers'] = {}): number {
  const seconds = Number(headers['retry-after'] ?? Number.NaN)
  if (Number.isFinite(seconds)) return seconds * 1000
  return Math.min(250 * 2 ** tries, longestPause) * (0.5 + Math.random() / 2)
}
