import { type VersionItem } from '@platen/client'
import { type Design } from '@platen/design'
import { type Answers, type Conflict, type Versions } from '@platen/editor'
import { type Known } from '../../../../parts/designs/unsaved/unsaved-designs'

/** Who has saved a change of others, and when. */
export interface Edited {
  /** Null if unknown. */
  by: VersionItem['author']
  at: string
}

/** The changes of both sides, and the state to assume once the conflicts are decided. */
export interface Merging {
  versions: Versions<Design>
  known: Known
  /** True if the draft must be saved even if its document is unchanged. */
  rebased: boolean
  edited: Edited | undefined
  answers: Answers
  /** The conflicts that the user has not decided yet. */
  conflicts: readonly Conflict[]
}

/** The reason why the service rejected a document. Trying again without a change would not help. */
export interface Refusal {
  /** True if the design has been deleted, or if the user has no access to it. */
  isFinal: boolean
  text: string
  /** The error code of the service. */
  code: string
  requestId: string | null
}

/** The reason why the service did not save, although it responded. Trying again may help. */
export interface Failure {
  text: string
  requestId: string | null
}

/** The current work; `none` while waiting for changes or for the time to save. */
export type Work =
  | { kind: 'none' }
  | { kind: 'saving'; sent: Design; since: number }
  | { kind: 'publishing' }
  /** Another client saved first, so the current state is being read from the service; quietly if nothing of this editor waits for it. */
  | { kind: 'reading'; isQuiet?: boolean }
  | ({ kind: 'asking' } & Merging)

/** The state of saving one design. Times are in ms since any fixed moment. */
export interface Saving {
  known: Known
  mine: Design
  /** The times of the oldest and the latest unsaved change. */
  since: number | null
  last: number
  work: Work
  /** True if the draft must be saved even if its document is unchanged, because it is now based on a newer version. */
  rebased: boolean
  /** The number of consecutive failed calls, and the earliest time for the next attempt. */
  tries: number
  notBefore: number
  /** The reason why the last call failed; null if there was no response. */
  failure: Failure | null
  /** Documents that were sent but not confirmed; the service may have saved them. */
  lost: readonly Design[]
  refusal: Refusal | null
}

/** The events that change the saving of a design. */
export type SavingEvent =
  | { type: 'changed'; document: Design }
  /** It may be time to save. */
  | { type: 'tick' }
  /** The user asks to save now. */
  | { type: 'flush' }
  /** The browser is online again, or the user has signed in again. */
  | { type: 'reached' }
  | { type: 'saved'; draft: Known }
  | { type: 'unanswered'; failure?: Failure }
  | { type: 'refused'; refusal: Refusal }
  /** The service has a draft or a version newer than the known one. */
  | { type: 'overtaken'; by: 'draft' | 'version' }
  /** Another client has saved. Nothing is asked or reported for it: the next save here finds what cannot be merged. */
  | { type: 'noticed' }
  /** The state of the service has been read. `base` is the document that it was derived from, if that is not the known document. */
  | { type: 'read'; theirs: Known; base?: Design; edited?: Edited }
  | { type: 'answered'; answers: Answers }
  /** Publish the saved draft as a version. */
  | { type: 'publish'; note: string }
  | { type: 'published'; version: number }
  /** The design has been renamed, which created a version with the same document. */
  | { type: 'renamed'; version: number }
  /** Unsaved changes have been found on this device; `base` is the document on which they are based. */
  | { type: 'recovered'; document: Design; base: Design }

/** The effects for the saver to perform. */
export type SavingEffect =
  | { type: 'save'; document: Design; baseVersion: number; revision: number }
  | { type: 'publish'; note: string; revision: number }
  /** Read the draft; or read the latest version, and the version that the draft is based on. */
  | { type: 'read'; about: 'draft' | 'version'; baseVersion: number }
  /** Show a document that contains changes by others, the versions from which it was merged, and who made the changes, if others did. */
  | { type: 'carry'; document: Design; base: Design; theirs: Design; edited?: Edited | undefined }
  /** Show the changes found on this device, as a step to undo. */
  | { type: 'recover'; document: Design }

/** Returns the state of saving for a design that has just been opened. */
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

/** The time in ms to wait after the latest change, and the longest wait after the first unsaved change. */
const [pause, longest] = [1_500, 10_000]

/** Returns the time at which to save or try again; null if there is nothing to save. */
export function dueAt(saving: Saving): number | null {
  const { work, since, last, notBefore, refusal } = saving
  if (work.kind !== 'none' || refusal || !isUnsaved(saving)) return null
  return Math.max(notBefore, Math.min(last + pause, (since ?? last) + longest))
}

/** The time until the next attempt in ms: 1 s, doubled with each failure up to 30 s. */
export const patienceAfter = (tries: number): number =>
  Math.min(30_000, 1_000 * 2 ** Math.min(tries - 1, 5))
