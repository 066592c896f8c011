import { runCommandLine } from '../program/run-command-line'
import { sign } from './sign'

interface Ran {
  code: number
  out: string
  err: string
}

/** Runs `platen sign dsg_1 …`, with a text on stdin. */
async function run(words: readonly string[], stdin = ''): Promise<Ran> {
  const ran = { out: '', err: '' }
  const code = await runCommandLine([sign], ['sign', 'dsg_1', ...words], {
    env: {
      PLATEN_URL: 'https://platen.example',
      PLATEN_SIGNING_KEY: 'sgk_1',
      PLATEN_SIGNING_SECRET: 'sgsec_1',
    },
    out: text => void (ran.out += String(text)),
    err: text => void (ran.err += text),
    input: () => Promise.resolve(stdin),
    isTerminal: false,
    signal: new AbortController().signal,
  })
  return { code, ...ran }
}

/** Returns the values of a parameter of the signed URL. */
async function signed(name: string, words: readonly string[], stdin?: string): Promise<string[]> {
  const { code, out, err } = await run(words, stdin)
  expect([code, err]).toEqual([0, ''])
  return new URL(out.trim()).searchParams.getAll(name)
}

it('signs each key of an element once: --set wins over the file', async () => {
  const file = '[{"id": "headline", "text": "From the file", "fontSize": 48}]'
  const words = ['-m', '-', '--set', 'headline.text=From the words']
  expect(await signed('headline.text', words, file)).toEqual(['From the words'])
  expect(await signed('headline.fontSize', words, file)).toEqual(['48'])
})

describe('--expires', () => {
  const now = Date.UTC(2026, 10, 29, 12)

  beforeEach(() => void jest.spyOn(Date, 'now').mockReturnValue(now))
  afterEach(() => jest.restoreAllMocks())

  it.each([
    ['7d', Date.UTC(2026, 11, 6, 12)],
    ['12h', Date.UTC(2026, 10, 30)],
    ['30m', Date.UTC(2026, 10, 29, 12, 30)],
    ['2026-12-24', Date.UTC(2026, 11, 24)],
    ['2026-12-24T18:00Z', Date.UTC(2026, 11, 24, 18)],
  ])('%s', async (text, time) => {
    expect(await signed('expires', ['--expires', text])).toEqual([String(time / 1000)])
  })

  it.each(['', '7', 'soon', '1234567d', '1 July 2027', '07/01/2027', '2027-13-01'])(
    'refuses %j',
    async text => {
      const { code, err } = await run([`--expires=${text}`])
      expect([code, err.split('\n')[0]]).toEqual([
        2,
        'platen: --expires must be a time such as 7d, 12h, 30m or 2026-12-24T18:00Z',
      ])
    },
  )

  it.each(['0d', '2001-07-01', '2026-11-29T12:00Z'])('refuses %s, which is past', async text => {
    const { code, err } = await run([`--expires=${text}`])
    expect([code, err.split('\n')[0]]).toEqual([
      2,
      'platen: --expires must be a time in the future',
    ])
  })
})
