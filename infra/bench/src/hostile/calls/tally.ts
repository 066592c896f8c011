/** The number of times that each answer was received: a status, or the event that occurred instead. */
export type Tally = Record<string, number>

/** Counts an answer. */
export function count(tally: Tally, answer: string): void {
  tally[answer] = (tally[answer] ?? 0) + 1
}

/** Returns the name of an answer in a tally. A 503 without `Retry-After` has its own name and counts as a fault. */
export function answerOf(status: number, retryAfter: unknown): string {
  return status === 503 && retryAfter === undefined ? '503 without Retry-After' : String(status)
}

/** Returns true if an answer in a tally is a fault of the service. */
export const isFault = (answer: string): boolean => answer.startsWith('5') && answer !== '503'
