import { randomBytes } from 'node:crypto'
import { newId, type NewAsset } from '@platen/database'
import { parseDesign, textStyleSchema } from '@platen/design'
import { openShareTokens, openSigningSecrets, openWebhookSecrets } from '@platen/secrets'
import { newEmbed } from './embeds'
import { poster } from './documents'
import { type Account, type TestApi } from './test-api'

export interface Belonging {
  owner: Account
  /** The user of the owner's embedded editors. */
  user: string
  /** The id of a public template. */
  templateId: string
}

const document = parseDesign(poster).design

/**
 * Creates a design with a draft, a template, a render and a file of the user, and a brand kit for all users. They are new for each
 * call, since some calls remove them.
 */
export async function newBelongings(
  api: Pick<TestApi, 'config' | 'database' | 'sql'>,
  { owner, user, templateId }: Belonging,
): Promise<Record<string, string>> {
  const tenant = api.database.tenant({ organizationId: owner.organizationId, userId: user })
  const design = await tenant.designs.create({
    name: 'Confidential',
    document,
    width: 400,
    height: 300,
  })
  const drafted = { baseVersion: 1, document, width: 400, height: 300, author: 'ada' }
  await api.database
    .tenant(owner.organizationId)
    .drafts.inTurn(design.id, turn => turn.save(drafted))
  const asked = { modifications: [], options: { formats: ['png'] }, strict: false }
  const render = await tenant.renders.create({ designId: design.id, designVersion: 1, ...asked })
  const { ownTemplates } = api.database.tenant(owner.organizationId)
  const { record: template } = await ownTemplates.save({
    designId: design.id,
    name: 'Confidential',
    category: 'Sale',
    keywords: [],
    fonts: [],
    document,
    width: 400,
    height: 300,
    thumbnailKey: null,
    designVersion: 1,
  })
  const all = api.database.tenant(owner.organizationId)
  const kit = await all.brandKits.create({ name: 'Everybody’s' })
  const { record: asset } = await all.assets.create(newFile(owner))
  // Keys see the file of the organization; the editor sees the file of its user.
  const columns = 'id, organization_id, checksum, key, mimetype, size, width, height'
  await api.sql(
    `insert into user_assets (user_id, ${columns}) select $2, ${columns} from assets where id = $1`,
    [asset.id, user],
  )
  const webhookSecrets = openWebhookSecrets(api.config.SECRETS_KEY)
  // Past the limit of webhooks, since these are new for each call.
  const webhookId = newId('whk')
  await api.sql(
    `insert into webhook_endpoints (id, organization_id, url, events, description, secret)
     values ($1, $2, 'https://confidential.example/', '{render.failed}', 'Confidential', $3)`,
    [webhookId, owner.organizationId, webhookSecrets.create(owner.organizationId)],
  )
  const deliveryId = newId('dlv')
  const eventId = newId('evt')
  await api.sql(
    `insert into events (id, organization_id, type, subject_id, data) values ($1, $2, 'design.published', $3, '{}')`,
    [eventId, owner.organizationId, design.id],
  )
  await api.sql(
    `insert into deliveries (id, organization_id, event_id, endpoint_id) values ($1, $2, $3, $4)`,
    [deliveryId, owner.organizationId, eventId, webhookId],
  )
  const signingKeyId = newId('sgk')
  await api.sql(
    `insert into signing_keys (id, organization_id, name, renders_per_minute, max_pixels, expiry_required, secret)
     values ($1, $2, 'Confidential', 600, 4000000, false, $3)`,
    [
      signingKeyId,
      owner.organizationId,
      openSigningSecrets(api.config.SECRETS_KEY).create(owner.organizationId),
    ],
  )
  await api.sql(
    `insert into signed_versions (organization_id, design_id, version, signing_key_id) values ($1, $2, 1, $3)`,
    [owner.organizationId, design.id, signingKeyId],
  )
  const hookId = newId('hok')
  await api.sql(
    `insert into inbound_hooks (id, organization_id, design_id, name, mapping, options, keep_bodies, url_hash)
     values ($1, $2, $3, 'Confidential', '{"headline.text": "/confidential"}', '{}', true, '')`,
    [hookId, owner.organizationId, design.id],
  )
  await api.sql(
    `insert into inbound_bodies (organization_id, hook_id, body, outcome)
     values ($1, $2, '{"name": "Confidential"}', '{"renderId": null, "batchId": null, "missing": [], "error": "Confidential"}')`,
    [owner.organizationId, hookId],
  )
  const refusedCallId = newId('rfc')
  await api.sql(
    `insert into refused_calls (id, organization_id, request_id, at, method, path, status, code, message, caller, duration_ms, left_out)
     values ($1, $2, 'req_1', now(), 'GET', '/api/v1/renders', 400, 'invalid_request', 'Confidential', $3, 1, 0)`,
    [refusedCallId, owner.organizationId, owner.keyId],
  )
  // Past the limit of open batches, for the same reason.
  const batchId = newId('bat')
  await api.sql(
    `insert into batches (id, organization_id, design_id, design_version, options, strict, metadata, state, started_at)
     values ($1, $2, $3, 1, '{"formats": ["png"]}', false, '{"name": "Confidential"}', 'running', now())`,
    [batchId, owner.organizationId, design.id],
  )
  const renderOfRow = newId('rnd')
  await api.sql(
    `insert into renders (id, organization_id, purpose, design_id, design_version, modifications, options, state, finished_at, error_code, error_message)
     values ($1, $2, 'batch', $3, 1, '[]', '{}', 'failed', now(), 'asset_unusable', 'Confidential')`,
    [renderOfRow, owner.organizationId, design.id],
  )
  await api.sql(
    `insert into batch_rows (organization_id, batch_id, row, key, input, state, render_id)
     values ($1, $2, 0, 'Confidential', '{"modifications": []}', 'fed', $3)`,
    [owner.organizationId, batchId, renderOfRow],
  )
  const sheet = { designId: design.id, name: 'Confidential', columns: ['Confidential'] }
  const { id: sheetId } = await all.sheets.create({
    ...sheet,
    rows: [],
    mapping: {},
    author: 'ada',
  })
  const folderId = newId('fld')
  await api.sql(`insert into folders (id, organization_id, name) values ($1, $2, $3)`, [
    folderId,
    owner.organizationId,
    `Confidential ${folderId}`,
  ])
  await all.filing.move([design.id, asset.id], folderId)
  const styleId = newId('sty')
  await api.sql(
    `insert into styles (id, organization_id, kind, name, value) values ($1, $2, 'text', $3, $4)`,
    [styleId, owner.organizationId, `Confidential ${styleId}`, textStyleSchema.parse({})],
  )
  await all.filing.tag([design.id, asset.id], ['confidential'])
  const shareId = newId('shr')
  const { token, hash } = openShareTokens(api.config.SECRETS_KEY).create(owner.organizationId)
  // Past the limit of open shares, for the same reason.
  await api.sql(
    `insert into shares (id, organization_id, design_id, name, expires_at, download, comments, approval, token, hash)
     values ($1, $2, $3, 'Confidential', now() + interval '1 day', true, true, true, $4, $5)`,
    [shareId, owner.organizationId, design.id, token, hash],
  )
  const commentId = newId('cmt')
  await api.sql(
    `insert into comments (id, organization_id, design_id, share_id, version, page, x, y, text, guest)
     values ($1, $2, $3, $4, 1, 1, 0, 0, 'Confidential', 'Confidential')`,
    [commentId, owner.organizationId, design.id, shareId],
  )
  const approvalId = newId('apr')
  await api.sql(
    `insert into approvals (id, organization_id, design_id, share_id, version, name)
     values ($1, $2, $3, $4, 1, 'Confidential')`,
    [approvalId, owner.organizationId, design.id, shareId],
  )
  const { id: embedSessionId } = await newEmbed(api, { owner, userId: user, designId: design.id })
  return {
    embedSessionId,
    webhookId,
    deliveryId,
    signingKeyId,
    hookId,
    refusedCallId,
    batchId,
    sheetId,
    folderId,
    styleId,
    shareId,
    commentId,
    approvalId,
    designId: design.id,
    renderId: render.id,
    templateId,
    ownTemplateId: template.id,
    brandKitId: kit.id,
    assetId: asset.id,
    version: '1',
  }
}

function newFile(owner: Account): NewAsset {
  const checksum = randomBytes(32).toString('hex')
  return {
    checksum,
    key: `${owner.organizationId}/${checksum}.png`,
    mimetype: 'image/png',
    size: 1,
    width: 1,
    height: 1,
    family: null,
    weight: null,
    style: null,
  }
}
