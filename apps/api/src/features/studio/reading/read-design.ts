import { type StoredDraft, type TenantScope } from '@platen/database'
import { type Design, parseStoredDesign } from '@platen/design'
import { notFound } from '@platen/errors'
import { parsePin } from '../../../domain/pins/parse-pin'
import { type StoredDocument } from '../../../domain/renders/measure-stored'
import { type Runtime } from '../../../runtime/runtime'

export interface ReadCall {
  /** A scope with drafts. */
  scope: TenantScope
  /** The id of a design or template, with or without a version. */
  designId: string
  /** A version; undefined for that of the id, or the draft. */
  version: number | undefined
}

/** A document as an assistant sees it: the draft of a design, or a version of a design or template. */
export interface ReadDesign {
  designId: string
  name: string
  /** The version, or the one that the draft was made from. */
  version: number
  /** The revision of the draft; 0 for a version. */
  revision: number
  /** Null for a version. */
  draft: StoredDraft | null
  document: Design
  stored: StoredDocument
}

/** Reads the draft of a design, or a version if one is named or there is no draft. Throws `not_found`, `gone`. */
export async function readDesign(
  { database }: Pick<Runtime, 'database'>,
  { scope, designId, version }: ReadCall,
): Promise<ReadDesign> {
  const { id, version: pinned } = parsePin(designId)
  const { designs, drafts } = database.tenant(scope)
  const asked = version ?? pinned
  const [design, draft] = await Promise.all([
    designs.findDrawableDocument(id, asked),
    asked === undefined ? drafts.find(id) : null,
  ])
  if (!design) throw notFound('Design')
  const { version: latest, name } = design.record
  const from = draft ? draft.record.baseVersion : latest
  const content = draft ? draft.document : design.document
  return {
    designId: id,
    name,
    version: from,
    revision: draft?.record.revision ?? 0,
    draft,
    document: parseStoredDesign(content).design,
    stored: { designId: id, version: from, draft, document: content },
  }
}
