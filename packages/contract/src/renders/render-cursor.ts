import { isId } from '@platen/design'
import { z } from 'zod'

/** A place in the list of renders: the creation of one, in UTC and to the microsecond, and its id. */
export interface RenderCursor {
  createdAt: string
  id: string
}

/** Writes a place as callers get it. They are not to read it, so it may change. */
export function renderCursor({ createdAt, id }: RenderCursor): string {
  return Buffer.from(`${createdAt} ${id}`).toString('base64url')
}

const error = 'must be the nextCursor of an earlier answer'

/** A place in a query. */
export const renderCursorField = z
  .string({ error })
  .max(200, { error })
  .transform((text, context): RenderCursor => {
    const cursor = parse(text)
    if (cursor) return cursor
    context.addIssue({ code: 'custom', message: error, input: text })
    return z.NEVER
  })
  .meta({ override: { type: 'string', maxLength: 200 } })

const written = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z) (\S+)$/

function parse(text: string): RenderCursor | null {
  const [, createdAt = '', id = ''] =
    written.exec(Buffer.from(text, 'base64url').toString('latin1')) ?? []
  return isId('rnd', id) && !Number.isNaN(Date.parse(createdAt)) ? { createdAt, id } : null
}
