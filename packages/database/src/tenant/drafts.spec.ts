import { randomBytes } from 'node:crypto'
import { type NewDraft, newId } from '..'
import { type Customer, newCustomer } from '../testing/fixtures'
import { newConnectedApp, newMember } from '../testing/people'
import { openScratchDatabase, type ScratchDatabase } from '../testing/scratch-database'
import { type DraftTurn } from './drafts'

let scratch: ScratchDatabase
let acme: Customer

beforeAll(async () => {
  scratch = await openScratchDatabase()
})

afterAll(() => scratch.drop())

beforeEach(async () => {
  acme = await newCustomer(scratch.database)
})

const draft = (overrides: Partial<NewDraft> = {}): NewDraft => ({
  baseVersion: 1,
  document: { pages: [] },
  width: 7,
  height: 5,
  author: 'usr_1',
  ...overrides,
})

/** Takes a turn with the draft of a design, by default the customer's. */
function inTurn<Result>(
  work: (turn: DraftTurn) => Promise<Result>,
  { organizationId = acme.organizationId, id = acme.design.id } = {},
): Promise<Result> {
  return scratch.database.tenant(organizationId).drafts.inTurn(id, work)
}

const keyOf = (name: string): string => `${acme.organizationId}/${name.padEnd(64, '0')}.png`

describe('the draft of a design', () => {
  it('exists only in scopes with drafts', async () => {
    await inTurn(turn => turn.save(draft()))
    const { organizationId, design } = acme
    const found = (scope: object): Promise<unknown> =>
      scratch.database
        .tenant({ organizationId, userId: null, ...scope })
        .drafts.find(design.id)
        .then(stored => stored?.record.revision)
    expect(await found({ drafts: true })).toBe(1)
    expect(await found({})).toBeUndefined()
    expect(await found({ userId: 'ada', drafts: true })).toBeUndefined()
    const rival = await newCustomer(scratch.database, 'Rival')
    const { drafts } = scratch.database.tenant(rival.organizationId)
    expect(await drafts.find(design.id)).toBeNull()
    expect(await drafts.findAll([design.id])).toEqual([])
  })

  it('cannot be created for a design of another organization, a template, or a missing version', async () => {
    const rival = await newCustomer(scratch.database, 'Rival')
    const { organizationId } = rival
    expect(await inTurn(turn => turn.save(draft()), { organizationId })).toBeNull()
    expect(await inTurn(turn => turn.save(draft({ baseVersion: 2 })))).toBeNull()
    const made = 'select 1 from design_drafts where design_id = $1'
    expect(await scratch.sql(made, [acme.design.id])).toEqual([])
  })

  it('is changed by one caller at a time', async () => {
    const seen: (number | undefined)[] = []
    const next = (): Promise<unknown> =>
      inTurn(async turn => {
        seen.push((await turn.find())?.record.revision)
        await turn.save(draft())
      })
    await Promise.all([next(), next(), next(), next()])
    expect(seen).toEqual([undefined, 1, 2, 3])
  })

  it('stays as it was when the turn fails', async () => {
    const failing = inTurn(async turn => {
      await turn.save(draft())
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await inTurn(turn => turn.find())).toBeNull()
  })

  it('becomes the version together with its thumbnail, if that shows the revision', async () => {
    await inTurn(turn => turn.save(draft()))
    const picture = keyOf('a')
    await scratch.sql(
      'update design_drafts set thumbnail_key = $1, thumbnail_revision = 1 where design_id = $2',
      [picture, acme.design.id],
    )
    const about = { note: null, author: 'usr_1' }
    expect(await inTurn(turn => turn.publish(about))).toMatchObject({
      version: 2,
      width: 7,
      height: 5,
      thumbnailKey: picture,
      thumbnailVersion: 2,
    })
    expect(await inTurn(turn => turn.publish(about))).toBeNull()
    await inTurn(turn => turn.save(draft({ baseVersion: 2 })))
    await scratch.sql(
      'update design_drafts set thumbnail_key = $1, thumbnail_revision = 1 where design_id = $2',
      [keyOf('b'), acme.design.id],
    )
    expect(await inTurn(turn => turn.publish(about))).toMatchObject({
      version: 3,
      thumbnailKey: picture,
      thumbnailVersion: 2,
    })
  })
})

describe('the document from before an edit by a program', () => {
  const base = { pages: [{ id: 'page-1' }] }
  const [key, other, person] = [newId('key'), newId('app'), newId('usr')]
  const save = (author: string, id: string): Promise<unknown> =>
    inTurn(turn => turn.save(draft({ author, document: { pages: [{ id }] } })))
  const kept = async (): Promise<unknown> => {
    const { drafts } = scratch.database.tenant(acme.organizationId)
    return drafts.findEditedFrom(acme.design.id, (await drafts.findRevision(acme.design.id)) ?? 0)
  }

  it('is that of the base version if the edit began the draft, else that of the draft', async () => {
    await save(key, 'a')
    expect(await kept()).toMatchObject(base)
    await save(person, 'b')
    await save(key, 'c')
    expect(await kept()).toEqual({ pages: [{ id: 'b' }] })
  })

  it.each([
    ['stays while the same program saves again within ten minutes', 9, 'a'],
    ['begins again when the same program saves later', 11, 'b'],
  ])('%s', async (_, minutes, expected) => {
    await save(person, 'a')
    await save(other, 'b')
    await scratch.sql(
      `update design_drafts set updated_at = now() - make_interval(mins => $1) where design_id = $2`,
      [minutes, acme.design.id],
    )
    await save(other, 'c')
    expect(await kept()).toEqual({ pages: [{ id: expected }] })
  })

  it.each([
    ['a person saves', () => save(person, 'c'), null],
    ['the user of an embedded editor saves', () => save('embed:key_1', 'c'), null],
    ['another program saves', () => save(other, 'c'), { pages: [{ id: 'b' }] }],
    ['the draft is discarded', () => inTurn(turn => turn.discard()), null],
    [
      'the draft is published',
      () => inTurn(turn => turn.publish({ note: null, author: person })),
      null,
    ],
  ])('is no longer kept when %s', async (_, work, after) => {
    await save(person, 'a')
    await save(key, 'b')
    await work()
    expect(await kept()).toEqual(after)
    const [row] = await scratch.sql('select edited_from from design_drafts where design_id = $1', [
      acme.design.id,
    ])
    expect(row).toEqual({ edited_from: after })
  })

  it('is only found with the revision of the edit, and not in scopes without drafts', async () => {
    await save(key, 'a')
    const { organizationId, design } = acme
    const found = (scope: object, revision: number): Promise<unknown> =>
      scratch.database
        .tenant({ organizationId, userId: null, ...scope })
        .drafts.findEditedFrom(design.id, revision)
    expect(await found({ drafts: true }, 1)).toMatchObject(base)
    expect(await found({ drafts: true }, 2)).toBeNull()
    expect(await found({}, 1)).toBeNull()
    expect(await found({ drafts: true, userId: 'ada' }, 1)).toBeNull()
    const { drafts } = scratch.database.tenant((await newCustomer(scratch.database)).organizationId)
    expect(await drafts.findEditedFrom(design.id, 1)).toBeNull()
    expect(await drafts.findEditedFrom('dsg_1', 1)).toBeNull()
  })

  it('counts as stored bytes', async () => {
    const words = randomBytes(20_000).toString('base64')
    const { usage } = scratch.database.tenant(acme.organizationId)
    await inTurn(turn => turn.save(draft({ author: person, document: { words } })))
    const before = await usage.sumBytes(new Date(0))
    await save(key, 'b')
    expect(await usage.sumBytes(new Date(0))).toBeGreaterThan(before)
    await save(person, 'c')
    expect(await usage.sumBytes(new Date(0))).toBeLessThan(before - 20_000)
  })
})

describe('the revision of a draft', () => {
  it('is 0 without a draft, and null without a design that the scope sees', async () => {
    const { drafts } = scratch.database.tenant(acme.organizationId)
    const found = (id = acme.design.id): Promise<number | null> => drafts.findRevision(id)
    expect(await found()).toBe(0)
    await inTurn(turn => turn.save(draft()))
    await inTurn(turn => turn.save(draft()))
    expect(await found()).toBe(2)
    await inTurn(turn => turn.discard())
    expect(await found()).toBe(0)
    expect(await found('dsg_1')).toBeNull()
    const rival = await newCustomer(scratch.database, 'Rival')
    expect(await found(rival.design.id)).toBeNull()
  })
})

describe('the author of a draft', () => {
  it('has the name of the person, of the key, or of the connected app', async () => {
    const { organizationId } = acme
    const person = await newMember(scratch.database, organizationId)
    const app = await scratch.database.connectedApps.create(
      newConnectedApp(person, { name: 'Claude' }),
    )
    const save = (author: string): Promise<unknown> =>
      inTurn(turn => turn.save(draft({ author })).then(saved => saved?.author))
    expect(await save(person.userId)).toMatchObject({
      id: person.userId,
      name: expect.any(String) as string,
    })
    expect(await save(app.id)).toEqual({ id: app.id, name: 'Claude' })
    const gone = newId('app')
    expect(await save(gone)).toEqual({ id: gone, name: null })
  })
})

describe('the files of a draft', () => {
  it('are referred to as long as the draft and its design exist', async () => {
    const [used, shown] = [keyOf('c'), keyOf('d')]
    const unnamed = (): Promise<string[]> => scratch.database.deletion.unnamed([used, shown])
    const make = async (): Promise<void> => {
      const document = { pages: [{ children: [{ src: `asset:${used}` }] }] }
      await inTurn(turn => turn.save(draft({ document })))
      await scratch.sql('update design_drafts set thumbnail_key = $1 where design_id = $2', [
        shown,
        acme.design.id,
      ])
    }
    await make()
    expect(await unnamed()).toEqual([])
    // A program removes the image, and a person may undo that.
    await inTurn(turn => turn.save(draft({ author: newId('app') })))
    expect(await unnamed()).toEqual([])
    await inTurn(turn => turn.discard())
    expect(await unnamed()).toEqual([used, shown])
    await make()
    await scratch.database.tenant(acme.organizationId).designs.delete(acme.design.id)
    expect(await unnamed()).toEqual([used, shown])
    await scratch.sql(
      `update designs set deleted_at = deleted_at - interval '1 minute' where id = $1`,
      [acme.design.id],
    )
    expect(await scratch.database.deletion.purgeDesign()).toBe(true)
    const pending = await scratch.sql('select key from pending_deletions where key = $1', [shown])
    expect(pending).toHaveLength(1)
  })
})
