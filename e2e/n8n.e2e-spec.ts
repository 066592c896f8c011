/*
 * The nodes of n8n in n8n itself. `npm run n8n` runs this; other runs leave it out, because it installs n8n: some 2,000 packages.
 */
import { createHash } from 'node:crypto'
import { createScratchDatabase } from '@platen/database/testing'
import { givenVariable, requiredVariable } from '@platen/env/testing'
import sharp from 'sharp'
import { call, generate, type RenderBody, saveDesign } from './testing/caller'
import { card, dataUrl, LOGO } from './testing/documents'
import { type N8n, post, startN8n } from './testing/n8n/n8n-server'
import {
  copyNodes,
  emptyProject,
  openWorkshop,
  packNodes,
  type Workshop,
} from './testing/n8n/packages'
import { byId, credentials, example, line, platen } from './testing/n8n/workflows'
import { freePort } from './testing/ports'
import { type Receiver, startReceiver } from './testing/receiver'
import { query } from './testing/statements'
import { type System, startSystem } from './testing/system'
import { waitFor } from './testing/wait'

const part = givenVariable('N8N_TESTS')
const installing = 1_800_000

let workshop: Workshop

const asPackage = part === undefined ? describe.skip : describe
asPackage('the package of the nodes', () => {
  beforeAll(async () => {
    workshop = await openWorkshop()
    await copyNodes(workshop, 'package')
    await workshop.install('package', [
      '@n8n/node-cli',
      '@types/node',
      'eslint',
      'n8n-workflow',
      'typescript',
    ])
  }, installing)

  afterAll(() => workshop.close())

  it('passes the linter of n8n without a warning', async () => {
    await workshop.run('package', ['npx', 'eslint', '--max-warnings', '0', '.'])
  })

  it('compiles against the types of n8n', async () => {
    const options = [
      '--noEmit',
      '--strict',
      '--skipLibCheck',
      '--target',
      'es2022',
      '--lib',
      'es2023',
    ]
    const modules = ['--module', 'commonjs', '--moduleResolution', 'node10', '--types', 'node']
    const files = [
      'credentials/PlatenApi.credentials.ts',
      'nodes/Platen/Platen.node.ts',
      'nodes/PlatenTrigger/PlatenTrigger.node.ts',
    ]
    await workshop.run('package', ['npx', 'tsc', ...options, ...modules, ...files])
  })
})

const inN8n = part === 'all' ? describe : describe.skip
inN8n('workflows of n8n', () => {
  let system: System
  let receiver: Receiver
  let n8n: N8n
  let databaseUrl: string
  let designId: string

  beforeAll(async () => {
    workshop = await openWorkshop()
    await emptyProject(workshop, 'n8n')
    await workshop.install('n8n', ['n8n'])
    const nodes = await packNodes(workshop)
    const port = await freePort()
    receiver = await startReceiver()
    const env = { WEBHOOK_ALLOWED_ADDRESSES: `127.0.0.1:${port}` }
    system = await startSystem({ storage: 'disk', apiEnv: env, workerEnv: env })
    designId = await saveDesign(system, card(dataUrl(LOGO, 'image/svg+xml')))
    await call(system, `/api/v1/designs/${designId}/template`, {
      method: 'PUT',
      body: { name: 'Card', category: 'Cards' },
    })
    databaseUrl = await createScratchDatabase(requiredVariable('DATABASE_URL'), { migrated: false })
    const [url = ''] = system.urls
    n8n = await startN8n(workshop, {
      databaseUrl,
      port,
      nodes,
      service: { url: `${url}/`, apiKey: system.account.apiKey },
      workflows: workflows(),
    })
  }, installing)

  afterAll(async () => {
    await n8n.stop()
    await Promise.all([system.stop(), receiver.stop(), workshop.close()])
    const database = new URL(databaseUrl).pathname.slice(1)
    await query(
      requiredVariable('DATABASE_URL'),
      `drop database if exists ${database} with (force)`,
    )
  })

  /** The examples of the guide as people edit them, and one with the other operations. */
  function workflows(): ReturnType<typeof line>[] {
    const chosen = { Platen: { designId: byId(designId) } }
    return [
      example('picture.json', chosen),
      example('certificates.json', chosen),
      example('when-rendered.json', { 'Tell the shop': { url: receiver.url } }),
      line('again', [
        platen('Find', {
          resource: 'template',
          operation: 'find',
          search: '={{ $json.body.search }}',
          limit: 1,
          filters: { owner: 'own' },
        }),
        platen('Render', {
          resource: 'render',
          operation: 'render',
          designId: byId('={{ $json.id }}'),
          fields: { mappingMode: 'defineBelow', value: null, matchingColumns: [], schema: [] },
          download: false,
          options: { metadata: '{"order": 42}', scale: 0.5 },
        }),
        platen('Read', {
          resource: 'render',
          operation: 'get',
          renderId: '={{ $json.id }}',
          download: true,
          binaryProperty: 'card',
        }),
      ]),
      line('strictly', [
        platen(
          'Render',
          {
            resource: 'render',
            operation: 'render',
            designId: byId(designId),
            fields: { mappingMode: 'autoMapInputData', value: null },
            options: { strict: true, modifications: '={{ $json.body.modifications }}' },
          },
          { onError: 'continueRegularOutput' },
        ),
      ]),
    ]
  }

  const webhooks = async (): Promise<{ url: string; events: string[] }[]> =>
    (await call<{ data: { url: string; events: string[] }[] }>(system, '/api/v1/webhooks')).body
      .data

  /** Activates a workflow and posts to its webhook. */
  async function trigger(workflowId: string, path: string, body: object): Promise<Response> {
    await n8n.activate(workflowId)
    return post(`${n8n.url}/webhook/${path}`, body)
  }

  it('tests the credentials with the service', async () => {
    const [url = ''] = system.urls
    const tested = (apiKey: string): Promise<{ status: string; message: string }> => {
      const { id, name } = credentials.platenApi
      const body = { credentials: { id, name, type: 'platenApi', data: { url, apiKey } } }
      return n8n.call('/rest/credentials/test', body)
    }
    expect(await tested(system.account.apiKey)).toMatchObject({ status: 'OK' })
    expect(await tested(`${system.account.apiKey}x`)).toMatchObject({ status: 'Error' })
  })

  it('chooses a design from the list, and reads its fields', async () => {
    const ask = <Data>(kind: string, methodName: string, more: object = {}): Promise<Data> =>
      n8n.call(`/rest/dynamic-node-parameters/${kind}`, {
        path: 'parameters.designId',
        nodeTypeAndVersion: { name: 'n8n-nodes-platen.platen', version: 1 },
        currentNodeParameters: {
          resource: 'render',
          operation: 'render',
          designId: byId(designId),
        },
        credentials,
        methodName,
        ...more,
      })
    interface Found {
      results: { name: string; value: string }[]
      paginationToken?: string
    }
    const method = 'listDesignsAndTemplates'
    const designs = await ask<Found>('resource-locator-results', method)
    expect(designs.results).toEqual([{ name: 'e2e', value: designId }])
    const { paginationToken } = designs
    const filter = { filter: 'card', paginationToken }
    const templates = await ask<Found>('resource-locator-results', method, filter)
    expect(templates.results).toMatchObject([{ name: 'Card (template)' }])
    expect(templates.paginationToken).toBeUndefined()
    const { fields } = await ask<{ fields: { id: string; removed?: boolean }[] }>(
      'resource-mapper-fields',
      'getFields',
    )
    expect(fields.filter(({ removed }) => removed !== true).map(({ id }) => id)).toEqual([
      'photo.src',
      'logo.src',
      'headline.text',
      'body.text',
    ])
  })

  it('an imported workflow renders what its webhook gets, and answers with the file', async () => {
    const answer = await trigger('platenPicture', 'picture', { name: 'Ada Lovelace' })
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png'])
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 400, height: 300 })
    const { body } = await call<{ data: RenderBody[] }>(
      system,
      `/api/v1/renders?designId=${designId}`,
    )
    const [render] = body.data
    expect(render?.files[0]?.checksum).toBe(createHash('sha256').update(bytes).digest('hex'))
    const modifications = [{ id: 'headline', text: 'Ada Lovelace' }]
    const again = await generate({ system, designId }, { format: 'png', modifications })
    expect(again.body).toMatchObject({
      cached: true,
      files: [{ checksum: render?.files[0]?.checksum }],
    })
  })

  it('all items of a workflow become the rows of one batch', async () => {
    const pupils = [
      { number: '7b-01', 'headline.text': 'Ada Lovelace' },
      { number: '7b-02', 'headline.text': 'Alan Turing', 'band.fill': '#7bdcb5' },
    ]
    const answer = await trigger('platenCertificates', 'certificates', { pupils })
    const file = { format: 'pdf', page: 1 }
    expect([answer.status, await answer.json()]).toMatchObject([
      200,
      [
        { row: 0, key: '7b-01', status: 'completed', files: [file] },
        { row: 1, key: '7b-02', status: 'completed', files: [file] },
      ],
    ])
  })

  it('finds a template, renders it, and reads the render again', async () => {
    const answer = await trigger('again', 'again', { search: 'card' })
    expect([answer.status, await answer.json()]).toMatchObject([
      200,
      [{ status: 'completed', metadata: { order: 42 }, files: [{ format: 'jpeg', width: 200 }] }],
    ])
  })

  it('says what the service says when it refuses a call', async () => {
    const modifications = [{ id: 'headlin', text: 'x' }]
    const answer = await trigger('strictly', 'strictly', { modifications })
    const [{ error }] = (await answer.json()) as [{ error: string }]
    expect(error).toContain('headlin')
    expect(error).toContain('headline')
  })

  it('the trigger registers a webhook, starts on renders that are signed, and removes it', async () => {
    expect(await webhooks()).toEqual([])
    await n8n.activate('platenWhenRendered')
    const [registered, ...others] = await webhooks()
    expect(others).toEqual([])
    expect(registered?.events).toEqual(['render.completed'])
    expect(registered?.url.startsWith(`${n8n.url}/webhook/`)).toBe(true)
    const forged = await post(registered?.url ?? '', { type: 'render.completed', data: {} })
    expect(forged.status).toBe(401)
    const { body } = await generate({ system, designId }, { metadata: { order: 7 }, quality: 71 })
    const [told] = await waitFor('the workflow to tell the shop', () => {
      return receiver.received.length > 0 && receiver.received
    })
    expect(JSON.parse(told?.body ?? '')).toMatchObject({
      id: expect.stringMatching(/^evt_/) as string,
      type: 'render.completed',
      data: { id: body.id, metadata: { order: 7 }, files: [{ format: 'jpeg' }] },
    })
    await n8n.deactivate('platenWhenRendered')
    expect(await webhooks()).toEqual([])
    expect(receiver.received).toHaveLength(1)
  })
})
