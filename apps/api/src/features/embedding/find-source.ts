import { type CreateEmbedSessionRequest } from '@platen/contract'
import { type Database, type EmbedSource, newId } from '@platen/database'
import { isId } from '@platen/design'
import { notFound } from '@platen/errors'
import { parsePin, type Pinned, refusePin } from '../../domain/pins/parse-pin'

/** The design that a session opens. If there is a source, the first opening creates the design from it. */
export interface EmbedDesign {
  designId: string
  source: EmbedSource | null
}

type Runtime = Readonly<{ database: Pick<Database, 'tenant'> }>

/**
 * Finds the design or template that an application lets its user open. Throws `not_found` for a design or template that the
 * organization does not have, and for a design of another user unless it is copied.
 */
export async function findSource(
  runtime: Runtime,
  organizationId: string,
  request: CreateEmbedSessionRequest,
): Promise<EmbedDesign> {
  const { designId, templateId, size, openAsCopy, userId } = request
  if (size) return { designId: newId('dsg'), source: size }
  const scope = { organizationId, userId: null }
  if (designId !== undefined && !openAsCopy) {
    const id = refusePin(designId)
    const stored = await runtime.database.tenant(scope).designs.findDocument(id)
    if (stored?.record.userId !== userId) throw notFound('Design')
    return { designId: id, source: null }
  }
  const copied = templateId ?? designId ?? ''
  const kind = templateId === undefined ? 'Design' : 'Template'
  const pinned = parsePin(copied)
  const { designs } = runtime.database.tenant(scope)
  const found =
    (kind === 'Design' || isId('tpl', pinned.id)) &&
    (await designs.findDrawableDocument(pinned.id, pinned.version))
  if (!found) throw notFound(kind)
  return { designId: newId('dsg'), source: sourceOf(pinned) }
}

const sourceOf = ({ id, version }: Pinned): EmbedSource => ({ id, version: version ?? null })
