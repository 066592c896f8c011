import * as database from '.'
import { openScratchDatabase } from './testing/scratch-database'

describe('the public surface of the database', () => {
  it('is this list', () => {
    expect(Object.keys(database).sort()).toEqual([
      'documentText',
      'keepDocuments',
      'keyTaken',
      'libraryOrganizationId',
      'mostAccounts',
      'mostPasskeys',
      'newId',
      'openDatabase',
      'strangers',
    ])
  })

  it('opens to these rooms', async () => {
    const scratch = await openScratchDatabase({ migrated: false })
    const { database: opened } = scratch
    const rooms = Object.entries({ ...opened, tenant: opened.tenant('org_1') }).map(
      ([name, room]) =>
        typeof room === 'function' ? name : `${name}: ${Object.keys(room as object).join(' ')}`,
    )
    await scratch.drop()
    expect(rooms).toEqual([
      'migrate',
      'ping',
      'close',
      'tenant: designs versions drafts renders earlierRenders idempotencyKeys brandKits assets usage thumbnails ownTemplates views checks webhooks deliveries replays webhookTests events signingKeys inboundHooks batches sheets folders filing styles urlPictures refusedCalls shares comments approvals',
      'keys: findActive findAllActive find touch create revoke roll listPage list',
      'organizations: create find rename findByName list findQuotas setQuotas findFileSecret keepFileSecret replaceFileSecret',
      'users: create find findByEmail listByEmail findPassword listAccounts rename setPassword listMembers hasMembers setRole remove',
      'sessions: create findActive findAllActive findRole beganRecently touch list end endAll',
      'passkeys: create findByCredential use list delete',
      'links: create find use listInvites deleteInvite',
      'embedSessions: create findActive findAllActive find findFrame renew reissue noteOpening end',
      'templates: of save',
      'webhooks: listSecrets replaceSecret',
      'deliveries: claim keepBody finish giveBack disable',
      'webhookTests: claim finish',
      'signingKeys: find listSecrets replaceSecret',
      'inboundHooks: find listSecrets replaceSecret',
      'refusedCalls: keep',
      'shares: findActive findAllActive touch listSecrets replaceSecret',
      'connectedApps: create find isMember findActive findAllActive touch list end endById',
      'oauthRows: put find use keep delete deleteOfApp',
      'batches: find drawnRows advance claimDue deleteOld',
      'renderQueue: claim findDocument heartbeat complete fail handBack findQueued beginSweep sweep sweepThumbnails forgetKeys countFieldUse finished countOpen',
      'deletion: purgeDesign deleteOldRenders deleteOldEvents deleteOldFieldUse deleteOldBodies deleteOldRefusedCalls deleteOldShares deleteOldConnections thinVersions deleteFiles revive restored beginSweep scheduleUnnamed forgetThumbnails unnamed namingRows',
      'doctor: faults mend',
      'erasure: revokeKeys endRenders deleteRows deleteOrganization rows',
      'auditLog: list listAll noteRetention',
    ])
  })
})
