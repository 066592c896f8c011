import {
  countOneCall,
  type Customer,
  newCustomer,
  newShare,
  newSheet,
  newInboundHook,
  newRefusedCall,
  newSigningKey,
  newStyle,
  newWebhook,
} from '../testing/fixtures'
import { newConnectedApp, newHash, newMember, newPasskey } from '../testing/people'
import { startedBatch } from '../testing/batches'
import { openScratchDatabase, type ScratchDatabase } from '../testing/scratch-database'
import { ownTables } from './own-tables'

let scratch: ScratchDatabase
let acme: Customer
let rival: Customer

beforeEach(async () => {
  scratch = await openScratchDatabase()
  acme = await newCustomer(scratch.database, 'Acme')
  rival = await newCustomer(scratch.database, 'Rival')
})

afterEach(() => scratch.drop())

const sha256 = 'a'.repeat(64)

/** Gives an organization a row in every table. */
async function furnish({ organizationId, design, render }: Customer): Promise<void> {
  const { database } = scratch
  const users = [organizationId, { organizationId, userId: 'ada' }] as const
  const asset = {
    checksum: sha256,
    key: `${organizationId}/${sha256}.png`,
    mimetype: 'image/png',
    size: 1,
    width: 1,
    height: 1,
    family: null,
    weight: null,
    style: null,
  }
  const { webhooks, webhookTests } = database.tenant(organizationId)
  await webhookTests.begin((await webhooks.create(newWebhook())).id, '{}')
  const { signingKeys, urlPictures } = database.tenant(organizationId)
  const { id: signingKeyId } = await signingKeys.create(newSigningKey())
  await urlPictures.keepVersion({ signingKeyId, designId: design.id, version: 1 })
  await database.tenant(organizationId).sheets.create(newSheet(design.id))
  const { inboundHooks } = database.tenant(organizationId)
  const hook = await inboundHooks.create(newInboundHook({ designId: design.id }))
  await inboundHooks.keepBody(hook.id, { body: { name: 'Ada' }, outcome: {} })
  await database.refusedCalls.keep([newRefusedCall({ organizationId })])
  const { shares, comments, approvals } = database.tenant(organizationId)
  const share = await shares.create(newShare({ design }))
  const place = { page: 1, x: 0, y: 0, elementId: null }
  const comment = { designId: design.id, version: 1, place, text: 'Larger?' }
  await comments.create({ ...comment, guest: 'Grace', shareId: share.id })
  await approvals.approve({ share, version: 1, name: 'Grace' })
  const { folders, filing } = database.tenant(organizationId)
  const folder = await folders.create({ name: 'Spring', parentId: null })
  await filing.move([design.id], folder.id)
  await filing.tag([design.id], ['sale'])
  await database.tenant(organizationId).styles.create(newStyle())
  await scratch.sql(countOneCall, [organizationId, design.id])
  const { id: batchId } = await startedBatch(scratch, { organizationId, design, render }, 2)
  await database.batches.advance({ batchId, organizationId })
  for (const scope of users) {
    const tenant = database.tenant(scope)
    await tenant.assets.create(asset)
    const own = await tenant.designs.create({ name: 'B', document: {}, width: 1, height: 1 })
    const key = { key: 'order', fingerprint: Buffer.from('f'), replaces: null }
    const asked = { modifications: [], options: {}, strict: false, designVersion: 1, key }
    await tenant.renders.create({ ...asked, designId: own.id })
  }
  const tenant = database.tenant(organizationId)
  await tenant.designs.save(design.id, { name: 'Second' })
  await tenant.thumbnails.request({ designId: design.id, options: {} })
  const draft = { baseVersion: 1, document: {}, width: 1, height: 1, author: 'ada' }
  await tenant.drafts.inTurn(design.id, turn => turn.save(draft))
  await tenant.brandKits.create({ name: 'Kit' })
  // Both organizations have a person with the same address.
  const { id: userId } = await database.users.create({
    organizationId,
    email: 'ada@acme.example',
    name: 'Ada',
  })
  const secret = { prefix: 'plt_aaaa', lastFour: 'aaaa' }
  const hash = Buffer.from(organizationId.padEnd(32).slice(-32))
  await database.keys.create({ organizationId, userId, name: 'CI', hash, ...secret })
  const member = await newMember(database, organizationId)
  await database.sessions.create({ ...member, hash: newHash(), agent: 'Firefox' })
  await database.passkeys.create(member, newPasskey())
  const { id: appId } = await database.connectedApps.create(newConnectedApp(member))
  const refresh = { kind: 'RefreshToken', hash: newHash() } as const
  await database.oauthRows.put({ ...refresh, appId, payload: {}, seconds: 60 })
  await database.links.create({
    kind: 'reset',
    organizationId,
    userId: member.userId,
    hash: newHash(),
    seconds: 60,
  })
  await database.embedSessions.create({
    organizationId,
    userId: 'eve',
    mode: 'edit',
    designId: design.id,
    source: null,
    allowedOrigins: ['https://app.example'],
    settings: {},
    seconds: 60,
    hash: newHash(),
  })
  await render({ draft: { revision: 1, document: {} } })
  await tenant.checks.create({
    designId: design.id,
    designVersion: 1,
    modifications: [],
    options: {},
    strict: false,
    waiter: 'api-1',
    requestId: 'req_1',
    keyId: null,
  })
  const { id } = await render()
  await database.renderQueue.claim(id, 8000)
  const result = { files: [{ key: `${organizationId}/a.png`, previewKey: null }] }
  await database.renderQueue.complete(id, 1, { result, durationMs: 1 })
  await tenant.renders.delete(id)
  const [delivery] = await database.deliveries.claim({ most: 1, busy: [], throttled: [], held: [] })
  if (delivery)
    await database.deliveries.finish(
      delivery,
      { state: 'delivered' },
      { status: 204, durationMs: 1 },
    )
  await database.organizations.keepFileSecret(organizationId, Buffer.from('secret'))
}

const own = async ({ organizationId }: Customer): Promise<Record<string, number>> => {
  const counts: Record<string, number> = {}
  for (const { name, own } of ownTables) {
    const rows = await scratch.sql(`select 1 from ${name} t where ${own}`, [organizationId])
    counts[name] = (counts[name] ?? 0) + rows.length
  }
  return counts
}

describe('the tables of organizations', () => {
  it('are all those that refer to one, and those that belong to a design', async () => {
    const tables = await scratch.sql<{ name: string }>(`
      select distinct table_name as name from information_schema.columns
      where table_schema = 'public' and column_name in ('organization_id', 'design_id')`)
    const named = new Set(ownTables.map(({ name }) => name))
    expect(tables.map(({ name }) => name).filter(name => !named.has(name))).toEqual([])
    const all = await scratch.sql<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = 'public' and tablename not in ('migrations', 'file_sweeps', 'sweep_gate', 'field_use_mark', 'version_thinning', 'used_challenges')`,
    )
    expect([...named].sort()).toEqual(all.map(({ name }) => name).sort())
  })
})

describe('erasing', () => {
  it('deletes every row of the organization, and no row of others', async () => {
    await furnish(acme)
    await furnish(rival)
    const before = await own(rival)
    expect(
      Object.entries(before).filter(
        ([table, count]) => count === 0 && !table.endsWith('templates'),
      ),
    ).toEqual([])
    await scratch.database.erasure.deleteRows(acme.organizationId)
    const left = Object.entries(await own(acme)).filter(([, count]) => count > 0)
    expect(left.map(([table]) => table)).toEqual(['audit_entries', 'organizations'])
    await scratch.database.erasure.deleteOrganization(acme.organizationId)
    expect(Object.values(await own(acme)).every(count => count === 0)).toBe(true)
    expect(await own(rival)).toEqual(before)
    const dump = await Promise.all(
      ownTables.map(({ name }) => scratch.sql(`select t::text from ${name} t`)),
    )
    // Only the record of the erasure remains, and nothing else of the organization.
    const telling = dump.flat().filter(row => JSON.stringify(row).includes(acme.organizationId))
    expect(telling).toHaveLength(1)
    expect(JSON.stringify(telling)).toContain(`organization.erased,${acme.organizationId},{}`)
  })

  it('deletes more rows than one statement does', async () => {
    await scratch.sql(
      `insert into renders (id, organization_id, design_id, design_version, modifications, options)
       select 'rnd_' || n, $1, $2, 1, '[]', '{}' from generate_series(1, 450) n`,
      [acme.organizationId, acme.design.id],
    )
    await scratch.database.erasure.deleteRows(acme.organizationId)
    expect(await scratch.sql('select 1 from renders')).toEqual([])
  })

  it('ends sessions, links, keys, signing keys, inbound hooks and open renders of the organization alone', async () => {
    await furnish(acme)
    await furnish(rival)
    const { erasure } = scratch.database
    await erasure.revokeKeys(acme.organizationId)
    await erasure.revokeKeys(acme.organizationId)
    const ended = await erasure.endRenders(acme.organizationId)
    expect(ended).toHaveLength(7)
    expect(ended).toContainEqual({
      renderId: expect.stringMatching(/^rnd_/) as string,
      attempt: 0,
      waiter: null,
    })
    const open = await scratch.sql(`select 1 from renders where state = 'queued'`)
    expect(open).toHaveLength(7)
    expect(
      await scratch.sql('select organization_id from batches where finished_at is null'),
    ).toEqual([{ organization_id: rival.organizationId }])
    const active = await scratch.sql(
      'select organization_id from api_keys where revoked_at is null',
    )
    expect(active).toEqual([{ organization_id: rival.organizationId }])
    const ways = `select organization_id from sessions union all select organization_id from links
      union all select organization_id from embed_sessions where ended_at is null
      union all select organization_id from signing_keys union all select organization_id from inbound_hooks
      union all select organization_id from shares where revoked_at is null`
    const left = Array.from({ length: 6 }, () => ({ organization_id: rival.organizationId }))
    expect(await scratch.sql(ways)).toEqual(left)
  })
})

describe('exporting', () => {
  it('lists each row once, without secrets', async () => {
    await furnish(acme)
    await furnish(rival)
    await scratch.sql(
      `insert into renders (id, organization_id, design_id, design_version, modifications, options)
       select 'rnd_' || n, $1, $2, 1, '[]', '{}' from generate_series(1, 450) n`,
      [acme.organizationId, acme.design.id],
    )
    const counts: Record<string, number> = {}
    const ids = new Set<unknown>()
    for await (const { table, rows } of scratch.database.erasure.rows(acme.organizationId)) {
      counts[table] = (counts[table] ?? 0) + rows.length
      for (const row of rows) {
        if (table === 'renders') ids.add(row['id'])
        for (const secret of ['hash', 'file_secret', 'fingerprint', 'password_hash', 'url_hash'])
          expect(row).not.toHaveProperty(secret)
      }
    }
    const expected = await own(acme)
    delete expected['templates']
    delete expected['own_templates']
    expect(counts).toEqual(expected)
    expect(ids.size).toBe(expected['renders'])
  })
})
