import { type Design } from '@platen/design'
import { type Answers, type Conflict, type Versions } from '@platen/editor'
import { type Known } from '../../../../parts/designs/unsaved/unsaved-designs'

/**
 * The changes of both sides, and the state of the service to assume once the conflicts are
 * decided.
 */
export interface Merging {
  versions: Versions<Design>
  known: Known
  /** True if the draft must be saved even with the same document. */
  rebased: boolean
  answers: Answers
  /** The conflicts without an answer. */
  conflicts: readonly Conflict[]
}

/** The reason why the service rejected a document; a retry alone does not help. */
export interface Refusal {
  /** True if the design was deleted, or the user has no access. */
  isFinal: boolean
  text: string
  /** The error code of the service. */
  code: string
  requestId: string | null
}

/** The reason why the service answered without saving; a retry may help. */
export interface Failure {
  text: string
  requestId: string | null
}

/** The work in progress; `none` while it waits for changes, or until it is time to save. */
export type Work =
  | { kind: 'none' }
  | { kind: 'saving'; sent: Design; since: number }
  | { kind: 'publishing' }
  /** Another client saved first: the current state of the service is being read. */
  | { kind: 'reading' }
  | ({ kind: 'asking' } & Merging)

/** The state of saving one design. Times are in ms of any clock. */
export interface Saving {
  known: Known
  mine: Design
  /** The times of the oldest and the latest unsaved change. */
  since: number | null
  last: number
  work: Work
  /** True if the draft must be saved even with the same document, because it is based on a newer version now. */
  rebased: boolean
  /** The number of failed calls in a row, and the earliest time for the next attempt. */
  tries: number
  notBefore: number
  /** The reason why the last of these calls failed; null if there was no answer. */
  failure: Failure | null
  /** Documents that were sent without an answer; the service may have saved them. */
  lost: readonly Design[]
  refusal: Refusal | null
}

/** The events that change the saving of a design. */
export type SavingEvent =
  | { type: 'changed'; document: Design }
  /** It may be time to save. */
  | { type: 'tick' }
  /** The user saves explicitly. */
  | { type: 'flush' }
  /** The browser is online again, or the user has signed in again. */
  | { type: 'reached' }
  | { type: 'saved'; draft: Known }
  | { type: 'unanswered'; failure?: Failure }
  | { type: 'refused'; refusal: Refusal }
  /** The service has a draft or a version newer than the known one. */
  | { type: 'overtaken'; by: 'draft' | 'version' }
  /**
   * The state of the service was read; `base` is the document that it was made from, if that is
   * not the known one.
   */
  | { type: 'read'; theirs: Known; base?: Design }
  | { type: 'answered'; answers: Answers }
  /** Publish the saved draft as a version. */
  | { type: 'publish'; note: string }
  | { type: 'published'; version: number }
  /** The design was renamed, which made a version with the same document. */
  | { type: 'renamed'; version: number }
  /** Unsaved changes were found on this device; `base` is the document that they were made from. */
  | { type: 'recovered'; document: Design; base: Design }

/** The effects for the saver to perform. */
export type SavingEffect =
  | { type: 'save'; document: Design; baseVersion: number; revision: number }
  | { type: 'publish'; note: string; revision: number }
  /** Read the draft, or the latest version and the version that the draft is based on. */
  | { type: 'read'; about: 'draft' | 'version'; baseVersion: number }
  /** Show a document that contains changes by others, and the versions that it was merged from. */
  | { type: 'carry'; document: Design; base: Design; theirs: Design }
  /** Show the changes found on this device, as a step to undo. */
  | { type: 'recover'; document: Design }

/** Returns the state of a design that was just opened. */
export function openedSaving(known: Known): Saving {
  return {
    known,
    mine: known.document,
    since: null,
    last: 0,
    work: { kind: 'none' },
    rebased: false,
    tries: 0,
    notBefore: 0,
    failure: null,
    lost: [],
    refusal: null,
  }
}

/** True if the service does not have the current document. */
export const isUnsaved = ({ mine, known, rebased }: Saving): boolean =>
  mine !== known.document || rebased

/** The time to wait after a change, and the longest time after the first unsaved one, in ms. */
const [pause, longest] = [1_500, 10_000]

/** Returns the time at which to save or retry; null if nothing is due. */
export function dueAt(saving: Saving): number | null {
  const { work, since, last, notBefore, refusal } = saving
  if (work.kind !== 'none' || refusal || !isUnsaved(saving)) return null
  return Math.max(notBefore, Math.min(last + pause, (since ?? last) + longest))
}

/** The time to wait before the next attempt, in ms: 1 s, then twice as long each time, up to 30 s. */
export const patienceAfter = (tries: number): number =>
  Math.min(30_000, 1_000 * 2 ** Math.min(tries - 1, 5))
