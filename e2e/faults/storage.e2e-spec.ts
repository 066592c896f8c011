import { requiredVariable } from '@platen/env/testing'
import { underFault } from '../testing/fault-run'
import { type FaultProxy, type ProxyMode, startFaultProxy } from '../testing/fault-proxy'
import { type System, startSystem } from '../testing/system'
import { lasting, leaseSettings } from '../testing/times'

/** Longer than the time allowed for a request to the storage. */
const TIMEOUT_MS = 6000

let proxy: FaultProxy
let system: System

beforeAll(async () => {
  proxy = await startFaultProxy(requiredVariable('S3_TEST_ENDPOINT'))
  system = await startSystem({
    apis: 2,
    workers: 2,
    s3Endpoint: proxy.url,
    workerEnv: leaseSettings,
  })
})

afterAll(async () => {
  await proxy.setMode('pass')
  await system.stop()
  await proxy.stop()
})

it.each<ProxyMode>(['answer-503', 'delay-8s', 'reset-after-1kb', 'refuse'])(
  'completes no row before its files are stored, and loses none: %s',
  async mode => {
    await underFault(system, `S3 ${mode}`, async ({ allAffected }) => {
      await proxy.setMode(mode)
      await lasting(TIMEOUT_MS, async () => {
        await allAffected()
        if (mode === 'delay-8s') await proxy.givenUp()
      })
      await proxy.setMode('pass')
      return []
    })
  },
)
