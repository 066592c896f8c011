import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { call, type CallOptions, type Reply } from '../../testing/call'
import { startTestApi, type TestApi } from '../../testing/test-api'
import { NetworkRates } from '../../runtime/limits/network-rates'

describe('open calls that look something up', () => {
  const folder = mkdtempSync(join(tmpdir(), 'platen-strangers-'))
  let api: TestApi

  beforeAll(async () => {
    mkdirSync(join(folder, 'assets'))
    for (const name of ['index.html', 'embed-frame.html', 'embed.js'])
      writeFileSync(join(folder, name), '<head></head>')
    const rate = { RATE_LIMIT_OPEN: '1', RATE_LIMIT_OPEN_BURST: '3' }
    api = await startTestApi({ ...rate, TRUST_PROXY: '127.0.0.1', WEB_PATH: folder })
  })

  afterAll(async () => {
    await api.stop()
    rmSync(folder, { recursive: true })
  })

  const from = (network: number, path: string, options: CallOptions = {}): Promise<Reply> =>
    call(api, path, {
      apiKey: null,
      headers: { 'x-forwarded-for': `10.0.0.${network}` },
      ...options,
    })

  let networks = 0

  it.each<[path: string, status: number, options: CallOptions]>([
    [`/embed/emb_${'0'.repeat(26)}`, 404, {}],
    ['/templates.md', 200, {}],
    [`/templates/tpl_${'0'.repeat(26)}.md`, 404, {}],
    [`/files/org_1/${'0'.repeat(64)}-${'0'.repeat(32)}.png`, 404, {}],
    ['/fonts/missing.ttf', 404, {}],
    ['/h/missing', 404, { method: 'POST' }],
  ])('are limited for each network, as %s', async (path, status, options) => {
    const network = ++networks
    const ask = (of: number): Promise<Reply> => from(of, path, options)
    const replies = await Promise.all(Array.from({ length: 60 }, () => ask(network)))
    const refused = replies.filter(reply => reply.status === 429)
    expect(refused.length).toBeGreaterThan(0)
    expect(replies.filter(reply => reply.status === status)).toHaveLength(60 - refused.length)
    expect(refused[0]?.headers.get('x-error-code')).toBe('rate_limited')
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(refused[0]?.body).toEqual({
      message: 'Too many calls from your network: at most 1 a second, in bursts of up to 3',
    })
    expect((await ask(100 + network)).status).toBe(status)
  })

  it('do not affect known callers in the same network, or calls that cost nothing', async () => {
    const { apiKey } = api.account
    await Promise.all(Array.from({ length: 60 }, () => from(99, '/templates.md')))
    const known = await Promise.all(
      Array.from({ length: 10 }, () => from(99, '/api/v1/designs', { apiKey })),
    )
    expect(new Set(known.map(({ status }) => status))).toEqual(new Set([200]))
    expect((await from(99, '/llms.txt')).status).toBe(200)
  })
})

describe('the rate of a network', () => {
  it('has a burst, and refills at its rate', () => {
    const rates = new NetworkRates({ perSecond: 2, size: 3 })
    const at = (now: number): number => rates.waitOf('10.0.0.1', now)
    expect([at(0), at(0), at(0), at(0)]).toEqual([0, 0, 0, 500])
    expect([at(400), at(500), at(500)]).toEqual([100, 0, 500])
    expect(rates.waitOf('10.0.0.2', 500)).toBe(0)
    expect([at(9000), at(9000), at(9000), at(9000)]).toEqual([0, 0, 0, 500])
  })
})
