import * as contract from '.'
import { type Callers } from './routes/callers'
import { appPaths, appRoutes, renderOptionsSchema, renderOutcomeSchema, routes } from '.'

const whoMay = (callers: Callers | null): string =>
  callers === null
    ? 'open'
    : [callers.session, callers.embed && `embed:${callers.embed}`].filter(Boolean).join(' ')

describe('the public surface', () => {
  it('pins who may call', () => {
    const pinned = Object.entries(routes).map(
      ([name, { callers }]) => `${name}: ${Object.values(callers).join(' ')}`,
    )
    expect(pinned).toEqual([
      'generate: true editor view',
      'getRender: true viewer view',
      'getRenderMap: true viewer view',
      'listRenders: true viewer view',
      'cancelRender: true editor view',
      'deleteRender: true editor ',
      'createBatch: true editor ',
      'listBatches: true editor ',
      'getBatch: true editor ',
      'listResults: true editor ',
      'cancelBatch: true editor ',
      'retryBatch: true editor ',
      'getDesign: true viewer view',
      'getBudgets: true viewer view',
      'listFieldUses: true viewer ',
      'listDesigns: true viewer view',
      'saveDesign: true editor fill',
      'deleteDesign: true editor ',
      'duplicateDesign: true editor fill',
      'createDesign: true editor fill',
      'listVersions: true viewer ',
      'getVersion: true viewer edit',
      'compareVersions: true viewer edit',
      'restoreVersion: true editor ',
      'getDraft: false viewer view',
      'saveDraft: false editor edit',
      'discardDraft: false editor edit',
      'publishDesign: false editor edit',
      'createSheet: true editor ',
      'listSheets: true viewer ',
      'getSheet: true viewer ',
      'saveSheet: true editor ',
      'deleteSheet: true editor ',
      'duplicateSheet: true editor ',
      'uploadAsset: true editor fill',
      'listAssets: true viewer view',
      'getAsset: true viewer view',
      'deleteAsset: true editor ',
      'createView: true viewer view',
      'listBrandKits: true viewer view',
      'createBrandKit: true editor fill',
      'getBrandKit: true viewer view',
      'saveBrandKit: true editor ',
      'deleteBrandKit: true editor ',
      'listTemplates: true viewer view',
      'getTemplate: true viewer view',
      'saveTemplate: true editor ',
      'deleteTemplate: true editor ',
      'createEmbedSession: true editor ',
      'renewEmbedToken: true editor ',
      'endEmbedSession: true editor ',
      'createWebhook: true owner ',
      'listWebhooks: true editor ',
      'getWebhook: true editor ',
      'changeWebhook: true owner ',
      'deleteWebhook: true owner ',
      'rotateWebhook: true owner ',
      'testWebhook: true owner ',
      'listDeliveries: true editor ',
      'getDelivery: true editor ',
      'replayDelivery: true owner ',
      'replayDeliveries: true owner ',
      'listEvents: true editor ',
      'createSigningKey: true owner ',
      'listSigningKeys: true owner ',
      'deleteSigningKey: true owner ',
      'signUrl: true owner ',
      'getUsage: true viewer ',
      'getMe: true  ',
    ])
  })

  it('accepts only small bodies from callers without authentication', () => {
    const open = Object.values(contract.allRoutes).filter(({ callers }) => callers === null)
    expect(open.length).toBeGreaterThan(4)
    expect(new Set(open.map(({ bodyLimit }) => bodyLimit))).toEqual(new Set([128 * 1024]))
  })

  it('pins the routes', () => {
    const pinned = Object.entries(routes).map(
      ([name, { method, path, bodyLimit }]) => `${name}: ${method} ${path} ${bodyLimit}`,
    )
    expect(pinned).toEqual([
      'generate: POST /api/v1/:designId/generate 8388608',
      'getRender: GET /api/v1/renders/:renderId 1048576',
      'getRenderMap: GET /api/v1/renders/:renderId/map 1048576',
      'listRenders: GET /api/v1/renders 1048576',
      'cancelRender: POST /api/v1/renders/:renderId/cancel 1048576',
      'deleteRender: DELETE /api/v1/renders/:renderId 1048576',
      'createBatch: POST /api/v1/:designId/batches 8388608',
      'listBatches: GET /api/v1/batches 1048576',
      'getBatch: GET /api/v1/batches/:batchId 1048576',
      'listResults: GET /api/v1/batches/:batchId/results 1048576',
      'cancelBatch: POST /api/v1/batches/:batchId/cancel 1048576',
      'retryBatch: POST /api/v1/batches/:batchId/retry 1048576',
      'getDesign: GET /api/v1/designs/:designId 1048576',
      'getBudgets: GET /api/v1/designs/:designId/budgets 1048576',
      'listFieldUses: GET /api/v1/designs/:designId/field-use 1048576',
      'listDesigns: GET /api/v1/designs 1048576',
      'saveDesign: PUT /api/v1/designs/:designId 8388608',
      'deleteDesign: DELETE /api/v1/designs/:designId 1048576',
      'duplicateDesign: POST /api/v1/:designId/duplicate 1048576',
      'createDesign: POST /api/v1/designs 8388608',
      'listVersions: GET /api/v1/designs/:designId/versions 1048576',
      'getVersion: GET /api/v1/designs/:designId/versions/:version 1048576',
      'compareVersions: GET /api/v1/designs/:designId/compare 1048576',
      'restoreVersion: POST /api/v1/designs/:designId/versions/:version/restore 1048576',
      'getDraft: GET /api/v1/designs/:designId/draft 1048576',
      'saveDraft: PUT /api/v1/designs/:designId/draft 8388608',
      'discardDraft: DELETE /api/v1/designs/:designId/draft 1048576',
      'publishDesign: POST /api/v1/designs/:designId/publish 1048576',
      'createSheet: POST /api/v1/designs/:designId/sheets 8388608',
      'listSheets: GET /api/v1/designs/:designId/sheets 1048576',
      'getSheet: GET /api/v1/sheets/:sheetId 1048576',
      'saveSheet: PUT /api/v1/sheets/:sheetId 8388608',
      'deleteSheet: DELETE /api/v1/sheets/:sheetId 1048576',
      'duplicateSheet: POST /api/v1/sheets/:sheetId/duplicate 1048576',
      'uploadAsset: POST /api/v1/assets 26279936',
      'listAssets: GET /api/v1/assets 1048576',
      'getAsset: GET /api/v1/assets/:assetId 1048576',
      'deleteAsset: DELETE /api/v1/assets/:assetId 1048576',
      'createView: POST /api/v1/views 8388608',
      'listBrandKits: GET /api/v1/brands 1048576',
      'createBrandKit: POST /api/v1/brands 1048576',
      'getBrandKit: GET /api/v1/brands/:brandKitId 1048576',
      'saveBrandKit: PUT /api/v1/brands/:brandKitId 1048576',
      'deleteBrandKit: DELETE /api/v1/brands/:brandKitId 1048576',
      'listTemplates: GET /api/v1/templates 1048576',
      'getTemplate: GET /api/v1/templates/:templateId 1048576',
      'saveTemplate: PUT /api/v1/designs/:designId/template 1048576',
      'deleteTemplate: DELETE /api/v1/designs/:designId/template 1048576',
      'createEmbedSession: POST /api/v1/embed-sessions 1048576',
      'renewEmbedToken: POST /api/v1/embed-sessions/:embedSessionId/token 1048576',
      'endEmbedSession: DELETE /api/v1/embed-sessions/:embedSessionId 1048576',
      'createWebhook: POST /api/v1/webhooks 1048576',
      'listWebhooks: GET /api/v1/webhooks 1048576',
      'getWebhook: GET /api/v1/webhooks/:webhookId 1048576',
      'changeWebhook: PATCH /api/v1/webhooks/:webhookId 1048576',
      'deleteWebhook: DELETE /api/v1/webhooks/:webhookId 1048576',
      'rotateWebhook: POST /api/v1/webhooks/:webhookId/rotate 1048576',
      'testWebhook: POST /api/v1/webhooks/:webhookId/test 1048576',
      'listDeliveries: GET /api/v1/webhooks/:webhookId/deliveries 1048576',
      'getDelivery: GET /api/v1/webhooks/:webhookId/deliveries/:deliveryId 1048576',
      'replayDelivery: POST /api/v1/webhooks/:webhookId/deliveries/:deliveryId/replay 1048576',
      'replayDeliveries: POST /api/v1/webhooks/:webhookId/replay 1048576',
      'listEvents: GET /api/v1/events 1048576',
      'createSigningKey: POST /api/v1/signing-keys 1048576',
      'listSigningKeys: GET /api/v1/signing-keys 1048576',
      'deleteSigningKey: DELETE /api/v1/signing-keys/:signingKeyId 1048576',
      'signUrl: POST /api/v1/signing-keys/:signingKeyId/sign 65536',
      'getUsage: GET /api/v1/usage 1048576',
      'getMe: GET /api/v1/me 1048576',
    ])
  })

  it('pins the routes of the app, and who may call', () => {
    const pinned = Object.entries(appRoutes).map(
      ([name, { method, path, callers }]) => `${name}: ${method} ${path} ${whoMay(callers)}`,
    )
    expect(pinned).toEqual([
      'readLink: POST /api/app/links/read open',
      'linkPasskeyOptions: POST /api/app/links/passkey-options open',
      'useLink: POST /api/app/links/use open',
      'signInOptions: POST /api/app/session/passkey-options open',
      'signIn: POST /api/app/session open',
      'getSession: GET /api/app/session viewer',
      'signOut: DELETE /api/app/session viewer',
      'listSessions: GET /api/app/sessions viewer',
      'endSessions: DELETE /api/app/sessions viewer',
      'endSession: DELETE /api/app/sessions/:sessionId viewer',
      'renamePerson: PUT /api/app/name viewer',
      'setPassword: PUT /api/app/password viewer',
      'listPasskeys: GET /api/app/passkeys viewer',
      'passkeyOptions: POST /api/app/passkeys/options viewer',
      'addPasskey: POST /api/app/passkeys viewer',
      'deletePasskey: DELETE /api/app/passkeys/:passkeyId viewer',
      'renameOrganization: PUT /api/app/organization/name owner',
      'listMembers: GET /api/app/members viewer',
      'changeMember: PUT /api/app/members/:userId owner',
      'removeMember: DELETE /api/app/members/:userId owner',
      'createResetLink: POST /api/app/members/:userId/reset-link owner',
      'listInvites: GET /api/app/invites owner',
      'createInvite: POST /api/app/invites owner',
      'deleteInvite: DELETE /api/app/invites/:inviteId owner',
      'listAuditEntries: GET /api/app/audit owner',
      'listKeys: GET /api/app/keys editor',
      'createKey: POST /api/app/keys editor',
      'rollKey: POST /api/app/keys/:keyId/roll editor',
      'revokeKey: DELETE /api/app/keys/:keyId editor',
      'listOwnFonts: GET /api/app/fonts viewer embed:view',
      'readFontGlyphs: POST /api/app/fonts/read viewer embed:view',
      'openEmbed: POST /api/app/embed/open embed:view',
    ])
    for (const { path, callers } of Object.values(appRoutes)) {
      expect(path.startsWith(appPaths)).toBe(true)
      expect(callers?.key ?? false).toBe(false)
    }
  })

  it('pins the request data that a row stores', () => {
    const options = {
      formats: ['jpeg', 'png', 'webp', 'avif', 'pdf'],
      scale: 2,
      quality: 90,
      pages: [1],
      transparent: false,
      report: true,
      inlineImage: true,
      pdf: { title: 'a', author: 'b', merge: true, bleed: true, cropMarks: false },
    }
    expect(renderOptionsSchema.parse(options)).toEqual(options)
    expect(renderOptionsSchema.safeParse({ ...options, formats: ['gif'] }).success).toBe(false)
  })

  it('pins the outcome that a row stores', () => {
    const outcome = {
      files: [
        {
          key: 'org_1/aa.png',
          previewKey: null,
          size: 1,
          width: 2,
          height: 3,
          mimetype: 'image/png',
          format: 'png',
          page: 1,
          checksum: 'aa',
        },
      ],
      warnings: [{ code: 'unknown_element', message: 'x', elementId: 'y', modification: 0 }],
      natural: { width: 4, height: 6 },
      report: { elements: [{ id: 'a', page: 1, applied: ['text'], ignored: [], fontSize: 12 }] },
      timings: { queue: 1, fetch: 2, decode: 3, layout: 4, raster: 5, encode: 6, store: 7 },
    }
    expect(renderOutcomeSchema.parse(outcome)).toEqual(outcome)
  })

  it('reads the inline image of rows that call it glance', () => {
    const options = { formats: ['png'], scale: 1, quality: 90, pages: null, transparent: false }
    expect(renderOptionsSchema.parse({ ...options, glance: true })).toEqual({
      ...options,
      inlineImage: true,
    })
    const timings = { queue: 1, fetch: 2, decode: 3, layout: 4, raster: 5, encode: 6, store: 7 }
    const outcome = { files: [], warnings: [], timings }
    const inlineImage = { key: 'org_1/aa.jpg', mimetype: 'image/jpeg' }
    expect(renderOutcomeSchema.parse({ ...outcome, glance: inlineImage })).toEqual({
      ...outcome,
      inlineImage,
    })
  })

  it('pins the exports', () => {
    expect(Object.keys(contract).sort()).toEqual([
      'allRoutes',
      'answerHeaders',
      'answerSchemas',
      'apiKeyPattern',
      'appPages',
      'appPaths',
      'appRoutes',
      'assetSchema',
      'assetUsesShown',
      'batchOptionsSchema',
      'batchPath',
      'batchRowSchema',
      'bodyWithoutData',
      'brandKitListSchema',
      'canonicalJson',
      'describeTool',
      'designDetailSchema',
      'designItemSchema',
      'designListSchema',
      'designNameLength',
      'documentBodyRoutes',
      'documentRoutes',
      'documentTools',
      'documentedRoutes',
      'draftSchema',
      'embedModes',
      'embedSettingsSchema',
      'errorBodySchema',
      'eventBody',
      'eventCursor',
      'eventExamples',
      'eventOf',
      'fillPattern',
      'generateRequestOf',
      'includesMode',
      'includesRole',
      'isSentRows',
      'meSchema',
      'mostMergedRows',
      'mostRows',
      'mostUrlParameters',
      'newApiKey',
      'pageLayoutSchema',
      'pageMapSchema',
      'parseApiKey',
      'parseBody',
      'parseBrandKitFile',
      'parseEmail',
      'parseName',
      'parseRenderCursor',
      'parseRouteInput',
      'parseTemplateFile',
      'parseUrlRequest',
      'pathParameters',
      'presentBatchItem',
      'presentRenderResult',
      'presentRenderState',
      'presentStoredBatch',
      'presentStoredRender',
      'renderContentKey',
      'renderCursor',
      'renderErrorOf',
      'renderListSchema',
      'renderOptionsSchema',
      'renderOutcomeSchema',
      'renderRequestKey',
      'rendererVersion',
      'requestHeaders',
      'requestSchemas',
      'roles',
      'routeTags',
      'routes',
      'rowBytes',
      'sampleDocument',
      'samples',
      'sayWhoMay',
      'sheetLimits',
      'sheetSchema',
      'storedKeys',
      'templateDetailSchema',
      'templateListSchema',
      'textBudgetSchema',
      'thumbnailOptions',
      'toolNames',
      'toolServerRoute',
      'tools',
      'urlFormats',
      'usageSchema',
      'versionListSchema',
      'viewRequestKey',
      'viewRequestSchema',
    ])
  })
})
