import { canBeSeen } from '@platen/contract'

/** The longest name that is stored, in characters. */
const longest = 200

/**
 * Returns the name of an uploaded file as people read it: the last part of the path that was sent, in one line, without characters
 * that control a terminal or change the direction of text, cut to 200 characters. Returns null without a name that can be seen, and for `blob`,
 * which forms send for files that have none (https://xhr.spec.whatwg.org/#create-an-entry).
 */
export function fileName(sent: string | undefined): string | null {
  const shown = (sent ?? '')
    .split(/[/\\]/)
    .at(-1)
    ?.replace(/[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  if (!shown || !canBeSeen(shown) || shown === 'blob') return null
  return Array.from(shown).slice(0, longest).join('')
}
