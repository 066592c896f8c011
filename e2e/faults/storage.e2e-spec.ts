import { setTimeout as delay } from 'node:timers/promises'
import { underFault } from '../testing/fault-run'
import { environment } from '../testing/environment'
import { type FaultProxy, type ProxyMode, startFaultProxy } from '../testing/fault-proxy'
import { type System, startSystem } from '../testing/system'

let proxy: FaultProxy
let system: System

beforeEach(async () => {
  proxy = await startFaultProxy(environment('S3_TEST_ENDPOINT'))
  system = await startSystem({ apis: 2, workers: 2, s3Endpoint: proxy.url })
})

afterEach(async () => {
  await proxy.setMode('pass')
  await system.stop()
  await proxy.stop()
})

it.each<[ProxyMode, number]>([
  ['answer-503', 6000],
  ['delay-8s', 6000],
  ['reset-after-1kb', 6000],
  ['refuse', 6000],
])('completes no row before its files are stored, and loses none: %s', async (mode, duration) => {
  await underFault(system, `S3 ${mode} for ${duration} ms`, async () => {
    await proxy.setMode(mode)
    await delay(duration)
    await proxy.setMode('pass')
    return undefined
  })
})
