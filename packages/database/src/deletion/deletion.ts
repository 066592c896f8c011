import { type Connection } from '../connection/connection'
import { allNamedFiles, type NamingRow } from './all-named-files'
import { purgeDeletedDesign } from './deleted-designs'
import {
  type DeletedFiles,
  deletePendingFiles,
  type PendingDeletionsOptions,
} from './pending-deletions'
import { beginFileSweep, scheduleUnnamed, forgetThumbnailRenders } from './file-sweep'
import { unnamedFiles } from './named-files'
import { deleteOldRenders, type OldRenders } from './old-renders'
import { forgetRestoredFiles, reviveFiles } from './revived-files'

/** Deletes the rows and files of all organizations, some time after their deletion was requested. */
export interface Deletion {
  /** Deletes the documents and thumbnails of one deleted design; false when none is due. */
  purgeDesign(): Promise<boolean>
  /** Deletes the oldest calls from before a time, 500 at a time, with the files that only they name; returns their number. */
  deleteOldRenders(options: OldRenders): Promise<number>
  /** Deletes the objects of files that no row names any more, a hundred at a time. Throws the errors of `deleteObject`. */
  deleteFiles(options: PendingDeletionsOptions): Promise<DeletedFiles>
  /**
   * Takes files off the list of those to be deleted; returns those that may be deleted already, which remain on it. Throws `unavailable`
   * while one of them is being deleted.
   */
  revive(keys: readonly string[]): Promise<string[]>
  /** Takes deleted files off the list, once they are stored again. */
  restored(keys: readonly string[]): Promise<void>
  /** Returns whether it is time to compare stored files with rows, once a day; true for one process. */
  beginSweep(): Promise<boolean>
  /** Lists those of these files that no row names for deletion, due in a week; returns their number. */
  scheduleUnnamed(keys: readonly string[]): Promise<number>
  /** Deletes up to 1,000 renders of thumbnails and drafts, and views, that ended over a day ago, and returns their number. */
  forgetThumbnails(): Promise<number>
  /** Filters the keys of files that no row names. */
  unnamed(keys: readonly string[]): Promise<string[]>
  /** Iterates over all rows that name files. */
  namingRows(): AsyncIterable<NamingRow[]>
}

/** Opens the deletion on a connection. */
export function openDeletion(connection: Connection): Deletion {
  return {
    purgeDesign: () => purgeDeletedDesign(connection),
    deleteOldRenders: options => deleteOldRenders(connection, options),
    deleteFiles: options => deletePendingFiles(connection, options),
    revive: keys => reviveFiles(connection, keys),
    restored: keys => forgetRestoredFiles(connection, keys),
    beginSweep: () => beginFileSweep(connection),
    scheduleUnnamed: keys => scheduleUnnamed(connection, keys),
    forgetThumbnails: () => forgetThumbnailRenders(connection),
    unnamed: keys => unnamedFiles(connection, keys),
    namingRows: () => allNamedFiles(connection),
  }
}
