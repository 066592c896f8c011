import { createSecretKey, randomBytes } from 'node:crypto'
import { EventEmitter } from 'node:events'
import { type Tenant } from '@platen/database'
import { openFileKeys } from '@platen/secrets'
import { openObjectStore } from '@platen/storage'
import { pino } from 'pino'
import { HeldFiles } from '../../runtime/limits/held-files'
import { OpenThumbnails } from '../../runtime/limits/open-thumbnails'
import { publicAddresses } from '../../runtime/public-addresses'
import { type Runtime } from '../../runtime/runtime'
import { noQuota } from '../../runtime/limits/quotas'
import { sourceRulesOf } from '../../runtime/source-rules'
import { DesignRows } from './design-rows'
import { LibraryRows } from './library-rows'

/** What calls have sent for a design. */
export type FieldUses = Awaited<ReturnType<Tenant['usage']['listFields']>>

export interface MemoryRuntimeOptions {
  organizationId: string
  /** Returns the name of a person by id. */
  nameOf: (author: string) => string | null
  /** The origin of the API for callers. */
  origin: string
  /** A folder for files. */
  folder: string
  /** By the id of the design. */
  sent: ReadonlyMap<string, FieldUses>
}

/**
 * Creates the services for the use cases of the library, with the rows of one organization in memory. It has no queue, no people
 * and no limits, and requests no thumbnails.
 */
export function memoryRuntime({
  organizationId,
  nameOf,
  origin,
  folder,
  sent,
}: MemoryRuntimeOptions): Runtime {
  const { designs, versions, drafts } = new DesignRows(organizationId, nameOf)
  const { assets, brandKits } = new LibraryRows(organizationId)
  const none = async (): Promise<never[]> => []
  const rows = {
    designs,
    versions,
    drafts,
    assets,
    brandKits,
    idempotencyKeys: { find: async () => null, take: async () => undefined },
    thumbnails: { requestMissing: none, requestMissingOfDrafts: none },
    ownTemplates: { findOfDesigns: none },
    filing: {
      find: async (ids: readonly string[]) => ids.map(id => ({ id, folderId: null, tags: [] })),
    },
    styles: { list: none },
    usage: { listFields: async (designId: string) => sent.get(designId) ?? [] },
  }
  const sealed = new Map<string, Buffer>()
  const secrets = {
    findFileSecret: async (id: string) => sealed.get(id) ?? null,
    async keepFileSecret(id: string, secret: Buffer) {
      sealed.set(id, secret)
      return secret
    },
  }
  const store = openObjectStore({ kind: 'disk', path: folder })
  const runtime = {
    database: { tenant: () => rows as unknown as Tenant },
    store,
    heldFiles: new HeldFiles(store),
    fileKeys: openFileKeys(secrets, [createSecretKey(randomBytes(32))]),
    addresses: publicAddresses({ HOST: '127.0.0.1', PORT: 0, PUBLIC_URL: origin }),
    sourceRules: sourceRulesOf([]),
    quotas: noQuota,
    openThumbnails: new OpenThumbnails(1),
    producer: { ready: () => false },
    ...noticesInMemory(),
    log: pino({ level: 'silent' }),
  }
  return runtime as unknown as Runtime
}

/** Returns both ends of the notices of drafts; there are no others. */
function noticesInMemory(): Pick<Runtime, 'completions' | 'eventNotices'> {
  const drafts = new EventEmitter().setMaxListeners(0)
  const nothing = async (): Promise<undefined> => undefined
  return {
    completions: {
      publish: nothing,
      publishEvent: nothing,
      publishDraft: async (designId, revision) => void drafts.emit(designId, revision),
      close: nothing,
    },
    eventNotices: {
      listen: () => () => undefined,
      listenToDraft(designId, onRevision) {
        drafts.on(designId, onRevision)
        return () => drafts.off(designId, onRevision)
      },
    },
  }
}
