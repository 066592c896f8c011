import { type Design } from '@platen/design'
import { type Answers, type Conflict, type Versions } from '@platen/editor'
import { type Known } from '../../../../parts/designs/unsaved/unsaved-designs'

/** What was changed on both sides, with what is known once it is decided. */
export interface Merging {
  versions: Versions<Design>
  known: Known
  /** Whether the draft has to be saved, even with the same document. */
  rebased: boolean
  answers: Answers
  /** What has no answer yet. */
  conflicts: readonly Conflict[]
}

/** Why the service did not take a document: trying again alone does not help. */
export interface Refusal {
  /** Whether the design itself is gone, or closed to this person. */
  isFinal: boolean
  text: string
  /** Of the service. */
  code: string
  requestId: string | null
}

/** Why the service answered without doing what it was asked: another try may help. */
export interface Failure {
  text: string
  requestId: string | null
}

/** What is under way; nothing while it waits for changes, or for the time to save them. */
export type Work =
  | { kind: 'none' }
  | { kind: 'saving'; sent: Design; since: number }
  | { kind: 'publishing' }
  /** Somebody else was faster: what the service has now is being read. */
  | { kind: 'reading' }
  | ({ kind: 'asking' } & Merging)

/** How far the saving of one design is. Moments are in ms of any clock. */
export interface Saving {
  known: Known
  mine: Design
  /** When the oldest and the latest change were made that are not saved. */
  since: number | null
  last: number
  work: Work
  /** Whether the draft has to be saved, even with the same document: it stands on a newer version now. */
  rebased: boolean
  /** Calls in a row that came to nothing, and when to try again. */
  tries: number
  notBefore: number
  /** Why the last of these calls came to nothing; null where nothing answered. */
  failure: Failure | null
  /** What was sent without an answer: the service may have it. */
  lost: readonly Design[]
  refusal: Refusal | null
}

/** What happens to a design that is edited. */
export type SavingEvent =
  | { type: 'changed'; document: Design }
  /** It may be time to save. */
  | { type: 'tick' }
  /** Somebody wants it saved now. */
  | { type: 'flush' }
  /** The browser is online, or somebody has signed in again. */
  | { type: 'reached' }
  | { type: 'saved'; draft: Known }
  | { type: 'unanswered'; failure?: Failure }
  | { type: 'refused'; refusal: Refusal }
  /** Another draft is in the place of the known one, or another version below it. */
  | { type: 'overtaken'; by: 'draft' | 'version' }
  /** What was made by others; `base` is what they made it of where that is not what is known. */
  | { type: 'read'; theirs: Known; base?: Design }
  | { type: 'answered'; answers: Answers }
  /** Make a version of what is saved. */
  | { type: 'publish'; note: string }
  | { type: 'published'; version: number }
  /** The design has another name, which made a version with the same document. */
  | { type: 'renamed'; version: number }
  /** What was found on this device, and what it was made of. */
  | { type: 'recovered'; document: Design; base: Design }

/** What is to be done outside. */
export type SavingEffect =
  | { type: 'save'; document: Design; baseVersion: number; revision: number }
  | { type: 'publish'; note: string; revision: number }
  /** Read the draft, or the latest version and the one that the draft was made from. */
  | { type: 'read'; about: 'draft' | 'version'; baseVersion: number }
  /** Show a document that others had a part in: what they made of which. */
  | { type: 'carry'; document: Design; base: Design; theirs: Design }
  /** Show what was found on this device, as a change. */
  | { type: 'recover'; document: Design }

/** A design that was just opened. */
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

/** Whether the service lacks something. */
export const isUnsaved = ({ mine, known, rebased }: Saving): boolean =>
  mine !== known.document || rebased

/** After a change, in ms; and at most so long after the first one. */
const [pause, longest] = [1_500, 10_000]

/** When to save or to try again; null when nothing is to be done by itself. */
export function dueAt(saving: Saving): number | null {
  const { work, since, last, notBefore, refusal } = saving
  if (work.kind !== 'none' || refusal || !isUnsaved(saving)) return null
  return Math.max(notBefore, Math.min(last + pause, (since ?? last) + longest))
}

/** How long to wait after so many calls without an answer, in ms: 1 s, then twice as long each time, 30 s at most. */
export const patienceAfter = (tries: number): number =>
  Math.min(30_000, 1_000 * 2 ** Math.min(tries - 1, 5))
