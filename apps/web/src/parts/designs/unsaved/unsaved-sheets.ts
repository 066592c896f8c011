import { type DBSchema, openDB } from 'idb'
import { endingSession, sessionGoesOn } from '../../../service/signed-out'

/** A row of a sheet. Its id stays the same while it is edited; `cells` has a text for each column. */
export interface KeptRow {
  readonly id: string
  readonly cells: readonly string[]
}

/** The content of a sheet. */
export interface SheetContent {
  /** The headings, each only once. */
  readonly columns: readonly string[]
  readonly rows: readonly KeptRow[]
  /** Maps other headings to columns; an empty text ignores the column. */
  readonly mapping?: Readonly<Record<string, string>> | undefined
}

/** A sheet with its name. */
export interface NamedContent extends SheetContent {
  readonly name: string
}

/** A sheet as the service has it. */
export interface KnownSheet {
  /** Null, with revision 0, until the service has the sheet. */
  id: string | null
  revision: number
  content: NamedContent
  /** The call that creates the sheet, once it may have reached the service. */
  creating?: Creating | undefined
}

/** A call that creates a sheet. It is repeated as it was until it is answered, so that there is one sheet. */
export interface Creating {
  readonly idempotencyKey: string
  readonly content: NamedContent
}

/** A sheet that is kept on this device until its changes reach the service. */
export interface UnsavedSheet {
  /** The last known state on the service. */
  base: KnownSheet
  content: NamedContent
}

/** What one page keeps of a sheet on this device until it reaches the service. What other pages keep stays. */
export interface KeptHere {
  /**
   * Finds what earlier pages have kept of a sheet, or with null, of one that the service does not have. From then on, it is this page's: what
   * this page keeps replaces it.
   */
  find: (sheetId: string | null) => Promise<UnsavedSheet[]>
  /** Keeps a sheet, unless the session is being ended. */
  keep: (sheet: UnsavedSheet) => Promise<void>
  /** Deletes what this page has kept and found, once the service has it. */
  drop: () => Promise<void>
}

type Key = [userId: string, designId: string, sheetId: string, id: string]

interface Schema extends DBSchema {
  /**
   * Keys contain an empty text for a sheet that the service does not have. A value is never changed: a later one, under another id, takes its
   * place, so that a page deletes only what it knows.
   */
  unsaved: { key: Key; value: UnsavedSheet }
}

/** A database of its own: an older one that is open in another tab could not be changed. */
const openSheets = () =>
  openDB<Schema>('platen-sheets', 1, {
    upgrade(opened) {
      opened.createObjectStore('unsaved')
    },
  })

/** Returns what a page keeps of a sheet of a user's design. Its calls reject if the browser does not store data for pages. */
export function keptHere(userId: string, designId: string): KeptHere {
  const opening = openSheets()
  let database: Awaited<typeof opening> | undefined
  // The calls reject too.
  opening.then(opened => (database = opened)).catch(() => undefined)
  let mine: Key[] = []
  // Once the database is open, its transactions run in the order of the calls.
  const replace = async (sheet: UnsavedSheet | null): Promise<void> => {
    const options = { durability: 'relaxed' } as const
    const writing = (database ?? (await opening)).transaction('unsaved', 'readwrite', options)
    const key: Key = [userId, designId, sheet?.base.id ?? '', crypto.randomUUID()]
    const replaced = mine
    mine = sheet ? [key] : []
    const requests = [
      ...replaced.map(each => writing.store.delete(each)),
      ...(sheet ? [writing.store.put(sheet, key)] : []),
    ]
    // A page that is being closed no longer hears that its requests are done, so it must commit them itself.
    writing.commit()
    try {
      await Promise.all([...requests, writing.done])
    } catch (error) {
      mine.unshift(...replaced)
      throw error
    }
  }
  return {
    async find(sheetId) {
      const { store } = (await opening).transaction('unsaved')
      const start = [userId, designId, sheetId ?? '']
      const range = IDBKeyRange.bound(start, [...start, []])
      const [keys, sheets] = await Promise.all([store.getAllKeys(range), store.getAll(range)])
      // Each new sheet is one of its own, which is opened by itself.
      const count = sheetId === null ? 1 : keys.length
      mine.push(...keys.slice(0, count))
      return sheets.slice(0, count)
    },
    async keep(sheet) {
      if (endingSession.get()) await sessionGoesOn()
      await replace(sheet)
    },
    drop: () => replace(null),
  }
}

/** Opens all unsaved sheets of users on this device. Rejects if the browser does not store data for pages. */
export async function openUnsavedSheets(): Promise<{
  count: (userId: string) => Promise<number>
  clear: (userId: string) => Promise<void>
}> {
  const database = await openSheets()
  return {
    count: userId => database.count('unsaved', sheetsOf(userId)),
    clear: userId => database.delete('unsaved', sheetsOf(userId)),
  }
}

/** Returns the range of all keys of a user. An array sorts after every string. */
const sheetsOf = (userId: string): IDBKeyRange => IDBKeyRange.bound([userId], [userId, []])
