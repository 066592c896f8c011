import { PlatenError } from '../../platen-error'
import { type Command } from './command'
import { Failure, UsageError } from './faults'
import { runCommandLine } from './run-command-line'

const key = 'platen_secret'

interface Ran {
  code: number
  out: string
  err: string
}

/** Runs `platen draw …`, whose work is given. */
async function run(
  words: readonly string[],
  work: Command['run'],
  {
    env = { PLATEN_URL: 'https://platen.example', PLATEN_KEY: key },
    isTerminal = false,
    signal = new AbortController().signal,
  }: { env?: Record<string, string>; isTerminal?: boolean; signal?: AbortSignal } = {},
): Promise<Ran> {
  const draw: Command = {
    words: 'draw now',
    summary: 'draw a design',
    operands: [{ name: '<design>', takes: 'one' }],
    options: {
      set: { value: '<value>', summary: 'a value', short: 's', many: true },
      scale: { value: '<factor>', summary: 'a factor' },
      kind: { value: '<kind>', summary: 'a kind' },
      strict: { summary: 'a switch' },
    },
    run: work,
  }
  const ran = { out: '', err: '' }
  const code = await runCommandLine([draw], words, {
    env,
    out: text => void (ran.out += String(text)),
    err: text => void (ran.err += text),
    input: () => Promise.resolve(''),
    isTerminal,
    signal,
  })
  return { code, ...ran }
}

const done: Command['run'] = () => Promise.resolve({ text: 'done', json: { done: true } })

function refusal(message: string): PlatenError {
  return new PlatenError(message, {
    status: 400,
    code: 'invalid_request',
    requestId: 'req_1',
    retryAfter: null,
  })
}

describe('results', () => {
  it('are lines, or JSON for programs', async () => {
    expect(await run(['draw', 'now', 'dsg_1'], done)).toEqual({ code: 0, out: 'done\n', err: '' })
    const { out } = await run(['draw', 'now', 'dsg_1', '--json'], done)
    expect(JSON.parse(out)).toEqual({ done: true })
  })

  it('exit with 1 if not everything was done', async () => {
    const { code } = await run(['draw', 'now', 'x'], () =>
      Promise.resolve({ text: '', json: null, incomplete: true }),
    )
    expect(code).toBe(1)
  })

  it('do not control the terminal', async () => {
    const ran = await run(['draw', 'now', 'x'], ({ say }) => {
      say('a\u001b[2Jb\u202Ec')
      return Promise.resolve({ text: 'a\u009bb\n\tc', json: null })
    })
    expect(ran).toEqual({ code: 0, out: 'a\uFFFDb\n\tc\n', err: 'a\uFFFD[2Jb\uFFFDc\n' })
  })
})

describe('failures', () => {
  it.each([
    [refusal('scale must be a number'), 1, 'platen: scale must be a number (req_1)\n'],
    [new Failure('x.json cannot be read'), 1, 'platen: x.json cannot be read\n'],
    [
      new UsageError('--scale must be a number'),
      2,
      'platen: --scale must be a number\nTry: platen draw now --help\n',
    ],
  ])('%s', async (error, code, err) => {
    expect(await run(['draw', 'now', 'x'], () => Promise.reject(error))).toEqual({
      code,
      out: '',
      err,
    })
  })

  it('are JSON for programs', async () => {
    const { code, err } = await run(['draw', 'now', 'x', '--json'], () =>
      Promise.reject(refusal('No')),
    )
    expect([code, JSON.parse(err)]).toEqual([
      1,
      { message: 'No', code: 'invalid_request', requestId: 'req_1' },
    ])
  })

  it('never show the key', async () => {
    const { err } = await run(['draw', 'now', 'x'], () => Promise.reject(new Error(`no ${key}`)))
    expect(err).toBe('platen: no …\n')
  })

  it('exit with 130 when the user stops', async () => {
    const { code, err } = await run(['draw', 'now', 'x'], () => Promise.reject(new Error('no')), {
      signal: AbortSignal.abort(),
    })
    expect([code, err]).toEqual([130, ''])
  })
})

describe('wrong usage', () => {
  it.each([
    [['sing'], 'There is no command "sing"'],
    [['draw', 'now'], 'Missing <design>'],
    [['draw', 'now', 'a', 'b'], 'Unexpected "b"'],
    [['draw', 'now', 'a', '--key', 'b'], "Unknown option '--key'"],
    [['draw', 'now', 'a', '--scale', 'big'], '--scale must be a number'],
    [['draw', 'now', 'a', '--scale', ''], '--scale must be a number'],
    [['draw', 'now', 'a', '--kind', 'c'], '--kind must be one of a, b'],
  ])('%j', async (words, message) => {
    const { code, err } = await run(words, ({ given }) => {
      given.number('scale')
      given.oneOf('kind', ['a', 'b'])
      return Promise.resolve({ text: '', json: null })
    })
    expect([code, err.split('\n')[0]]).toEqual([2, `platen: ${message}`])
  })

  it.each([
    [{}, 'PLATEN_URL is not set'],
    [{ PLATEN_URL: 'https://platen.example' }, 'PLATEN_KEY is not set'],
    ...['platen.example', 'file:///x', 'https://ada:secret@platen.example', 'https://a/?b'].map(
      PLATEN_URL => [
        { PLATEN_URL },
        'PLATEN_URL must be an http or https URL, such as https://platen.example',
      ],
    ),
  ] as [Record<string, string>, string][])('settings %j', async (env, message) => {
    const ran = run(
      ['draw', 'now', 'x'],
      ({ platen }) => {
        platen()
        return done({} as never)
      },
      { env },
    )
    expect((await ran).err).toMatch(`platen: ${message}\n`)
    expect((await ran).code).toBe(2)
  })
})

it('reads operands, switches and repeated options', async () => {
  const words = ['draw', 'now', '-s', 'a', '--set=b', '--strict', '--scale', '2', '--', '-x']
  const { out } = await run([...words], ({ given }) => {
    const { operand } = given
    const read = [operand, given.texts('set'), given.flag('strict'), given.number('scale')]
    return Promise.resolve({ text: JSON.stringify(read), json: null })
  })
  expect(JSON.parse(out)).toEqual(['-x', ['a', 'b'], true, 2])
})

it('shows progress in a terminal only', async () => {
  const work: Command['run'] = ({ progress, say }) => {
    progress('Drawing')
    say('a warning')
    return done({} as never)
  }
  expect((await run(['draw', 'now', 'x'], work)).err).toBe('a warning\n')
  const { err } = await run(['draw', 'now', 'x'], work, { isTerminal: true })
  expect(err).toBe('\r\u001b[KDrawing …\r\u001b[Ka warning\n\r\u001b[K')
})

it('prints help for everything, and for one command', async () => {
  const all = await run([], done)
  expect([all.code, all.out]).toEqual([0, expect.stringContaining('draw now <design>  draw a')])
  const { out } = await run(['draw', 'now', '--help'], done, { env: {} })
  expect(out).toContain('-s, --set <value>  a value (may be repeated)')
})
