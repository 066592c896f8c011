import { type Design } from '@platen/design'
import { type DBSchema, openDB } from 'idb'
import { sessionGoesOn } from '../../../service/signed-out'

/** The state of a design on the service, as last seen by this editor. */
export interface Known {
  document: Design
  /** The revision of the draft; 0 when there is none. */
  revision: number
  /** The version that the document was based on. */
  baseVersion: number
}

/** A design and its owner, since several people may share a browser. */
export interface Whose {
  userId: string
  designId: string
}

/** A design that is kept on this device until it reaches the service. */
export interface UnsavedDesign extends Whose {
  document: Design
  /** The last known state on the service. */
  base: Known
  /** The time at which the design was kept, in ms since 1970. */
  at: number
}

/** The designs on this device that may not have reached the service. */
export interface UnsavedDesigns {
  find: (whose: Whose) => Promise<UnsavedDesign | undefined>
  /** Keeps a design, unless the session is being ended. */
  keep: (design: UnsavedDesign) => Promise<void>
  drop: (whose: Whose) => Promise<void>
  /** Returns the number of designs of a user on this device. */
  count: (userId: string) => Promise<number>
  /** Deletes all designs of a user. */
  clear: (userId: string) => Promise<void>
}

interface Schema extends DBSchema {
  unsaved: { key: [userId: string, designId: string]; value: UnsavedDesign }
}

/** Opens the browser's storage of unsaved designs. Rejects if the browser does not store data for pages. */
export async function openUnsavedDesigns(): Promise<UnsavedDesigns> {
  const database = await openDB<Schema>('platen', 1, {
    upgrade(opened) {
      opened.createObjectStore('unsaved', { keyPath: ['userId', 'designId'] })
    },
  })
  return {
    find: ({ userId, designId }) => database.get('unsaved', [userId, designId]),
    async keep(design) {
      await sessionGoesOn()
      // With the default durability, some browsers flush to disk, which would delay the next transaction.
      const writing = database.transaction('unsaved', 'readwrite', { durability: 'relaxed' })
      const putting = writing.store.put(design)
      // A page that is being closed no longer hears that its request is done, so it must commit it itself.
      writing.commit()
      await Promise.all([putting, writing.done])
    },
    drop: ({ userId, designId }) => database.delete('unsaved', [userId, designId]),
    count: userId => database.count('unsaved', designsOf(userId)),
    clear: userId => database.delete('unsaved', designsOf(userId)),
  }
}

/** Returns the range of all keys of a user. An array sorts after every string. */
const designsOf = (userId: string): IDBKeyRange => IDBKeyRange.bound([userId], [userId, []])
