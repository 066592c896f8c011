import { renderOutcomeSchema } from '@platen/contract'
import { type RenderRecord } from '@platen/database'
import { type Parts } from '../parts'

/** A small picture to look at. */
export interface Glance {
  bytes: Uint8Array
  mimetype: string
}

/** Reads the small picture of a finished render. Null when there is none now: the files are there all the same. */
export async function readGlance(
  { store, log }: Pick<Parts, 'store' | 'log'>,
  { id, result }: Pick<RenderRecord, 'id' | 'result'>,
): Promise<Glance | null> {
  const { glance } = renderOutcomeSchema.safeParse(result).data ?? {}
  if (!glance) return null
  try {
    const object = await store.get(glance.key)
    return object && { bytes: object.bytes, mimetype: glance.mimetype }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    log.warn({ renderId: id, reason }, 'no glance')
    return null
  }
}
