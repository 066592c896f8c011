import { isId } from '@platen/design'
import { z } from 'zod'

/** A position in the list of renders: the creation time of a render, in UTC and to the microsecond, and its id. */
export interface RenderCursor {
  createdAt: string
  id: string
}

/** Encodes a position for callers. It is opaque to them, so its format may change. */
export function renderCursor({ createdAt, id }: RenderCursor): string {
  return Buffer.from(`${createdAt} ${id}`).toString('base64url')
}

const error = 'must be the nextCursor of an earlier response'

/** A position in a query. */
export const renderCursorField = z
  .string({ error })
  .max(200, { error })
  .transform((text, context): RenderCursor => {
    const cursor = parseRenderCursor(text)
    if (cursor) return cursor
    context.addIssue({ code: 'custom', message: error, input: text })
    return z.NEVER
  })
  .meta({ override: { type: 'string', maxLength: 200 } })

/** A valid calendar time: Date.parse would accept the 30th of February. */
const time = z.iso.datetime({ precision: 6 })

/** Parses a position that `renderCursor` encoded; null for any other text. */
export function parseRenderCursor(text: string): RenderCursor | null {
  const [createdAt = '', id = '', ...more] = Buffer.from(text, 'base64url')
    .toString('latin1')
    .split(' ')
  // PostgreSQL has no year 0.
  const isTime = time.safeParse(createdAt).success && !createdAt.startsWith('0000')
  return isTime && isId('rnd', id) && more.length === 0 ? { createdAt, id } : null
}
