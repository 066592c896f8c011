import { Platen, PlatenError } from '@platen/client'
import { waitFor } from '@platen/env/testing'
import sharp from 'sharp'
import { call, download, saveDesign } from './testing/caller'
import { card, dataUrl, LOGO } from './testing/documents'
import { type JoinedSystem, joinSystem } from './testing/one-service/join'

let system: JoinedSystem
let designId: string
let platen: Platen

beforeAll(async () => {
  system = await joinSystem()
  designId = await saveDesign(system, card(dataUrl(LOGO, 'image/svg+xml')))
  platen = new Platen({ baseUrl: system.urls[0] ?? '', apiKey: system.account.apiKey })
})

afterAll(() => system.stop())

async function foundTemplate(): Promise<string> {
  const { data } = await platen.listTemplates({ search: 'quote' })
  return data[0]?.id ?? ''
}

describe('the TypeScript client against the running service', () => {
  it('knows whose key it has', async () => {
    expect((await platen.me()).organization.id).toBe(system.account.organizationId)
  })

  it('finds a template, learns its elements and renders it', async () => {
    const { id, pages } = await platen.getTemplate(await foundTemplate())
    const headline = pages[0]?.elements.find(({ accepts }) => accepts.includes('text'))
    const modifications = [{ id: headline?.id ?? '', text: 'By the client' }]
    const { files, warnings } = await platen.generate(id, { modifications })
    expect(warnings).toEqual([])
    expect((await download(files[0]?.url ?? '')).length).toBe(files[0]?.size)
  })

  it('keeps a design: creates, saves on top of a version, copies, lists, deletes', async () => {
    const created = await platen.createDesign({
      name: 'Mine',
      document: { schemaVersion: 1, width: 100, height: 50, pages: [{ id: 'p' }] },
    })
    const saved = await platen.saveDesign(created.id, { name: 'Ours' }, { ifVersion: 1 })
    expect([saved.name, saved.version]).toEqual(['Ours', 2])
    const stale = platen.saveDesign(created.id, { name: 'Late' }, { ifVersion: 1 })
    await expect(stale).rejects.toMatchObject({ status: 412, code: 'precondition_failed' })
    const copy = await platen.duplicateDesign(created.id)
    expect(copy.name).toBe('Copy of Ours')
    expect((await platen.listDesigns({ search: 'ours' })).total).toBe(2)
    await platen.deleteDesign(created.id)
    await expect(platen.getDesign(created.id)).rejects.toBeInstanceOf(PlatenError)
  })

  it('deletes a render', async () => {
    const { id } = await platen.generate(designId, { format: 'png', scale: 0.3 })
    await platen.deleteRender(id)
    await expect(platen.getRender(id)).rejects.toMatchObject({ status: 404 })
  })

  it('shares one render among calls with one key', async () => {
    const options = { idempotencyKey: 'client-once' }
    const body = { quality: 41, format: 'jpeg' } as const
    const [one, two] = await Promise.all([
      platen.generate(designId, body, options),
      platen.generate(designId, body, options),
    ])
    expect(two.id).toBe(one.id)
  })

  it('uploads a picture once, to be used as a source', async () => {
    const file = new Blob([LOGO], { type: 'image/svg+xml' })
    const asset = await platen.uploadAsset(file)
    expect((await platen.uploadAsset(file)).id).toBe(asset.id)
    const modifications = [{ id: 'photo', src: asset.url }]
    const { warnings } = await platen.generate(designId, { modifications })
    expect(warnings).toEqual([])
  })

  it('shows a picture as browsers can, in the size that is asked for', async () => {
    const picture = sharp({ create: { width: 64, height: 48, channels: 3, background: '#118833' } })
    const { url } = await platen.uploadAsset(
      new Blob([new Uint8Array(await picture.tiff().toBuffer())]),
    )
    const view = await platen.createView({ src: url, maxSide: 32 })
    expect(view).toMatchObject({ width: 32, height: 24, natural: { width: 64, height: 48 } })
    expect((await sharp(await download(view.url)).metadata()).format).toBe('webp')
  })

  it('starts a render and waits for it later', async () => {
    const started = await platen.startRender(designId, { format: 'pdf', quality: 42 })
    const { files } = await platen.waitForRender(started.id)
    expect(files[0]?.mimetype).toBe('application/pdf')
  })

  it('reports what is wrong with a call', async () => {
    const wrong = platen.generate(designId, { scale: 9 })
    await expect(wrong).rejects.toMatchObject({
      status: 400,
      code: 'invalid_request',
      message: 'scale must be a number from 0.1 to 4',
      requestId: expect.stringMatching(/^req_/) as unknown,
    })
  })

  it('finds a refused call by its request id', async () => {
    const wrong = await platen.generate(designId, { scale: 9 }).catch((error: unknown) => error)
    const { requestId } = wrong as PlatenError
    const found = await waitFor('the refused call', async () => {
      const { data } = await platen.listRefusedCalls({ requestId: requestId ?? '' })
      return data[0]
    })
    expect(found).toMatchObject({ status: 400, message: 'scale must be a number from 0.1 to 4' })
    expect(await platen.getRefusedCall(found.id)).toEqual(found)
  })

  it('begins an embed session, renews its token and ends it', async () => {
    const { id, token } = await platen.embedSessions.create({
      userId: 'user-42',
      templateId: await foundTemplate(),
      allowedOrigins: ['https://app.example'],
    })
    expect((await platen.embedSessions.renewToken(id)).token).not.toBe(token)
    await platen.embedSessions.end(id)
    await expect(platen.embedSessions.end(id)).rejects.toMatchObject({ status: 404 })
  })

  it('has a method for every route', async () => {
    const reply = await call<{ paths: Record<string, Record<string, { operationId: string }>> }>(
      system,
      '/openapi.json',
    )
    const operations = Object.values(reply.body.paths).flatMap(path =>
      Object.values(path).map(({ operationId }) => operationId),
    )
    expect(operations.filter(name => !(name in Platen.prototype))).toEqual([
      'createBatch',
      'listBatches',
      'getBatch',
      'listResults',
      'cancelBatch',
      'retryBatch',
      'getDraft',
      'saveDraft',
      'discardDraft',
      'watchDraft',
      'publishDesign',
      'createSheet',
      'listSheets',
      'getSheet',
      'saveSheet',
      'deleteSheet',
      'duplicateSheet',
      'createFolder',
      'listFolders',
      'changeFolder',
      'deleteFolder',
      'listTags',
      'changeItems',
      'createStyle',
      'listStyles',
      'changeStyle',
      'deleteStyle',
      'createShare',
      'listShares',
      'changeShare',
      'revokeShare',
      'listComments',
      'createComment',
      'changeComment',
      'deleteComment',
      'listApprovals',
      'deleteApproval',
      'createEmbedSession',
      'renewEmbedToken',
      'endEmbedSession',
      'createWebhook',
      'listWebhooks',
      'getWebhook',
      'changeWebhook',
      'deleteWebhook',
      'rotateWebhook',
      'testWebhook',
      'listDeliveries',
      'getDelivery',
      'replayDelivery',
      'replayDeliveries',
      'listEvents',
      'createSigningKey',
      'listSigningKeys',
      'deleteSigningKey',
      'signUrl',
      'createInboundHook',
      'listInboundHooks',
      'getInboundHook',
      'changeInboundHook',
      'deleteInboundHook',
      'rotateInboundHook',
      'listHookBodies',
      'getMe',
    ])
    const ofDrafts = Object.getOwnPropertyNames(Object.getPrototypeOf(platen.drafts))
    expect(ofDrafts).toEqual(['constructor', 'get', 'watch', 'save', 'discard', 'publish'])
    const ofEmbeds = Object.getOwnPropertyNames(Object.getPrototypeOf(platen.embedSessions))
    expect(ofEmbeds).toEqual(['constructor', 'create', 'renewToken', 'end'])
    const ofWebhooks = Object.getOwnPropertyNames(Object.getPrototypeOf(platen.webhooks))
    const methods = [
      ...['create', 'list', 'get', 'change', 'delete'],
      ...['test', 'deliveries', 'delivery', 'replayOne', 'replay', 'events', 'rotate'],
    ]
    expect(ofWebhooks).toEqual(['constructor', ...methods])
    const ofKeys = Object.getOwnPropertyNames(Object.getPrototypeOf(platen.signingKeys))
    expect(ofKeys).toEqual(['constructor', 'create', 'list', 'delete', 'sign'])
    const ofHooks = Object.getOwnPropertyNames(Object.getPrototypeOf(platen.inboundHooks))
    const hookMethods = ['create', 'list', 'get', 'change', 'delete', 'rotate', 'bodies']
    expect(ofHooks).toEqual(['constructor', ...hookMethods])
    const ofShares = Object.getOwnPropertyNames(Object.getPrototypeOf(platen.shares))
    expect(ofShares).toEqual(['constructor', 'create', 'list', 'change', 'revoke'])
    const ofComments = Object.getOwnPropertyNames(Object.getPrototypeOf(platen.comments))
    const commentMethods = ['list', 'create', 'resolve', 'delete', 'approvals', 'deleteApproval']
    expect(ofComments).toEqual(['constructor', ...commentMethods])
    const ofBatches = Object.getOwnPropertyNames(Object.getPrototypeOf(platen.batches))
    const inOrder = ['create', 'dryRun', 'list', 'get', 'results', 'table', 'waitFor', 'eachResult']
    const batchMethods = [...inOrder, 'cancel', 'retry']
    expect(ofBatches).toEqual(['constructor', ...batchMethods])
    const ofSheets = Object.getOwnPropertyNames(Object.getPrototypeOf(platen.sheets))
    const sheetMethods = ['create', 'list', 'get', 'save', 'duplicate', 'delete']
    expect(ofSheets).toEqual(['constructor', ...sheetMethods])
    const ofFolders = Object.getOwnPropertyNames(Object.getPrototypeOf(platen.folders))
    const folderMethods = ['create', 'list', 'change', 'delete', 'tags', 'changeItems']
    expect(ofFolders).toEqual(['constructor', ...folderMethods])
    const ofStyles = Object.getOwnPropertyNames(Object.getPrototypeOf(platen.styles))
    expect(ofStyles).toEqual(['constructor', 'create', 'list', 'change', 'delete'])
  })
})
