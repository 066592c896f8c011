import { type Design } from '@platen/design'
import { type DBSchema, openDB } from 'idb'

/** What the service has of a design, as far as this editor knows. */
export interface Known {
  document: Design
  /** Of the draft; 0 where there is none. */
  revision: number
  /** The version that the document was made from. */
  baseVersion: number
}

/** Whose design it is: several people may use one browser. */
export interface Whose {
  userId: string
  designId: string
}

/** A design as somebody left it on this device, before the service had it. */
export interface UnsavedDesign extends Whose {
  document: Design
  /** What the service had, as far as was known. */
  base: Known
  /** When it was kept, in ms since 1970. */
  at: number
}

/** The designs on this device that the service may lack. */
export interface UnsavedDesigns {
  find: (whose: Whose) => Promise<UnsavedDesign | undefined>
  keep: (design: UnsavedDesign) => Promise<void>
  drop: (whose: Whose) => Promise<void>
  /** How many designs of a person are here. */
  count: (userId: string) => Promise<number>
  /** Clears all designs of a person. */
  clear: (userId: string) => Promise<void>
}

interface Schema extends DBSchema {
  unsaved: { key: [userId: string, designId: string]; value: UnsavedDesign }
}

/** Opens what this browser keeps. Rejects where it keeps nothing for pages. */
export async function openUnsavedDesigns(): Promise<UnsavedDesigns> {
  const database = await openDB<Schema>('platen', 1, {
    upgrade(opened) {
      opened.createObjectStore('unsaved', { keyPath: ['userId', 'designId'] })
    },
  })
  return {
    find: ({ userId, designId }) => database.get('unsaved', [userId, designId]),
    async keep(design) {
      // The default, which some browsers take for a flush to the disk, would delay the next one.
      const writing = database.transaction('unsaved', 'readwrite', { durability: 'relaxed' })
      await writing.store.put(design)
      await writing.done
    },
    drop: ({ userId, designId }) => database.delete('unsaved', [userId, designId]),
    count: userId => database.count('unsaved', designsOf(userId)),
    clear: userId => database.delete('unsaved', designsOf(userId)),
  }
}

/** All keys of a person: an array comes after every text. */
const designsOf = (userId: string): IDBKeyRange => IDBKeyRange.bound([userId], [userId, []])
