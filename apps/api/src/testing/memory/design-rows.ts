import {
  type DesignChange,
  type DesignRecord,
  type Designs,
  type DraftRecord,
  type Drafts,
  type DraftTurn,
  newId,
  type StoredDraft,
  type VersionRecord,
  type Versions,
} from '@platen/database'
import { AppError } from '@platen/errors'
import { onPage } from './on-page'

/** A design with all of its versions, oldest first, and its draft. */
interface DesignRow {
  record: DesignRecord
  versions: { record: VersionRecord; document: Sized }[]
  draft: StoredDraft | null
  /** The document from before the edit of the program that saved the draft last; null if nobody can undo one. */
  editedFrom: unknown
  /** The revision of the draft that was saved last, even if that draft has ended. */
  revision: number
  /** Resolves after the last requested change of the draft. */
  turn: Promise<unknown>
}

/** The sizes in a document that these rows read, in px. */
interface Sized {
  width: number
  height: number
}

/** The content of a version, and its author. */
interface Made {
  document: Sized
  author: string | null
  note: string | null
}

const noThumbnail = { thumbnailKey: null, thumbnailVersion: null, thumbnailAsked: null } as const

/** The designs of one organization, with their versions and drafts, for as long as the process lasts. */
export class DesignRows {
  private readonly rows = new Map<string, DesignRow>()

  /** `nameOf` returns the name of a person by id. */
  constructor(
    private readonly organizationId: string,
    private readonly nameOf: (author: string) => string | null,
  ) {}

  readonly designs: Designs = {
    findDocument: async (id, version) => this.find(id, version),
    findDrawableDocument: async (id, version) => this.find(id, version),
    list: async filter => onPage(this.records(filter.search), filter),
    create: async ({ id = newId('dsg'), name, userId = null, author = null, ...made }) => {
      const { width, height } = made
      const [createdAt, updatedAt] = [new Date(), new Date()]
      const owner = { organizationId: this.organizationId, userId }
      const record = { ...owner, ...noThumbnail, id, name, version: 0, width, height }
      const row: DesignRow = {
        record: { ...record, createdAt, updatedAt },
        versions: [],
        draft: null,
        editedFrom: null,
        revision: 0,
        turn: Promise.resolve(),
      }
      this.rows.set(id, row)
      return this.addVersion(row, { document: made.document as Sized, author, note: null })
    },
    save: async (id, change) => this.save(id, change),
    delete: async id => this.rows.delete(id),
  }

  readonly versions: Versions = {
    list: async (designId, filter) => {
      const row = this.rows.get(designId)
      const { search, ...page } = filter
      const all = row?.versions.map(({ record }) => record).reverse()
      return all
        ? onPage(
            all.filter(({ note }) => has(note ?? '', search)),
            page,
          )
        : null
    },
    find: async (designId, version) =>
      this.rows.get(designId)?.versions[version - 1]?.record ?? null,
    findBefore: async (designId, version) =>
      this.rows.get(designId)?.versions[version - 2]?.record.version ?? null,
  }

  readonly drafts: Drafts = {
    findRevision: async designId => {
      const row = this.rows.get(designId)
      return row ? (row.draft?.record.revision ?? 0) : null
    },
    findEditedFrom: async (designId, revision) => {
      const row = this.rows.get(designId)
      return row?.draft?.record.revision === revision ? row.editedFrom : null
    },
    find: async designId => copyOf(this.rows.get(designId)?.draft),
    findAll: async designIds =>
      designIds.flatMap(id => copyOf(this.rows.get(id)?.draft)?.record ?? []),
    inTurn: async (designId, work) => {
      const row = this.rows.get(designId)
      if (!row) return work(noTurn)
      const result = row.turn.then(() => work(this.turnOf(row)))
      row.turn = result.catch(() => undefined)
      return result
    },
  }

  private find(id: string, version?: number): Awaited<ReturnType<Designs['findDocument']>> {
    const row = this.rows.get(id)
    if (!row) return null
    const found = row.versions[(version ?? row.record.version) - 1]
    if (!found) throw new AppError('not_found', notFound(row.record))
    const { width, height } = found.document
    const record = { ...row.record, version: found.record.version, width, height }
    return { record, document: found.document }
  }

  private records(search: string): DesignRecord[] {
    const all = [...this.rows.values()].map(({ record }) => ({ ...record })).reverse()
    return all.filter(({ name }) => has(name, search))
  }

  private save(id: string, change: DesignChange): DesignRecord | null {
    const { name, document, ifVersions, author = null, note = null } = change
    const row = this.rows.get(id)
    if (!row || ifVersions?.includes(row.record.version) === false) return null
    if (!document) keepBase(row)
    if (name !== undefined) row.record.name = name
    const content = document ? document.content : row.versions.at(-1)?.document
    return this.addVersion(row, { document: content as Sized, author, note })
  }

  private addVersion(row: DesignRow, { document, author, note }: Made): DesignRecord {
    const { width, height } = document
    const version = row.record.version + 1
    Object.assign(row.record, { version, width, height, updatedAt: new Date() })
    const record = { version, createdAt: new Date(), author: this.authorOf(author), note }
    row.versions.push({ record: { ...record, thumbnailKey: null }, document })
    return { ...row.record }
  }

  private turnOf(row: DesignRow): DraftTurn {
    return {
      find: async () => copyOf(row.draft),
      save: async ({ baseVersion, document, width, height, author }) => {
        if (baseVersion > row.record.version) return null
        row.revision += 1
        const record: DraftRecord = {
          designId: row.record.id,
          revision: row.revision,
          baseVersion,
          width,
          height,
          author: this.authorOf(author),
          updatedAt: new Date(),
          thumbnailKey: null,
          thumbnailRevision: null,
          thumbnailAsked: null,
        }
        row.editedFrom = editedFrom(row, { author, baseVersion })
        row.draft = { record, document }
        return { ...record }
      },
      discard: async () => {
        row.draft = null
      },
      publish: async ({ note, author }) => {
        const { draft } = row
        if (draft?.record.baseVersion !== row.record.version) return null
        row.draft = null
        return this.addVersion(row, { document: draft.document as Sized, author, note })
      },
    }
  }

  private authorOf(id: string | null): VersionRecord['author'] {
    return id === null ? null : { id, name: this.nameOf(id) }
  }
}

/** Copies a draft, so that the returned draft does not change with the row. */
const copyOf = (draft: StoredDraft | null | undefined): StoredDraft | null =>
  draft ? { ...draft, record: { ...draft.record } } : null

/** Returns the document from before the edit of a program that saves now, as the database keeps it; null if the author is no program. */
function editedFrom(
  { draft, editedFrom: kept, versions }: DesignRow,
  { author, baseVersion }: { author: string; baseVersion: number },
): unknown {
  if (!/^(?:key|app)_/.test(author)) return null
  const isSameEdit =
    draft?.record.author?.id === author &&
    Date.now() - draft.record.updatedAt.getTime() < 10 * 60_000
  return (isSameEdit ? kept : null) ?? draft?.document ?? versions[baseVersion - 1]?.document
}

/** Moves the base of the draft to the next version, which has the same document. */
function keepBase({ draft, record }: DesignRow): void {
  if (draft?.record.baseVersion === record.version) draft.record.baseVersion += 1
}

/** The turn of an unknown design. */
const noTurn: DraftTurn = {
  find: async () => null,
  save: async () => null,
  discard: async () => undefined,
  publish: async () => null,
}

const notFound = ({ version }: DesignRecord): string =>
  `Version not found: the design has ${version === 1 ? 'only version 1' : `versions 1 to ${version}`}`

const has = (text: string, part: string): boolean => text.toLowerCase().includes(part.toLowerCase())
