import { type Design, parseDesign } from '@platen/design'
import { advance } from './advance'
import {
  dueAt,
  openedSaving,
  patienceAfter,
  type Saving,
  type SavingEffect,
  type SavingEvent,
} from './saving'
import { type Known } from '../../../../parts/designs/unsaved/unsaved-designs'
import { isDraft, notSaved, shownOf } from './shown'

const boxed = (parts: Readonly<Record<string, object>> = {}, width = 400): Design =>
  parseDesign({
    schemaVersion: 1,
    width,
    height: 300,
    pages: [
      {
        id: 'page',
        children: ['a', 'b'].map(id => ({
          id,
          type: 'shape',
          x: 0,
          y: 0,
          width: 90,
          height: 40,
          ...parts[id],
        })),
      },
    ],
  }).design

const start = boxed()
const [one, two, three] = [boxed({ a: { x: 1 } }), boxed({ a: { x: 2 } }), boxed({ a: { x: 3 } })]
const other = boxed({ b: { y: 5 } })

const knownOf = (document: Design, revision = 0, baseVersion = 1): Known => ({
  document,
  revision,
  baseVersion,
})

interface Run {
  saving: Saving
  /** All effects so far, in order. */
  effects: SavingEffect[]
}

/** Applies events, each at its time in ms, and returns the final state and all effects. */
function after(saving: Saving, ...events: readonly [at: number, event: SavingEvent][]): Run {
  const effects: SavingEffect[] = []
  for (const [at, event] of events) {
    const next = advance(saving, event, at)
    saving = next.saving
    effects.push(...next.effects)
  }
  return { saving, effects }
}

const opened = openedSaving(knownOf(start))
const changed = (document: Design): SavingEvent => ({ type: 'changed', document })
const tick: SavingEvent = { type: 'tick' }
const saved = (document: Design, revision = 1, baseVersion = 1): SavingEvent => ({
  type: 'saved',
  draft: knownOf(structuredClone(document), revision, baseVersion),
})
const read = (theirs: Known, base?: Design): SavingEvent => ({
  type: 'read',
  theirs,
  ...(base && { base }),
})
const overtaken: SavingEvent = { type: 'overtaken', by: 'draft' }

const dirty = after(opened, [0, changed(one)]).saving
const sending = after(dirty, [1_500, tick]).saving
const asking = after(sending, [2_000, overtaken], [2_100, read(knownOf(two, 4))]).saving

describe('a change', () => {
  it('is saved 1.5 s after the latest one', () => {
    expect(dueAt(dirty)).toBe(1_500)
    const more = after(dirty, [1_000, changed(two)])
    expect(dueAt(more.saving)).toBe(2_500)
    expect(after(more.saving, [2_499, tick]).effects).toEqual([])
    expect(after(more.saving, [2_500, tick]).effects).toEqual([
      { type: 'save', document: two, baseVersion: 1, revision: 0 },
    ])
  })

  it('waits at most 10 s while others follow', () => {
    let { saving } = { saving: dirty }
    for (let at = 1_000; at < 10_000; at += 1_000)
      ({ saving } = after(saving, [at, changed(at % 2_000 ? two : one)]))
    expect(dueAt(saving)).toBe(10_000)
  })

  it('is saved at once on request', () => {
    expect(after(dirty, [1, { type: 'flush' }]).effects).toHaveLength(1)
    expect(after(opened, [1, { type: 'flush' }]).effects).toEqual([])
  })

  it('that is undone needs no saving', () => {
    const { saving } = after(dirty, [100, changed(start)])
    expect([dueAt(saving), shownOf(saving), isDraft(saving)]).toEqual([null, 'saved', false])
  })

  it('during a save follows with the next one', () => {
    expect(dueAt(sending)).toBeNull()
    const { saving } = after(sending, [1_600, changed(two)], [1_700, saved(one)])
    expect([dueAt(saving), shownOf(saving)]).toEqual([3_100, 'saving'])
    expect(after(saving, [3_100, tick]).effects).toEqual([
      { type: 'save', document: two, baseVersion: 1, revision: 1 },
    ])
  })

  it('leaves nothing to do once it is saved', () => {
    const { saving } = after(sending, [1_700, saved(one)])
    expect([dueAt(saving), shownOf(saving), isDraft(saving)]).toEqual([null, 'saved', true])
    expect(saving.known).toMatchObject({ revision: 1, baseVersion: 1 })
  })
})

describe('without an answer', () => {
  const lost = after(sending, [2_000, { type: 'unanswered' }]).saving

  it('it is tried again after growing pauses of at most 30 s', () => {
    expect([1, 2, 3, 4, 5, 6, 7, 100].map(patienceAfter)).toEqual([
      1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000,
    ])
    expect([dueAt(lost), shownOf(lost)]).toEqual([3_000, 'offline'])
    expect(after(lost, [2_100, { type: 'reached' }], [2_100, tick]).effects).toHaveLength(1)
  })

  it('distinguishes a failing service from one that cannot be reached', () => {
    const failure = { text: 'the server failed', requestId: 'req_1' }
    const failed = after(sending, [2_000, { type: 'unanswered', failure }]).saving
    expect([dueAt(failed), shownOf(failed)]).toEqual([3_000, 'failing'])
    expect(notSaved(failure)).toBe('Not saved: the server failed. Trying again. Request req_1.')
    const [again, sent] = [after(failed, [3_000, tick]).saving, failed.mine]
    expect(shownOf(after(again, [3_100, { type: 'unanswered' }]).saving)).toBe('offline')
    expect(shownOf(after(again, [3_100, saved(sent)]).saving)).toBe('saved')
  })

  it('the changes of an hour are saved together', () => {
    let saving = lost
    for (let at = 3_000; at < 3_600_000; at += 500) {
      ;({ saving } = after(saving, [at, changed(at % 1_000 ? two : three)], [at, tick]))
      if (saving.work.kind === 'saving') ({ saving } = after(saving, [at, { type: 'unanswered' }]))
    }
    const { saving: back, effects } = after(
      saving,
      [3_600_001, { type: 'reached' }],
      [3_602_000, tick],
    )
    expect(effects).toEqual([{ type: 'save', document: back.mine, baseVersion: 1, revision: 0 }])
    expect(shownOf(after(back, [3_602_500, saved(back.mine)]).saving)).toBe('saved')
  })

  it('a document that arrived nevertheless counts as saved, without a question', () => {
    const { saving, effects } = after(
      lost,
      [2_500, changed(two)],
      [4_000, tick],
      [4_100, overtaken],
      [4_200, read(knownOf(structuredClone(one), 1))],
    )
    expect(effects.map(({ type }) => type)).toEqual(['save', 'read'])
    expect([saving.work.kind, saving.mine, saving.known.revision]).toEqual(['none', two, 1])
    expect(dueAt(saving)).toBe(5_700)
  })
})

describe('when somebody else was faster', () => {
  it('separate changes are merged, shown and saved', () => {
    const { saving, effects } = after(
      sending,
      [2_000, overtaken],
      [2_100, read(knownOf(other, 4, 2))],
    )
    const both = boxed({ a: { x: 1 }, b: { y: 5 } })
    expect(effects).toEqual([
      { type: 'read', about: 'draft', baseVersion: 1 },
      { type: 'carry', document: both, base: start, theirs: other },
    ])
    expect(after(saving, [9_000, tick]).effects).toEqual([
      { type: 'save', document: both, baseVersion: 2, revision: 4 },
    ])
  })

  it('the same change on both sides leaves nothing to save', () => {
    const { saving } = after(
      sending,
      [2_000, overtaken],
      [2_100, read(knownOf(structuredClone(one), 4))],
    )
    expect([shownOf(saving), saving.mine, dueAt(saving)]).toEqual(['saved', one, null])
  })

  it('a conflict is asked about, and nothing is saved meanwhile', () => {
    expect([shownOf(asking), dueAt(asking)]).toEqual(['conflict', null])
    expect(asking.work).toMatchObject({ conflicts: [{ path: 'a.x', elementId: 'a' }] })
    expect(after(asking, [20_000, tick], [20_000, { type: 'flush' }]).effects).toEqual([])
  })

  it.each([
    ['theirs', 2, 'saved'],
    ['mine', 1, 'saving'],
  ] as const)('an answer decides: %s', (answer, x, shown) => {
    const answers = new Map([['a.x', answer]])
    const { saving } = after(asking, [3_000, { type: 'answered', answers }])
    expect(saving.mine.pages[0]?.children[0]).toMatchObject({ x })
    expect([saving.known.revision, shownOf(saving)]).toEqual([4, shown])
  })

  it('a draft that was published or discarded meanwhile is the new base', () => {
    const { saving } = after(
      sending,
      [2_000, overtaken],
      [2_100, read(knownOf(other, 0, 3))],
      [9_000, tick],
    )
    expect(saving.work.kind).toBe('saving')
    expect(saving.known).toMatchObject({ revision: 0, baseVersion: 3 })
  })
})

describe('publishing', () => {
  const draft = after(sending, [1_700, saved(one)]).saving
  const publish: SavingEvent = { type: 'publish', note: 'June' }

  it('requires a saved draft', () => {
    expect(after(opened, [0, publish]).effects).toEqual([])
    expect(after(dirty, [0, publish]).effects).toEqual([])
    expect(after(draft, [0, publish]).effects).toEqual([
      { type: 'publish', note: 'June', revision: 1 },
    ])
  })

  it('ends the draft; later changes are in the next one', () => {
    const { saving } = after(
      draft,
      [5_000, publish],
      [5_100, changed(two)],
      [9_000, tick],
      [9_100, { type: 'published', version: 2 }],
    )
    expect(after(saving, [9_101, tick]).effects).toEqual([
      { type: 'save', document: two, baseVersion: 2, revision: 0 },
    ])
    const calm = after(draft, [5_000, publish], [5_100, { type: 'published', version: 2 }])
    expect([isDraft(calm.saving), shownOf(calm.saving)]).toEqual([false, 'saved'])
  })

  it('on top of a newer version merges first, and saves even the same document', () => {
    const { saving, effects } = after(
      draft,
      [5_000, publish],
      [5_100, { type: 'overtaken', by: 'version' }],
      [5_200, read(knownOf(structuredClone(one), 0, 2), start)],
      [9_000, tick],
    )
    expect(effects).toEqual([
      { type: 'publish', note: 'June', revision: 1 },
      { type: 'read', about: 'version', baseVersion: 1 },
      { type: 'save', document: one, baseVersion: 2, revision: 1 },
    ])
    expect(dueAt(after(saving, [9_100, saved(one, 2, 2)]).saving)).toBeNull()
  })

  it('that succeeds clears an earlier refusal', () => {
    const refusal = { isFinal: false, text: 'No.', code: 'invalid_request', requestId: null }
    const { saving: before } = after(draft, [5_000, publish], [5_100, { type: 'refused', refusal }])
    expect(shownOf(before)).toBe('refused')
    const { saving } = after(before, [6_000, publish], [6_100, { type: 'published', version: 2 }])
    expect([shownOf(saving), saving.refusal]).toEqual(['saved', null])
  })

  it('continues after the design has been renamed', () => {
    const { known } = after(draft, [0, { type: 'renamed', version: 2 }]).saving
    expect(known).toMatchObject({ baseVersion: 2, revision: 1 })
    expect(after(draft, [0, { type: 'renamed', version: 4 }]).saving.known.baseVersion).toBe(1)
  })
})

describe('changes found on this device', () => {
  it('are applied to the state of the service, as a change to be saved', () => {
    const { saving, effects } = after(openedSaving(knownOf(other, 3)), [
      ...([0, { type: 'recovered', document: one, base: start }] as const),
    ])
    const both = boxed({ a: { x: 1 }, b: { y: 5 } })
    expect(effects).toEqual([{ type: 'recover', document: both }])
    expect(dueAt(saving)).toBe(1_500)
  })

  it('cause a question if the service has another value meanwhile', () => {
    const event = { type: 'recovered', document: one, base: start } as const
    const { saving } = after(openedSaving(knownOf(two, 3)), [0, event])
    const answers = new Map([['a.x', 'mine']] as const)
    const decided = after(saving, [1, { type: 'answered', answers }]).saving
    expect(decided.mine.pages[0]?.children[0]).toMatchObject({ x: 1 })
    expect(shownOf(decided)).toBe('saving')
  })
})

describe('a refusal', () => {
  const refused = (isFinal: boolean): SavingEvent => ({
    type: 'refused',
    refusal: { isFinal, text: 'Too large.', code: 'payload_too_large', requestId: null },
  })

  it.each([
    [false, 'saving'],
    [true, 'refused'],
  ])('is shown, and tried again after the next change unless final: %s', (isFinal, shown) => {
    const { saving } = after(sending, [2_000, refused(isFinal)])
    expect([shownOf(saving), dueAt(saving)]).toEqual(['refused', null])
    expect(shownOf(after(saving, [3_000, changed(two)]).saving)).toBe(shown)
  })
})

it('shows pictures that were sent inline as the files that they became', () => {
  const withPicture = (src: string): Design =>
    parseDesign({
      schemaVersion: 1,
      width: 400,
      height: 300,
      pages: [
        {
          id: 'page',
          children: [{ id: 'p', type: 'image', x: 0, y: 0, width: 9, height: 9, src }],
        },
      ],
    }).design
  const sent = withPicture('data:image/png;base64,iVBORw0KGgo=')
  const kept = withPicture('https://platen.example/files/a.png')
  const { saving, effects } = after(
    openedSaving(knownOf(start)),
    [0, changed(sent)],
    [1_500, tick],
    [1_600, { type: 'saved', draft: knownOf(kept, 1) }],
  )
  expect(effects.at(-1)).toEqual({ type: 'carry', document: kept, base: sent, theirs: kept })
  expect([saving.mine, shownOf(saving)]).toEqual([kept, 'saved'])
})

describe('a notice that others have saved', () => {
  const claude = { by: { kind: 'app', id: 'app_1', name: 'Claude' }, at: 'now' } as const
  const noticed: SavingEvent = { type: 'noticed' }
  const opened = openedSaving(knownOf(start, 3))

  it('reads their draft and shows it with its author', () => {
    const { saving, effects } = after(
      opened,
      [0, noticed],
      [100, { type: 'read', theirs: knownOf(other, 4), edited: claude }],
    )
    expect(effects).toEqual([
      { type: 'read', about: 'draft', baseVersion: 1 },
      { type: 'carry', document: other, base: start, theirs: other, edited: claude },
    ])
    expect(saving).toMatchObject({ mine: other, work: { kind: 'none' }, known: { revision: 4 } })
  })

  it('asks nothing about what is being changed here; the next save does', () => {
    const { saving, effects } = after(
      opened,
      [0, { type: 'changed', document: one }],
      [100, noticed],
      [200, { type: 'read', theirs: knownOf(two, 4), edited: claude }],
    )
    expect(effects).toHaveLength(1)
    expect(saving).toMatchObject({ mine: one, work: { kind: 'none' }, known: { revision: 3 } })
    expect(dueAt(saving)).toBe(1500)
  })

  it.each<[string, SavingEvent]>([
    ['the service cannot be reached', { type: 'unanswered' }],
    [
      'the session has ended',
      { type: 'refused', refusal: { isFinal: false, text: 'no', code: 'x', requestId: null } },
    ],
  ])('changes nothing when %s', (_, event) => {
    expect(after(opened, [0, noticed], [100, event]).saving).toEqual(opened)
  })

  it('tells when the design is gone', () => {
    const refusal = { isFinal: true, text: 'gone', code: 'not_found', requestId: null }
    const { saving } = after(opened, [0, noticed], [100, { type: 'refused', refusal }])
    expect(shownOf(saving)).toBe('refused')
  })

  it('waits for other work', () => {
    const { effects } = after(opened, [0, overtaken], [10, noticed])
    expect(effects).toHaveLength(1)
  })
})
