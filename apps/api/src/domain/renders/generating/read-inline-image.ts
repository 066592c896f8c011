import { renderOutcomeSchema } from '@platen/contract'
import { type RenderRecord } from '@platen/database'
import { type Runtime } from '../../../runtime/runtime'

/** The image in the result of a tool. */
export interface InlineImage {
  bytes: Uint8Array
  mimetype: string
}

/** Reads the inline image of a completed render; null without one, or if it cannot be read: the files exist anyway. */
export async function readInlineImage(
  { heldFiles, log }: Pick<Runtime, 'heldFiles' | 'log'>,
  { id, organizationId, result }: Pick<RenderRecord, 'id' | 'organizationId' | 'result'>,
): Promise<InlineImage | null> {
  const { inlineImage } = renderOutcomeSchema.safeParse(result).data ?? {}
  if (!inlineImage) return null
  try {
    const { key, mimetype } = inlineImage
    return await heldFiles.use({ organizationId, key }, ({ bytes }) => ({ bytes, mimetype }))
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    log.warn({ renderId: id, reason }, 'the inline image could not be read')
    return null
  }
}
