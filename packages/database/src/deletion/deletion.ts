import { type Connection } from '../connection/connection'
import { allNamedFiles, type NamingRow } from './all-named-files'
import { purgeDeletedDesign } from './deleted-designs'
import { type DeletedFiles, deleteDoomedFiles, type DoomedFilesOptions } from './doomed-files'
import { beginFileSweep, doomUnnamed, forgetThumbnailRenders } from './file-sweep'
import { unnamedFiles } from './named-files'
import { deleteOldRenders, type OldRenders } from './old-renders'
import { forgetRestoredFiles, reviveFiles } from './revived-files'

/** What is deleted for all organizations, some time after somebody asked for it. */
export interface Deletion {
  /** Deletes the documents and thumbnails of one deleted design; false when none is due. */
  purgeDesign(): Promise<boolean>
  /** Deletes the oldest calls from before a time, 500 at a time, with the files that only they name; returns how many. */
  deleteOldRenders(options: OldRenders): Promise<number>
  /** Deletes the objects of files that no row names any more, a hundred at a time. Throws what `deleteObject` throws. */
  deleteFiles(options: DoomedFilesOptions): Promise<DeletedFiles>
  /**
   * Takes files off the list of those to be deleted; returns those that are perhaps deleted already, which stay on it. Throws
   * `unavailable` while one of them is being deleted.
   */
  revive(keys: readonly string[]): Promise<string[]>
  /** Takes deleted files off the list, once they are stored again. */
  restored(keys: readonly string[]): Promise<void>
  /** Whether it is time to compare stored files with rows, once a day; true for one process. */
  beginSweep(): Promise<boolean>
  /** Puts those of these files that nothing names on the list of those to be deleted, due in a week; returns how many. */
  doomUnnamed(keys: readonly string[]): Promise<number>
  /** Deletes up to 1,000 renders of thumbnails and drafts, and views, that ended over a day ago, and returns how many. */
  forgetThumbnails(): Promise<number>
  /** Filters the keys of files that nothing names. */
  unnamed(keys: readonly string[]): Promise<string[]>
  /** Goes through all rows that name files. */
  namingRows(): AsyncIterable<NamingRow[]>
}

/** Opens the deletion on a connection. */
export function openDeletion(connection: Connection): Deletion {
  return {
    purgeDesign: () => purgeDeletedDesign(connection),
    deleteOldRenders: options => deleteOldRenders(connection, options),
    deleteFiles: options => deleteDoomedFiles(connection, options),
    revive: keys => reviveFiles(connection, keys),
    restored: keys => forgetRestoredFiles(connection, keys),
    beginSweep: () => beginFileSweep(connection),
    doomUnnamed: keys => doomUnnamed(connection, keys),
    forgetThumbnails: () => forgetThumbnailRenders(connection),
    unnamed: keys => unnamedFiles(connection, keys),
    namingRows: () => allNamedFiles(connection),
  }
}
