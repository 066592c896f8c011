import { type DBSchema, openDB } from 'idb'

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
}

/** A sheet that is kept on this device until its changes reach the service. */
export interface UnsavedSheet {
  /** The last known state on the service. */
  base: KnownSheet
  content: NamedContent
}

/** The sheets of one design on this device that may not have reached the service. */
export interface UnsavedSheets {
  /** Finds the changes of a sheet, or with null, of one that the service does not have. */
  find: (sheetId: string | null) => Promise<UnsavedSheet | undefined>
  keep: (sheet: UnsavedSheet) => Promise<void>
  /** Deletes the changes of a sheet, once the service has them. */
  drop: (sheetId: string | null) => Promise<void>
}

type Key = [userId: string, designId: string, sheetId: string]

interface Schema extends DBSchema {
  /** Keys contain an empty text for a sheet that the service does not have. */
  unsaved: { key: Key; value: UnsavedSheet }
}

/** A database of its own: an older one that is open in another tab could not be changed. */
const openSheets = () =>
  openDB<Schema>('platen-sheets', 1, {
    upgrade(opened) {
      opened.createObjectStore('unsaved')
    },
  })

/** Returns the storage of the sheets of a user's design. Its calls reject if the browser does not store data for pages. */
export function unsavedSheetsOf(userId: string, designId: string): UnsavedSheets {
  const opening = openSheets()
  // The calls reject too.
  opening.catch(() => undefined)
  const keyOf = (sheetId: string | null): Key => [userId, designId, sheetId ?? '']
  return {
    find: async sheetId => (await opening).get('unsaved', keyOf(sheetId)),
    async keep(sheet) {
      const options = { durability: 'relaxed' } as const
      const writing = (await opening).transaction('unsaved', 'readwrite', options)
      // A sheet that the service has got meanwhile is kept under its id alone.
      if (sheet.base.id !== null) await writing.store.delete(keyOf(null))
      await writing.store.put(sheet, keyOf(sheet.base.id))
      await writing.done
    },
    async drop(sheetId) {
      const database = await opening
      await database.delete('unsaved', keyOf(null))
      if (sheetId !== null) await database.delete('unsaved', keyOf(sheetId))
    },
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
