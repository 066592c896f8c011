import { spawnSync } from 'node:child_process'
import { startTestApi, type TestApi } from '../../testing/test-api'

let api: TestApi

beforeAll(async () => {
  api = await startTestApi()
})

afterAll(() => api.stop())

/** Opens `count` connections, and ends when all are open. */
const script = `
const [port, count] = process.argv.slice(1).map(Number)
let open = 0
for (let index = 0; index < count; index++)
  require('node:net').connect({ port, host: '127.0.0.1' }, () => {
    open += 1
    if (open === count) process.exit(0)
  })
`

describe('an API whose event loop is busy', () => {
  it('keeps a thousand connections waiting, and the kernel drops none', () => {
    const { port } = new URL(api.url)
    // Nothing runs in this process meanwhile.
    const { status } = spawnSync(process.execPath, ['-e', script, port, '1000'], {
      timeout: 20_000,
    })
    expect(status).toBe(0)
  })
})
