import { type NewDraft } from '..'
import { type Customer, newCustomer } from '../testing/fixtures'
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
