import { type Design, same } from '@platen/design'
import { type Answers, merge } from '@platen/editor'
import { mineFirst } from './mine-first'
import {
  dueAt,
  type Edited,
  isUnsaved,
  type Merging,
  patienceAfter,
  type Saving,
  type SavingEffect,
  type SavingEvent,
} from './saving'
import { type Known } from '../../../../parts/designs/unsaved/unsaved-designs'

/** The next state of saving a design, and the effects to perform. */
export interface Advanced {
  saving: Saving
  effects: readonly SavingEffect[]
}

/** Returns the state and the effects that follow from an event at a time in ms. */
export function advance(saving: Saving, event: SavingEvent, at: number): Advanced {
  // The table maps each event type to the handler of that event, which the compiler cannot infer.
  const step = steps[event.type] as (saving: Saving, event: SavingEvent, at: number) => Advanced
  return step(saving, event, at)
}

type Step<Type extends SavingEvent['type']> = (
  saving: Saving,
  event: Extract<SavingEvent, { type: Type }>,
  at: number,
) => Advanced

const steps: { readonly [Type in SavingEvent['type']]: Step<Type> } = {
  changed: (saving, { document }, at) => quiet(changed(saving, document, at)),
  tick(saving, _, at) {
    const due = dueAt(saving)
    return due !== null && due <= at ? begun(saving, at) : quiet(saving)
  },
  flush: (saving, _, at) =>
    saving.work.kind === 'none' && isUnsaved(saving) ? begun(saving, at) : quiet(saving),
  reached: (saving, _, at) => quiet({ ...saving, notBefore: at, refusal: final(saving) }),
  saved: (saving, { draft }) => saved(saving, draft),
  unanswered: (saving, { failure = null }, at) =>
    quiet(isQuiet(saving) ? stopped(saving) : { ...unanswered(saving, at), failure }),
  refused: (saving, { refusal }) =>
    quiet(
      isQuiet(saving) && !refusal.isFinal
        ? stopped(saving)
        : { ...stopped(saving), tries: 0, refusal },
    ),
  overtaken: (saving, { by }) => overtaken(saving, by),
  noticed: saving =>
    saving.work.kind === 'none' ? overtaken(saving, 'draft', true) : quiet(saving),
  read,
  answered: (saving, { answers }, at) =>
    saving.work.kind === 'asking' ? answered(saving, saving.work, { answers, at }) : quiet(saving),
  publish: (saving, { note }) => publishing(saving, note),
  published(saving, { version }) {
    const known = { ...saving.known, revision: 0, baseVersion: version }
    return quiet({ ...stopped(saving), known, tries: 0, notBefore: 0 })
  },
  renamed: (saving, { version }) => quiet(renamed(saving, version)),
  recovered(saving, { document, base }, at) {
    const versions = { base, mine: document, theirs: saving.mine }
    const { known, rebased } = saving
    const as = 'recovered'
    return merged(saving, { versions, known, rebased, edited: undefined, answers: none, as, at })
  },
}

const none: Answers = new Map()

const quiet = (saving: Saving): Advanced => ({ saving, effects: [] })

const final = ({ refusal }: Saving): Saving['refusal'] => (refusal?.isFinal ? refusal : null)

function changed(saving: Saving, document: Design, at: number): Saving {
  if (document === saving.mine) return saving
  const next = { ...saving, mine: document, last: at, refusal: final(saving) }
  return { ...next, since: isUnsaved(next) ? (saving.since ?? at) : null }
}

function begun(saving: Saving, at: number): Advanced {
  const { mine, known, since } = saving
  return {
    saving: { ...saving, work: { kind: 'saving', sent: mine, since: since ?? at }, since: null },
    effects: [
      { type: 'save', document: mine, baseVersion: known.baseVersion, revision: known.revision },
    ],
  }
}

/** Ends the current work. A document that was being saved counts as unsaved again. */
function stopped(saving: Saving): Saving {
  const { work, since } = saving
  return { ...saving, work: { kind: 'none' }, since: work.kind === 'saving' ? work.since : since }
}

function saved(saving: Saving, draft: Known): Advanced {
  if (saving.work.kind !== 'saving') return quiet(saving)
  const { sent } = saving.work
  const done: Saving = {
    ...saving,
    work: { kind: 'none' },
    rebased: false,
    tries: 0,
    notBefore: 0,
    lost: [],
    refusal: null,
  }
  if (same(sent, draft.document)) {
    const known = { ...draft, document: sent }
    return quiet({ ...done, known, since: saving.mine === sent ? null : saving.since })
  }
  // The service stores images that were sent inline as files, and returns their URLs.
  const versions = { base: sent, mine: saving.mine, theirs: draft.document }
  const document = mineFirst(versions)
  const mine = same(document, draft.document) ? draft.document : document
  return {
    saving: { ...done, known: draft, mine, since: mine === draft.document ? null : saving.since },
    effects: [{ type: 'carry', document: mine, base: sent, theirs: draft.document }],
  }
}

function unanswered(saving: Saving, at: number): Saving {
  const { work, lost } = saving
  const tries = saving.tries + 1
  return {
    ...stopped(saving),
    tries,
    notBefore: at + patienceAfter(tries),
    lost: work.kind === 'saving' && !lost.includes(work.sent) ? [...lost, work.sent] : lost,
  }
}

const isQuiet = ({ work }: Saving): boolean => work.kind === 'reading' && work.isQuiet === true

function overtaken(saving: Saving, by: 'draft' | 'version', quietly = false): Advanced {
  const { baseVersion } = saving.known
  return {
    saving: { ...stopped(saving), work: { kind: 'reading', isQuiet: quietly } },
    effects: [{ type: 'read', about: by, baseVersion }],
  }
}

function read(
  saving: Saving,
  { theirs, base, edited }: { theirs: Known; base?: Design; edited?: Edited },
  at: number,
): Advanced {
  const { mine, known, lost } = saving
  // A version newer than the base of the draft has been published. The draft itself is unchanged, and must be saved on top of that version.
  if (base) {
    const rebased = { ...known, baseVersion: theirs.baseVersion }
    const versions = { base, mine, theirs: theirs.document }
    return merged(saving, {
      versions,
      known: rebased,
      rebased: true,
      edited,
      answers: none,
      as: 'merged',
      at,
    })
  }
  const own = lost.find(document => same(document, theirs.document))
  const versions = { base: own ?? known.document, mine, theirs: theirs.document }
  return merged(saving, {
    versions,
    known: theirs,
    rebased: false,
    edited,
    answers: none,
    as: 'merged',
    at,
  })
}

function answered(
  saving: Saving,
  work: Merging,
  { answers, at }: { answers: Answers; at: number },
): Advanced {
  const all = new Map([...work.answers, ...answers])
  return merged(saving, { ...work, answers: all, as: 'merged', at })
}

/** Starts to publish the draft, unless there are unsaved changes. */
function publishing(saving: Saving, note: string): Advanced {
  const { work, known } = saving
  if (work.kind !== 'none' || isUnsaved(saving) || known.revision === 0) return quiet(saving)
  return {
    // An earlier refusal does not apply to this attempt.
    saving: { ...saving, work: { kind: 'publishing' }, refusal: null },
    effects: [{ type: 'publish', note, revision: known.revision }],
  }
}

interface Deciding extends Omit<Merging, 'conflicts'> {
  as: 'merged' | 'recovered'
  at: number
}

/** Merges both sides as far as possible, and asks about the remaining conflicts. */
function merged(saving: Saving, deciding: Deciding): Advanced {
  const { versions, known, rebased, edited, answers, as, at } = deciding
  const { document, conflicts } = merge(versions, answers)
  const rested: Saving = { ...stopped(saving), tries: 0, notBefore: 0, lost: [], refusal: null }
  if (conflicts.length > 0) {
    // The user is changing the same thing right now: asked once that is saved.
    if (isQuiet(saving)) return quiet(stopped(saving))
    const work = { kind: 'asking', versions, known, rebased, edited, answers, conflicts } as const
    return quiet({ ...rested, work })
  }
  const [mine = document] = [saving.mine, known.document].filter(one => same(one, document))
  // If the documents are equal, keeps the shown object, so that it does not count as unsaved.
  const sameKnown = same(mine, known.document) ? { ...known, document: mine } : known
  const next: Saving = { ...rested, known: sameKnown, mine, rebased, last: at }
  return {
    saving: { ...next, since: isUnsaved(next) ? at : null },
    effects: mine === saving.mine ? [] : [shownBy({ document: mine, versions, edited, as })],
  }
}

/** Returns the effect that shows a merged document. Recovered changes become a step to undo; changes by others do not. */
function shownBy({
  document,
  versions: { base, theirs },
  edited,
  as,
}: Pick<Deciding, 'as' | 'edited' | 'versions'> & { document: Design }): SavingEffect {
  if (as === 'recovered') return { type: 'recover', document }
  return { type: 'carry', document, base, theirs, edited }
}

function renamed(saving: Saving, version: number): Saving {
  const { known } = saving
  if (known.baseVersion !== version - 1) return saving
  return { ...saving, known: { ...known, baseVersion: version } }
}
