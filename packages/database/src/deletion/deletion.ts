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
import { deleteOldBodies } from './old-bodies'
import { deleteOldFieldUse } from '../usage/count-field-use'
import { deleteOldEvents } from './old-events'
import { deleteOldConnections } from './old-connections'
import { deleteOldShares } from './old-shares'
import { deleteOldRefusedCalls } from './old-refused-calls'
import { type Thinned, thinVersions } from './thin-versions'
import { deleteOldRenders, type OldRenders } from './old-renders'
import { forgetRestoredFiles, reviveFiles } from './revived-files'

/** Deletes rows and files of all organizations, some time after their deletion was requested. */
export interface Deletion {
  /** Deletes the documents and thumbnails of one deleted design; returns false when no design is due. */
  purgeDesign(): Promise<boolean>
  /**
   * Deletes renders that calls requested before a given time, oldest first and at most 500, and lists their files for deletion. Returns the
   * number of renders.
   */
  deleteOldRenders(options: OldRenders): Promise<number>
  /** Deletes up to 1,000 events, and tests of webhooks, that are older than a number of days; returns the number of events. */
  deleteOldEvents(days: number): Promise<number>
  /** Deletes up to 1,000 counts of what calls sent that are older than 90 days; returns their number. */
  deleteOldFieldUse(): Promise<number>
  /** Deletes up to 1,000 bodies that inbound hooks received over 7 days ago; returns their number. */
  deleteOldBodies(): Promise<number>
  /** Deletes up to 1,000 refused calls that are over 7 days old; returns their number. */
  deleteOldRefusedCalls(): Promise<number>
  /** Deletes up to 1,000 shares that ended over 30 days ago; returns their number. */
  deleteOldShares(): Promise<number>
  /** Deletes up to 1,000 codes, tokens and clients of OAuth that have expired, and connected apps that are left without any; returns the number of all. */
  deleteOldConnections(): Promise<number>
  /**
   * Deletes versions that are older than 7 days and not the last of their hour (UTC), or older than 90 days and not the last of their day,
   * unless a row names them or they have a note. Looks at 500 versions; call it until `more` is false. A round begins once a day.
   */
  thinVersions(): Promise<Thinned>
  /** Deletes the objects of listed files that no row refers to any more, at most 100 per call. Throws the errors of `deleteObject`. */
  deleteFiles(options: PendingDeletionsOptions): Promise<DeletedFiles>
  /**
   * Takes files off the list of files to delete. Returns those that may already have been deleted, which stay on the list. Throws
   * `unavailable` while one of the files is being deleted.
   */
  revive(keys: readonly string[]): Promise<string[]>
  /** Takes deleted files off the list once they have been stored again. */
  restored(keys: readonly string[]): Promise<void>
  /** Returns true, once a day and to one process only, when it is time to compare stored files with rows. */
  beginSweep(): Promise<boolean>
  /** Lists files for deletion in a week if no row refers to them; returns their number. */
  scheduleUnnamed(keys: readonly string[]): Promise<number>
  /** Deletes up to 1,000 views, checks and renders of thumbnails and drafts that ended over a day ago; returns their number. */
  forgetThumbnails(): Promise<number>
  /** Returns the given keys to whose files no row refers. */
  unnamed(keys: readonly string[]): Promise<string[]>
  /** Iterates over all rows that refer to files. */
  namingRows(): AsyncIterable<NamingRow[]>
}

/** Opens the deletion on a connection. */
export function openDeletion(connection: Connection): Deletion {
  return {
    purgeDesign: () => purgeDeletedDesign(connection),
    deleteOldRenders: options => deleteOldRenders(connection, options),
    deleteOldEvents: days => deleteOldEvents(connection, days),
    deleteOldFieldUse: () => deleteOldFieldUse(connection),
    deleteOldBodies: () => deleteOldBodies(connection),
    deleteOldRefusedCalls: () => deleteOldRefusedCalls(connection),
    deleteOldShares: () => deleteOldShares(connection),
    deleteOldConnections: () => deleteOldConnections(connection),
    thinVersions: () => thinVersions(connection),
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
