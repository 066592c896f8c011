import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { runCommandLine } from '../program/run-command-line'
import { batch } from './batch'

interface Seen {
  method: string
  path: string
  options: unknown
  type: string | undefined
  body: string
}

let server: Server
let seen: Seen[]
let folder: string
/** What the service answers, by method and path. */
let answers: Record<string, { status?: number; body: unknown; isCut?: boolean }>

const none = { waiting: 0, rendering: 0, completed: 0, failed: 0, invalid: 0, cancelled: 0 }

/** Returns the answer for a batch that has ended. */
const ended = (counts: object): object => ({
  id: 'bat_1',
  status: 'completed',
  progress: 1,
  counts: { ...none, ...counts },
  ignoredColumns: ['Notes'],
  archiveUrl: `${urlOf(server)}/b/bat_1.zip?t=token`,
  finishedAt: '2026-11-21T09:30:01.000Z',
})

const urlOf = (at: Server): string => `http://127.0.0.1:${(at.address() as AddressInfo).port}`

beforeEach(async () => {
  seen = []
  folder = await mkdtemp(join(tmpdir(), 'platen-batch-'))
  await writeFile(join(folder, 'data.csv'), 'headline.text,Notes\nAda,a\n')
  server = createServer((request, response) => {
    void text(request).then(body => {
      const { pathname, searchParams } = new URL(request.url ?? '', 'http://platen')
      const method = request.method ?? ''
      const options = JSON.parse(searchParams.get('options') ?? 'null') as unknown
      seen.push({ method, path: pathname, options, type: request.headers['content-type'], body })
      const key = `${method} ${pathname}`
      const {
        status = 200,
        body: answer,
        isCut = false,
      } = answers[key] ?? { status: 404, body: {} }
      response.writeHead(status, { 'content-type': 'application/json' })
      if (isCut) {
        response.write(JSON.stringify(answer), () => response.destroy())
        return
      }
      response.end(typeof answer === 'string' ? answer : JSON.stringify(answer))
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  answers = {
    'POST /api/v1/dsg_1/batches': { status: 201, body: ended({ total: 1, completed: 1 }) },
    'GET /api/v1/batches/bat_1': { body: ended({ total: 1, completed: 1 }) },
    'GET /api/v1/batches/bat_1/results': { body: 'row,status\r\n0,completed\r\n' },
    'GET /b/bat_1.zip': { body: 'PK the archive' },
  }
})

afterEach(async () => {
  server.closeAllConnections()
  server.close()
  await rm(folder, { recursive: true })
})

interface Ran {
  code: number
  out: string
  err: string
}

/** Runs `platen batch …`. */
async function run(words: readonly string[], isTerminal = false): Promise<Ran> {
  const ran = { out: '', err: '' }
  const code = await runCommandLine([batch], ['batch', ...words], {
    env: { PLATEN_URL: urlOf(server), PLATEN_KEY: 'plt_secret' },
    out: output => void (ran.out += String(output)),
    err: output => void (ran.err += output),
    input: () => Promise.resolve('headline.text\nfrom stdin\n'),
    isTerminal,
    signal: new AbortController().signal,
  })
  return { code, ...ran }
}

const csv = (): string => join(folder, 'data.csv')
const file = (name: string): string => join(folder, name)

describe('platen batch', () => {
  it('sends the file with its options, and says how its rows ended', async () => {
    const options = ['--map', 'Full=name=headline.text', '--map', 'Notes=', '--format', 'png']
    const ran = await run([csv(), '--design', 'dsg_1', '--skip-invalid', '--strict', ...options])
    expect(ran).toEqual({
      code: 0,
      out: 'bat_1: 1 of 1 rows completed\n',
      err: 'warning: column "Notes" sets nothing\n',
    })
    expect(seen[0]).toEqual({
      method: 'POST',
      path: '/api/v1/dsg_1/batches',
      options: {
        format: 'png',
        strict: true,
        onInvalid: 'skip',
        mapping: { 'Full=name': 'headline.text', Notes: '' },
      },
      type: 'text/csv',
      body: 'headline.text,Notes\nAda,a\n',
    })
  })

  it('reads stdin for -', async () => {
    await run(['-', '-d', 'dsg_1'])
    expect(seen[0]?.body).toBe('headline.text\nfrom stdin\n')
  })

  it('saves the results and the archive', async () => {
    const wanted = ['--results', file('results.csv'), '--archive', file('files.zip')]
    const { code, out } = await run([csv(), '-d', 'dsg_1', ...wanted])
    expect([code, out]).toEqual([
      0,
      `bat_1: 1 of 1 rows completed\n${file('results.csv')}\n${file('files.zip')}\n`,
    ])
    expect(await readFile(file('results.csv'), 'utf8')).toBe('row,status\r\n0,completed\r\n')
    expect(await readFile(file('files.zip'), 'utf8')).toBe('PK the archive')
  })

  it('writes the results to stdout for -', async () => {
    const { out } = await run([csv(), '-d', 'dsg_1', '--results', '-'])
    expect(out).toBe('row,status\r\n0,completed\r\n')
  })

  it('ends with 1 if rows have not completed', async () => {
    const body = ended({ total: 4, completed: 1, failed: 2, invalid: 1 })
    answers['GET /api/v1/batches/bat_1'] = { body }
    const { code, out } = await run([csv(), '-d', 'dsg_1'])
    expect([code, out]).toEqual([1, 'bat_1: 1 of 4 rows completed, 2 failed, 1 invalid\n'])
  })

  it('shows progress in a terminal', async () => {
    const { err } = await run([csv(), '-d', 'dsg_1'], true)
    expect(err).toContain(`${'█'.repeat(24)} 100 %: 1 of 1 rows`)
  })

  it('prints the batch as JSON for programs', async () => {
    const { out } = await run([csv(), '-d', 'dsg_1', '--json'])
    expect(JSON.parse(out)).toMatchObject({ id: 'bat_1', counts: { completed: 1 }, saved: [] })
  })

  it('checks the rows without drawing, and ends with 1 if some are invalid', async () => {
    const found = {
      rows: 2,
      valid: 1,
      invalid: 1,
      faults: [{ row: 1, key: 'b', message: 'row 3, column "dot.fill" must be a hex colour' }],
      ignoredColumns: [],
      overflow: [{ row: 0, elementId: 'headline' }],
      measured: 1,
    }
    answers['POST /api/v1/dsg_1/batches'] = { body: found }
    const { code, out } = await run([csv(), '-d', 'dsg_1', '--dry-run'])
    expect([code, out.split('\n')]).toEqual([
      1,
      [
        'row 3, column "dot.fill" must be a hex colour (b)',
        'rows[0]: the text of headline does not fit',
        '1 of 2 rows are valid; the layout of 1 was measured',
        '',
      ],
    ])
    expect(seen).toMatchObject([{ options: { dryRun: true } }])
  })

  it('says why the service refuses a file', async () => {
    const message = 'row 2, column "dot.fill" must be a hex colour'
    answers['POST /api/v1/dsg_1/batches'] = { status: 400, body: { message } }
    const { code, err } = await run([csv(), '-d', 'dsg_1'])
    expect([code, err]).toEqual([1, `platen: ${message}\n`])
  })

  it.each([
    [[], '--design is required'],
    [
      ['-d', 'dsg_1', '--map', '=headline.text'],
      '--map must be <heading=id.key>, such as Name=headline.text',
    ],
    [
      ['-d', 'dsg_1', '--json', '--results', '-'],
      '{"message":"--results - must not be used with --json","code":"usage"}',
    ],
    [['-d', 'dsg_1', '--format', 'gif'], '--format must be one of jpg, png, webp, avif, pdf'],
  ])('refuses %j, and calls nothing', async (words, message) => {
    const { code, err } = await run([csv(), ...words])
    expect([code, err.split('\n')[0]?.replace(/^platen: /, ''), seen]).toEqual([2, message, []])
  })

  it.each([
    [['missing.csv'], 'missing.csv cannot be read'],
    [['data.csv', '--results', 'no/such/folder.csv'], 'no/such/folder.csv cannot be written'],
    [
      ['data.csv', '--archive', 'no/such/folder.zip'],
      'The archive of bat_1 cannot be saved as no/such/folder.zip',
    ],
  ])('fails for %j', async ([name = '', ...words], message) => {
    const paths = words.map(word => (word.startsWith('--') ? word : file(word)))
    const { code, err } = await run([file(name), '-d', 'dsg_1', ...paths])
    expect([code, err.replace(`${folder}/`, '').split('\n').at(-2)]).toEqual([
      1,
      `platen: ${message}`,
    ])
  })

  it.each<[string, (typeof answers)[string] | undefined, string]>([
    ['is gone', undefined, 'The archive of bat_1 cannot be downloaded: status 404'],
    ['breaks off', { body: 'PK half', isCut: true }, `The archive of bat_1 cannot be saved as`],
  ])('keeps an earlier archive when the new one %s', async (_what, answer, message) => {
    if (answer) answers['GET /b/bat_1.zip'] = answer
    else delete answers['GET /b/bat_1.zip']
    await writeFile(file('files.zip'), 'PK earlier')
    const { code, err } = await run([csv(), '-d', 'dsg_1', '--archive', file('files.zip')])
    expect([code, err]).toMatchObject([1, expect.stringContaining(message) as string])
    expect(err).not.toContain('token')
    expect(await readdir(folder)).toEqual(['data.csv', 'files.zip'])
    expect(await readFile(file('files.zip'), 'utf8')).toBe('PK earlier')
  })

  it('does not tell the URL of an archive that cannot be reached', async () => {
    const gone = {
      ...ended({ total: 1, completed: 1 }),
      archiveUrl: 'http://127.0.0.1:1/b?t=token',
    }
    answers['GET /api/v1/batches/bat_1'] = { body: gone }
    const { code, err } = await run([csv(), '-d', 'dsg_1', '--archive', file('files.zip')])
    expect([code, err.split('\n').at(-2)]).toEqual([
      1,
      'platen: The archive of bat_1 cannot be downloaded: the server did not respond',
    ])
  })
})
