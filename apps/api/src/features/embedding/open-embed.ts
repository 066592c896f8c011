import {
  type Database,
  type EmbedSessionRecord,
  type EmbedSource,
  type NewDesign,
  type TenantScope,
} from '@platen/database'
import { type Design, parseDesign } from '@platen/design'
import { AppError, notFound } from '@platen/errors'
import { authorOf, type EmbedPrincipal } from '../../runtime/principal'
import { type Runtime } from '../../runtime/runtime'

interface Opening {
  scope: TenantScope
  principal: EmbedPrincipal
}

/**
 * Opens the design of an embedded editor. If there is a source, the first opening creates the design. Throws `not_found` if the
 * design or its source has been deleted, `unauthorized` if the session has ended in the meantime, `quota_exceeded`.
 */
export async function openEmbed(
  { database, quotas }: Pick<Runtime, 'database' | 'quotas'>,
  { scope, principal }: Opening,
): Promise<EmbedSessionRecord> {
  const own = { organizationId: principal.organizationId, sessionId: principal.embedId }
  const session = await database.embedSessions.find(own)
  if (!session) throw new AppError('unauthorized', 'Unauthorized')
  const { source, designId } = session
  const { designs } = database.tenant(scope)
  if (await designs.findDocument(designId)) return session
  if (!source || session.openedAt) throw notFound('Design')
  const content = await readSource({ database }, own.organizationId, source)
  const author = authorOf(principal)
  // If two calls open the design at once, the other call may create it first.
  await quotas
    .storing(scope, { json: content.document, designs: 1 }, () =>
      designs.create({ ...content, id: designId, author }),
    )
    .catch(unlessMade)
  await database.embedSessions.noteOpening(own)
  return session
}

function unlessMade(error: unknown): void {
  if (!(error instanceof AppError && error.code === 'idempotency_conflict')) throw error
}

type Content = Pick<NewDesign, 'name' | 'document' | 'width' | 'height' | 'thumbnailKey'>

/** Reads the name and document of a design or template that the organization may render, or makes an empty page. */
async function readSource(
  { database }: { database: Pick<Database, 'tenant'> },
  organizationId: string,
  source: EmbedSource,
): Promise<Content> {
  if ('width' in source) return { name: 'Untitled', document: blank(source), ...source }
  const { designs } = database.tenant({ organizationId, userId: null })
  const found = await designs.findDrawableDocument(source.id, source.version ?? undefined)
  if (!found) throw notFound('Design')
  const { name, width, height, version, thumbnailKey, thumbnailVersion } = found.record
  const shown = thumbnailVersion === version ? thumbnailKey : null
  return { name, document: found.document, width, height, thumbnailKey: shown }
}

const blank = (size: { width: number; height: number }): Design =>
  parseDesign({
    schemaVersion: 1,
    ...size,
    pages: [{ id: 'page-1', background: '#ffffff', children: [] }],
  }).design
