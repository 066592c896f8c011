import { generateRequestOf } from '@platen/contract'
import { type Tenant } from '@platen/database'
import { pino } from 'pino'
import { openRuntime } from '../../open-runtime'
import { Bill } from '../../runtime/limits/bill'
import { type Runtime } from '../../runtime/runtime'
import { call } from '../../testing/call'
import { poster } from '../../testing/documents'
import { startTestApi, type TestApi } from '../../testing/test-api'
import { generateRender } from './generate-render'

let api: TestApi
let runtime: Runtime
let designId: string

beforeAll(async () => {
  api = await startTestApi()
  const { config, queuePrefix } = api
  runtime = openRuntime({ config, queuePrefix, log: pino({ level: 'silent' }) })
  const { body } = await call(api, '/api/v1/designs', { body: { name: 'A', document: poster } })
  designId = String(body['id'])
})

afterAll(async () => {
  await runtime.close()
  await api.stop()
})

it('reads the document once for the sizes of its pages and the check of a strict call', async () => {
  const { organizationId } = api.account
  const tenant = runtime.database.tenant(organizationId)
  const read = jest.spyOn(tenant.designs, 'findDrawableDocument')
  jest.spyOn(runtime.database, 'tenant').mockReturnValue(tenant satisfies Tenant)
  await until(() => runtime.producer.ready())
  const { state } = await generateRender(runtime, {
    organizationId,
    designId,
    bill: new Bill(() => Promise.resolve()),
    request: generateRequestOf({ strict: true, async: true }),
    signal: new AbortController().signal,
  })
  expect([state, read.mock.calls]).toEqual(['queued', [[designId]]])
})

async function until(ready: () => boolean): Promise<void> {
  while (!ready()) await new Promise(resolve => setImmediate(resolve))
}
