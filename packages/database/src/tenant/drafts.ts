import { isId } from '@platen/design'
import { documentText } from '../documents/document-text'
import { type DesignRecord } from '../entities/design'
import { designAt } from './design-at'
import { designColumns, lockDesign } from './designs'
import { type OwnQuery } from './own-rows'
import { askedColumn } from './thumbnails'
import { type Transact } from './transact'
import { type Author, authorOf } from './versions'

/** The unpublished changes of a design, without their document. */
export interface DraftRecord {
  designId: string
  /** Incremented by each save, even after an earlier draft has been published or discarded. */
  revision: number
  /** The version on which the document is based. */
  baseVersion: number
  /** In document px. */
  width: number
  height: number
  /** The author of the last save. */
  author: Author | null
  updatedAt: Date
  /** The storage key of the draft's thumbnail; null until one has been drawn. */
  thumbnailKey: string | null
  /** The revision that the thumbnail shows, and the latest revision whose thumbnail was requested. */
  thumbnailRevision: number | null
  thumbnailAsked: number | null
}

export interface StoredDraft {
  record: DraftRecord
  document: unknown
}

export interface NewDraft {
  /** An existing version of the design. */
  baseVersion: number
  /** The validated document. */
  document: unknown
  width: number
  height: number
  /** The author; see `DesignVersionRecord`. */
  author: string
}

/** The operations on the draft of one design while no other caller changes it. */
export interface DraftTurn {
  /** Null while there is no draft. */
  find(): Promise<StoredDraft | null>
  /** Saves the draft; null when there is no such design, or it does not have that version. */
  save(draft: NewDraft): Promise<DraftRecord | null>
  discard(): Promise<void>
  /**
   * Publishes the draft as the next version, which ends the draft; null when the design is not at the base version, or there is no draft.
   */
  publish(about: { note: string | null; author: string }): Promise<DesignRecord | null>
}

/** The drafts of designs. They are hidden from callers with API keys, whose scope has no drafts. */
export interface Drafts {
  /** Finds the revision of a design's draft: 0 when the design has no draft, null when there is no such design. */
  findRevision(designId: string): Promise<number | null>
  /**
   * Finds the document from before the edit that made a revision, if an app or a key made that edit: its saves with less than ten minutes
   * from each to the next, and nobody else's in between. Null when somebody else has saved since, when the draft has another revision, and
   * when there is none.
   */
  findEditedFrom(designId: string, revision: number): Promise<unknown>
  /** Finds the draft of a design; null when there is none. */
  find(designId: string): Promise<StoredDraft | null>
  /** Finds the drafts of these designs; designs without a draft are left out. */
  findAll(designIds: readonly string[]): Promise<DraftRecord[]>
  /** Runs work on the draft of a design in one transaction; other callers that want to change the draft wait. */
  inTurn<Result>(designId: string, work: (turn: DraftTurn) => Promise<Result>): Promise<Result>
}

const columns = `t.design_id as "designId", t.revision, t.base_version as "baseVersion", t.width, t.height,
  ${authorOf('t.author')} as author, t.updated_at as "updatedAt", t.thumbnail_key as "thumbnailKey",
  t.thumbnail_revision as "thumbnailRevision", ${askedColumn('t')}`

const existing = `from designs d join design_drafts t on t.design_id = d.id and t.document is not null`

const findDraft = `select ${columns}, t.document ${existing} where d.id = $2`

const findRevision = `
  select coalesce(t.revision, 0) as revision
  from designs d left join design_drafts t on t.design_id = d.id and t.document is not null where d.id = $2`

const findEditedFrom = `select t.edited_from as "editedFrom" ${existing} where d.id = $2 and t.revision = $3`

const findDrafts = `select ${columns} ${existing} where d.id = any($2::text[])`

/** Serializes changes of the draft of one design, including the first, when there is no row to lock yet. */
const takeTurn = `select pg_advisory_xact_lock(hashtextextended('draft ' || $1 || ' ' || $2, 0))`

/** SQL that is true if an author is a program: an API key or a connected app. */
const isProgram = (author: string): string =>
  `(starts_with(${author}, 'key_') or starts_with(${author}, 'app_'))`

/**
 * SQL for the document from before the edit of a program, of which this save may be a part. Null if the author is no program, so a save by
 * anybody else ends what is kept.
 */
const editedFrom = `case when not ${isProgram('excluded.author')} then null
      when design_drafts.author = excluded.author and design_drafts.edited_from is not null
        and design_drafts.updated_at > now() - interval '10 minutes' then design_drafts.edited_from
      else coalesce(design_drafts.document, excluded.edited_from) end`

const saveDraft = `${designAt({ from: 'designs d', id: '$2', version: '$3' })}, t as (
    insert into public.design_drafts
      (organization_id, design_id, user_id, revision, base_version, document, width, height, author, edited_from)
    select $1, b.id, b.user_id, 1, $3, $4::jsonb, $5, $6, $7, case when ${isProgram('$7')} then (
      select v.document from design_versions v where v.design_id = b.id and v.version = $3) end from base b
    on conflict (organization_id, design_id) do update set revision = design_drafts.revision + 1, user_id = excluded.user_id,
      base_version = excluded.base_version, document = excluded.document, width = excluded.width,
      height = excluded.height, author = excluded.author, edited_from = ${editedFrom},
      updated_at = now()
    where true
    returning *
  )
  select ${columns} from t`

const emptied = `document = null, author = null, edited_from = null, thumbnail_key = null, thumbnail_revision = null, thumbnail_asked = null`

const discardDraft = `, t as (
    update public.design_drafts set ${emptied}
    where organization_id = $1 and design_id = $2
    returning design_id
  )
  select design_id from t`

/**
 * The new version takes over the thumbnail of the draft, if that shows the current revision. Run it with the design locked, since a new
 * name changes the base of the draft.
 */
const publishDraft = `, draft as (
    select t.*, case when t.thumbnail_revision = t.revision then t.thumbnail_key end as picture
    from design_drafts t where t.design_id = $2 and t.document is not null
  ), d as (
    update public.designs set version = version + 1, updated_at = now(),
      width = (select width from draft), height = (select height from draft),
      thumbnail_key = coalesce((select picture from draft), thumbnail_key),
      thumbnail_version = case when (select picture from draft) is null then thumbnail_version else version + 1 end
    where organization_id = $1 and id = $2 and deleted_at is null and version = (select base_version from draft)
    returning *
  ), next_version as (
    insert into public.design_versions (design_id, version, document, thumbnail_key, note, author)
    select d.id, d.version, draft.document, draft.picture, $3, $4 from d, draft
  ), ended as (
    update public.design_drafts set ${emptied}
    where organization_id = $1 and design_id in (select id from d)
    returning design_id
  )
  select ${designColumns} from d`

/** Opens the drafts of the query's scope. */
export function openDrafts(query: OwnQuery, transact: Transact): Drafts {
  return {
    async findRevision(designId) {
      if (!isId('dsg', designId)) return null
      const [row] = await query<{ revision: number }>(findRevision, [designId])
      return row?.revision ?? null
    },
    async findEditedFrom(designId, revision) {
      if (!isId('dsg', designId)) return null
      const [row] = await query<{ editedFrom: unknown }>(findEditedFrom, [designId, revision])
      return row?.editedFrom ?? null
    },
    find: designId => findOne(query, designId),
    findAll: designIds => query<DraftRecord>(findDrafts, [designIds]),
    inTurn: (designId, work) =>
      transact(async ({ own }) => {
        await own(takeTurn, [designId])
        return work(turnOf(own, designId))
      }),
  }
}

async function findOne(query: OwnQuery, designId: string): Promise<StoredDraft | null> {
  if (!isId('dsg', designId)) return null
  const [row] = await query<DraftRecord & { document: unknown }>(findDraft, [designId])
  if (row === undefined) return null
  const { document, ...record } = row
  return { record, document }
}

function turnOf(query: OwnQuery, designId: string): DraftTurn {
  return {
    find: () => findOne(query, designId),
    async save({ baseVersion, document, width, height, author }) {
      const values = [baseVersion, documentText(document), width, height, author]
      const [record] = await query<DraftRecord>(saveDraft, [designId, ...values])
      return record ?? null
    },
    async discard() {
      await query(discardDraft, [designId])
    },
    async publish({ note, author }) {
      if ((await query(lockDesign, [designId])).length === 0) return null
      const [record] = await query<DesignRecord>(publishDraft, [designId, note, author])
      return record ?? null
    },
  }
}
