import { type InboundHookRecord } from '@platen/database'
import { newToken } from '@platen/secrets'
import { hookPath } from '../../runtime/hook-path'
import { HookUrls } from './hook-urls'

const { token, hash } = newToken()
const hook = { id: `hok_${'0'.repeat(26)}`, urlHash: hash } as InboundHookRecord
const right = hookPath(hook.id, token).slice('/h/'.length)
const wrong = hookPath(hook.id, newToken().token).slice('/h/'.length)

let lookUps: number
let time: number
let urls: HookUrls

beforeEach(() => {
  lookUps = 0
  time = 0
  const find = (id: string): Promise<InboundHookRecord | null> => {
    lookUps += 1
    return Promise.resolve(id === hook.id ? hook : null)
  }
  urls = new HookUrls({ inboundHooks: { find } }, () => time)
})

const codeOf = async (sent: string, address = '203.0.113.7'): Promise<unknown> =>
  urls.find(sent, address).then(
    ({ id }) => id,
    (error: unknown) => (error as { code: string }).code,
  )

describe('the URL of a hook', () => {
  it('names it', async () => {
    expect(await codeOf(right)).toBe(hook.id)
  })

  it.each([
    wrong,
    hook.id,
    `${right}x`,
    right.toUpperCase(),
    right.replace('hok_0', 'hok_1'),
    '',
    'x'.repeat(9_000),
  ])('%.60j names none', async sent => expect(await codeOf(sent)).toBe('not_found'))

  it('is looked up only if it can be one', async () => {
    await codeOf('favicon.ico')
    expect(lookUps).toBe(0)
  })

  it('is tried 100 times at once by a network, and then 10 times a second', async () => {
    for (let nth = 0; nth < 100; nth++) expect(await codeOf(wrong)).toBe('not_found')
    expect(await codeOf(wrong)).toBe('rate_limited')
    expect(lookUps).toBe(100)
    expect(await codeOf(wrong, '203.0.113.8')).toBe('not_found')
    time = 1000
    const answers = []
    for (let nth = 0; nth < 11; nth++) answers.push(await codeOf(wrong))
    expect(answers.filter(code => code === 'not_found')).toHaveLength(10)
  })

  it('still works for a network whose other URLs are wrong, if it was right before', async () => {
    await codeOf(right)
    for (let nth = 0; nth < 101; nth++) await codeOf(wrong)
    expect(await codeOf(right)).toBe(hook.id)
    const { token: another, hash: next } = newToken()
    expect(await codeOf(hookPath(hook.id, another).slice(3))).toBe('rate_limited')
    Object.assign(hook, { urlHash: next })
    // The token has been replaced: the first wrong try forgets it.
    expect(await codeOf(right)).toBe('rate_limited')
    expect(await codeOf(right)).toBe('rate_limited')
    Object.assign(hook, { urlHash: hash })
  })
})
