import { type Draft as DraftAnswer } from '@platen/client'
import { type Design, parseDesign } from '@platen/design'
import { isRefused, type Properties, setProperties } from '@platen/editor'
import { type Received, refused } from './served'

type Answers = Readonly<Record<string, (call: Received) => unknown>>

interface Draft {
  document: Design
  baseVersion: number
}

let count = 0

const ada = { kind: 'person', id: 'usr_1', name: 'Ada' } as const
const grace = { kind: 'person', id: 'usr_2', name: 'Grace' } as const

/** A design on the service, with its draft: it answers as the service does, and others may change it meanwhile. */
export class StoredDesign {
  /** A new one each time, because browsers store changes and locks by it. */
  readonly id = `dsg_${++count}`
  name = 'Sale'
  version = 1
  /** The revision of the draft; 0 if there is none. */
  revision = 0
  baseVersion = 1
  /** The author of the last save. */
  updatedBy: DraftAnswer['updatedBy'] = null
  updatedAt = new Date().toISOString()
  /** The document before the edit of the program that saved last; null if a person did. */
  before: Design | null = null
  /** The calls that wait for another revision. */
  private readonly waiting = new Set<() => void>()
  /** What calls have sent for it, as the service lists it. */
  sent: readonly object[] = []
  /** The draft, or the latest version. */
  document: Design
  private readonly versions: Record<number, Design>

  /** The elements are those of the only page, which is 400 × 300 px. */
  constructor(elements: readonly object[] = []) {
    const box = { x: 10, y: 20, width: 100, height: 80 }
    const children = elements.map(element => ({ ...box, ...element }))
    const pages = [{ id: 'front', children }]
    this.document = parseDesign({ schemaVersion: 1, width: 400, height: 300, pages }).design
    this.versions = { 1: this.document }
  }

  /** Changes an element of the draft as another client. */
  saveOther(id: string, properties: Properties, by: DraftAnswer['updatedBy'] = grace): void {
    this.before = by?.kind === 'person' ? null : this.document
    this.document = changed(this.document, id, properties)
    this.moveTo(this.revision + 1, by)
  }

  /** Publishes a changed element as another client; an existing draft is then outdated. */
  publishOther(id: string, properties: Properties): void {
    const next = changed(this.versions[this.version] ?? this.document, id, properties)
    this.version += 1
    this.versions[this.version] = next
    if (this.revision === 0) this.document = next
  }

  /** The answers to the calls of an editor. */
  answers(): Answers {
    const path = `/api/v1/designs/${this.id}`
    const answerOf = (version: number) => (): object => ({
      version,
      document: this.versions[version],
    })
    return {
      [`GET ${path}`]: () => ({ ...this.detail(), document: this.versions[this.version] }),
      [`PUT ${path}`]: ({ body }: Received) => {
        const { name } = body as { name: string }
        this.name = name
        return this.published(this.versions[this.version] ?? this.document)
      },
      [`GET ${path}/field-use`]: () => ({ data: this.sent }),
      [`GET ${path}/draft`]: ({ query }: Received) =>
        this.revision > 0
          ? { ...this.draft(), ...(query.before === 'true' && { before: this.before }) }
          : refused(404, 'not_found', 'Draft not found'),
      [`GET ${path}/draft/changes`]: ({ query }: Received) => this.changed(Number(query.revision)),
      [`PUT ${path}/draft`]: (call: Received) => this.refusal(call) ?? this.saved(call),
      [`POST ${path}/publish`]: (call: Received) =>
        this.refusal(call) ?? this.published(this.document),
      [`GET ${path}/versions/1`]: answerOf(1),
      [`GET ${path}/versions/2`]: answerOf(2),
      [`GET ${path}/versions/3`]: answerOf(3),
    }
  }

  private saved({ body }: Received): object {
    const { document, baseVersion } = body as Draft
    this.document = document
    this.baseVersion = baseVersion
    this.before = null
    this.moveTo(this.revision + 1, ada)
    return this.draft()
  }

  private published(document: Design): object {
    this.version += 1
    this.versions[this.version] = document
    this.moveTo(0, null)
    this.baseVersion = this.version
    return this.detail()
  }

  /** The draft without its document; null if there is none. */
  get about(): Omit<DraftAnswer, 'document'> | null {
    const { revision, baseVersion, updatedBy, updatedAt } = this
    return revision > 0 ? { revision, baseVersion, updatedBy, updatedAt } : null
  }

  private moveTo(revision: number, by: DraftAnswer['updatedBy']): void {
    this.revision = revision
    this.updatedBy = by
    this.updatedAt = new Date().toISOString()
    for (const wake of this.waiting) wake()
    this.waiting.clear()
  }

  /** Answers with the revision once it is not the known one. */
  private async changed(known: number): Promise<object> {
    if (this.revision === known) await new Promise<void>(resolve => this.waiting.add(resolve))
    return { revision: this.revision }
  }

  /** Refuses a caller who knows another revision of the draft, or an older version. */
  private refusal({ headers, body }: Received): Response | undefined {
    const known = Number(/\d+/.exec(headers['if-match'] ?? '0')?.[0])
    if (known !== this.revision) return refused(412, 'precondition_failed', 'Another revision')
    const { baseVersion = this.baseVersion } = body as Partial<Draft>
    return baseVersion < this.version ? refused(409, 'draft_behind', 'A newer version') : undefined
  }

  private detail(): object {
    const { id, name, version, revision, baseVersion } = this
    return { id, name, version, draft: revision > 0 ? { revision, baseVersion } : null }
  }

  private draft(): object {
    return { document: this.document, ...this.about }
  }
}

function changed(design: Design, id: string, properties: Properties): Design {
  const outcome = setProperties([id], properties)(design)
  if (isRefused(outcome)) throw new Error(outcome.refusal)
  return outcome.design
}
