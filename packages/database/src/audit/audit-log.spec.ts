import { type PasskeyRecord } from '../entities/passkey'
import { newWebhook } from '../testing/fixtures'
import { newHash, newMember, newPasskey } from '../testing/people'
import { openScratchDatabase, type ScratchDatabase } from '../testing/scratch-database'
import { type AuditEntry } from './audit-log'

let scratch: ScratchDatabase
let organizationId: string
let owner: { organizationId: string; userId: string; email: string }

beforeAll(async () => {
  scratch = await openScratchDatabase()
})
beforeEach(async () => {
  ;({ id: organizationId } = await scratch.database.organizations.create({ name: 'Acme' }))
  owner = await newMember(scratch.database, organizationId, 'owner')
})
afterAll(() => scratch.drop())

const all = (id = organizationId): Promise<AuditEntry[]> =>
  scratch.database.auditLog.list(id, { limit: 100 })

/** Returns the entries recorded after `before`, oldest first, without their times. */
const since = async (before: readonly AuditEntry[]): Promise<unknown[]> =>
  (await all())
    .filter(({ id }) => !before.some(entry => entry.id === id))
    .map(({ id: _id, at: _at, actor, key, ...told }) => ({
      ...told,
      by: actor?.id ?? key?.id ?? null,
    }))
    .reverse()

/** Returns the entries that an action records. */
async function noted(act: () => Promise<unknown>): Promise<unknown[]> {
  const before = await all()
  await act()
  return since(before)
}

const secret = (): { hash: Buffer; prefix: string; lastFour: string } => ({
  hash: newHash(),
  prefix: 'plt_aaaa',
  lastFour: 'zzzz',
})
const key = { name: 'CI', prefix: 'plt_aaaa', lastFour: 'zzzz' }

describe('the audit log', () => {
  it('records once that a webhook was disabled because it is gone, with its host alone', async () => {
    const { webhooks } = scratch.database.tenant(organizationId)
    const url = 'https://shop.example:8443/hook?token=secret'
    const { id: endpointId } = await webhooks.create(newWebhook({ url }))
    const entries = await noted(async () => {
      await scratch.database.deliveries.disable({ organizationId, endpointId })
      await scratch.database.deliveries.disable({ organizationId, endpointId })
    })
    const details = { host: 'shop.example:8443', reason: 'gone' }
    expect(entries).toEqual([
      { action: 'webhook.disabled', subject: endpointId, details, by: null },
    ])
  })

  it('records the built-in webhook once', async () => {
    const { webhooks } = scratch.database.tenant(organizationId)
    const entries = await noted(async () => {
      await webhooks.createBuiltIn(Buffer.from('sealed'))
      await webhooks.createBuiltIn(Buffer.from('sealed'))
    })
    const subject = (await webhooks.findBuiltIn())?.id
    expect(entries).toEqual([
      { action: 'webhook.created', subject, details: { host: null }, by: null },
    ])
  })

  it('records who created, replaced and revoked a key', async () => {
    const { keys } = scratch.database
    const maker = { userId: owner.userId, role: 'owner' } as const
    const by = owner.userId
    const made: string[] = []
    const entries = await noted(async () => {
      made.push((await keys.create({ organizationId, name: 'CI', maker, ...secret() })).id)
      const old = { organizationId, keyId: made[0] ?? '' }
      made.push((await keys.roll({ ...old, by, graceSeconds: 60, ...secret() }))?.id ?? '')
      await keys.revoke({ ...old, by })
      await keys.create({ organizationId, name: 'CI', ...secret() })
    })
    expect(entries).toEqual([
      { action: 'key.created', subject: made[0], details: key, by },
      { action: 'key.rolled', subject: made[1], details: { ...key, replaces: made[0] }, by },
      { action: 'key.revoked', subject: made[0], details: key, by },
      { action: 'key.created', subject: expect.any(String) as string, details: key, by: null },
    ])
  })

  it('records nothing that did not happen', async () => {
    const { keys, users, links } = scratch.database
    const keyId = 'key_none'
    expect(
      await noted(async () => {
        await keys.revoke({ organizationId, keyId })
        await keys.roll({ organizationId, keyId, graceSeconds: 0, ...secret() })
        await users.remove({ ...owner, by: owner.userId })
        await users.setRole({ ...owner, by: owner.userId }, 'owner')
        await links.deleteInvite({ organizationId, linkId: 'lnk_none' })
        await scratch.database.organizations.setQuotas(organizationId, { renders: null })
      }),
    ).toEqual([])
  })

  it('records who invited whom, who joined, got another role or a reset, and was removed', async () => {
    const { links, users } = scratch.database
    const by = owner.userId
    const email = 'grace@acme.example'
    const invite = { kind: 'invite', organizationId, seconds: 60, createdBy: by } as const
    const ids: string[] = []
    const entries = await noted(async () => {
      const hash = newHash()
      ids.push((await links.create({ ...invite, hash, email, role: 'editor' })).id)
      const joined = await links.use(
        hash,
        { passwordHash: 'x' },
        { name: 'Grace', email: undefined },
      )
      ids.push(joined?.userId ?? '')
      const user = { organizationId, userId: ids[1] ?? '' }
      await users.setRole({ ...user, by }, 'viewer')
      const again = newHash()
      const reset = { kind: 'reset', ...user, seconds: 60, createdBy: by } as const
      ids.push((await links.create({ ...reset, hash: again })).id)
      await links.use(again, { passwordHash: 'y' }, { name: undefined, email: undefined })
      await users.remove({ ...user, by })
      const other = { ...invite, hash: newHash(), email: 'alan@acme.example' }
      ids.push((await links.create({ ...other, role: 'viewer' })).id)
      await links.deleteInvite({ organizationId, linkId: ids[3] ?? '', by })
    })
    const [link, grace, reset, withdrawn] = ids
    const alan = { email: 'alan@acme.example', role: 'viewer' }
    expect(entries).toEqual([
      { action: 'invite.created', subject: link, details: { email, role: 'editor' }, by },
      {
        action: 'member.joined',
        subject: grace,
        details: { email, role: 'editor', link },
        by: grace,
      },
      {
        action: 'member.role_changed',
        subject: grace,
        by,
        details: { email, formerRole: 'editor', role: 'viewer' },
      },
      { action: 'reset_link.created', subject: grace, details: {}, by },
      { action: 'member.reset', subject: grace, details: { email, link: reset }, by: grace },
      { action: 'member.removed', subject: grace, details: { email, formerRole: 'viewer' }, by },
      { action: 'invite.created', subject: withdrawn, details: alan, by },
      { action: 'invite.withdrawn', subject: withdrawn, details: alan, by },
    ])
  })

  it('records who changed their password, and added or removed a passkey', async () => {
    const { users, passkeys } = scratch.database
    const made: PasskeyRecord[] = []
    const entries = await noted(async () => {
      await users.setPassword(owner, 'hash')
      await users.setPassword({ ...owner, userId: 'usr_none' }, 'hash')
      const passkey = newPasskey()
      made.push((await passkeys.create(owner, passkey)) as PasskeyRecord)
      await passkeys.create(owner, passkey)
      for (const passkeyId of [made[0]?.id ?? '', 'pky_none'])
        await passkeys.delete({ ...owner, passkeyId })
    })
    const by = owner.userId
    const passkey = { subject: made[0]?.id, details: { name: made[0]?.name }, by }
    expect(entries).toEqual([
      { action: 'password.changed', subject: owner.userId, details: {}, by },
      { action: 'passkey.added', ...passkey },
      { action: 'passkey.removed', ...passkey },
    ])
  })

  it('records the quotas that result from each change', async () => {
    const { organizations } = scratch.database
    const entries = await noted(async () => {
      await organizations.setQuotas(organizationId, { renders: 5 })
      await organizations.setQuotas(organizationId, { renders: 5 })
      await organizations.setQuotas(organizationId, { bytes: 7 })
    })
    const entry = { action: 'quotas.changed', subject: null, by: null }
    expect(entries).toMatchObject([
      { ...entry, details: { renders: 5, bytes: null } },
      { ...entry, details: { renders: 5, bytes: 7 } },
    ])
  })

  it('shows everybody each change of the retention', async () => {
    const { auditLog } = scratch.database
    const entries = await noted(async () => {
      for (const renderMonths of [1, 1, 2])
        await auditLog.noteRetention({ fileDays: 30, renderMonths })
      await Promise.all(
        [1, 2, 3].map(() => auditLog.noteRetention({ fileDays: null, renderMonths: 2 })),
      )
    })
    const entry = { action: 'retention.changed', subject: null, by: null }
    expect(entries).toEqual([
      { ...entry, details: { fileDays: 30, renderMonths: 1 } },
      { ...entry, details: { fileDays: 30, renderMonths: 2 } },
      { ...entry, details: { fileDays: null, renderMonths: 2 } },
    ])
  })

  it('shows nothing of other organizations, and is read in pages, newest first', async () => {
    const { id: rival } = await scratch.database.organizations.create({ name: 'Rival' })
    await scratch.database.organizations.setQuotas(rival, { open: 5 })
    const entries = await all()
    expect(entries.map(({ id }) => id)).toEqual(
      entries
        .map(({ id }) => id)
        .sort()
        .reverse(),
    )
    // Every organization also sees the entries of the installation.
    const theirs = (await all(rival)).filter(({ action }) => action !== 'retention.changed')
    expect(theirs).toHaveLength(1)
    const idsOf = (listed: typeof entries): string[] => listed.map(({ id }) => id)
    expect(idsOf(theirs).filter(id => idsOf(entries).includes(id))).toEqual([])
    const [first, second] = entries
    const { auditLog } = scratch.database
    expect(await auditLog.list(organizationId, { limit: 1 })).toEqual([first])
    expect(await auditLog.list(organizationId, { before: first?.id, limit: 1 })).toEqual([second])
  })

  it('shows the current name of a person, and no person for an operator', async () => {
    const { users } = scratch.database
    await users.rename(owner, 'Ada King')
    const joined = (await all()).find(({ action }) => action === 'member.joined')
    expect(joined?.actor).toEqual({ id: owner.userId, name: 'Ada King', email: owner.email })
    const invited = (await all()).find(({ action }) => action === 'invite.created')
    expect(invited?.actor).toBeNull()
  })
})

describe('an entry', () => {
  it.each([
    `update audit_entries set action = 'x' where organization_id = $1`,
    'delete from audit_entries where organization_id = $1',
    'delete from audit_entries where organization_id is null or organization_id = $1',
  ])('cannot be changed: %s', async statement => {
    await expect(scratch.sql(statement, [organizationId])).rejects.toMatchObject({ code: '42501' })
  })

  it('stays when somebody truncates the table', async () => {
    await expect(scratch.sql('truncate audit_entries')).rejects.toMatchObject({ code: '42501' })
  })

  it('is deleted with its organization, of which only the erasure remains on record, and shown to no other', async () => {
    const { database } = scratch
    const { id: rival } = await database.organizations.create({ name: 'Rival' })
    await database.erasure.deleteOrganization(organizationId)
    await database.erasure.deleteOrganization(organizationId)
    const erased = await scratch.sql(
      'select action, organization_id from audit_entries where organization_id = $1 or subject = $1',
      [organizationId],
    )
    expect(erased).toEqual([{ action: 'organization.erased', organization_id: null }])
    expect((await all(rival)).map(({ subject }) => subject)).not.toContain(organizationId)
    const [newest] = await database.auditLog.listAll({ limit: 1 })
    expect(newest).toMatchObject({ action: 'organization.erased', subject: organizationId })
  })
})
