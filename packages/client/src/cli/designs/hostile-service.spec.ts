import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runCommandLine } from '../program/run-command-line'
import { pull } from './pull'

let server: Server
let baseUrl: string
let root: string
/** The JSON that the service sends for a path, without its query. */
let answers: Record<string, unknown>

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'platen-hostile-'))
  answers = {}
  server = createServer(({ url = '' }, response) => {
    const answer = answers[url.split('?')[0] ?? '']
    response.writeHead(answer === undefined ? 404 : 200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(answer ?? { message: 'nothing' }))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})

afterEach(async () => {
  server.closeAllConnections()
  server.close()
  await rm(root, { recursive: true, force: true })
})

/** Pulls everything into a folder of the root, and returns the exit code and stderr. */
async function pullAll(): Promise<[code: number, err: string]> {
  let err = ''
  const code = await runCommandLine([pull], ['pull', '--dir', join(root, 'designs')], {
    env: { PLATEN_URL: baseUrl, PLATEN_KEY: 'plt_secret' },
    out: () => undefined,
    err: text => void (err += text),
    input: () => Promise.resolve(''),
    isTerminal: false,
    signal: new AbortController().signal,
  })
  return [code, err]
}

/** Makes the service have one design, whose picture is this asset. */
function serve(asset: { url: string; checksum: string }): void {
  const document = { pages: [{ id: 'p', children: [{ id: 'a', src: asset.url }] }] }
  answers = {
    '/api/v1/designs': { data: [{ id: 'dsg_1' }], total: 1 },
    '/api/v1/designs/dsg_1': { id: '../dsg_2', name: '../x', version: 1, document },
    '/api/v1/assets': { data: [asset], total: 1 },
    '/files/a.png': 'not the bytes of the asset',
  }
}

it('names no file by an id that is a path', async () => {
  answers = { '/api/v1/designs': { data: [{ id: '../evil' }, { id: '\u001b[2J' }], total: 2 } }
  const [code, err] = await pullAll()
  expect(code).toBe(1)
  expect(err).toBe(
    `../evil: "../evil" is not the id of a design\n\uFFFD[2J: "\\u001b[2J" is not the id of a design\n`,
  )
  expect(await readdir(root)).toEqual([])
})

it.each(['../../evil', `${'a'.repeat(64)}/../../evil`, '..'])(
  'names no file by the checksum %s',
  async checksum => {
    serve({ url: `${baseUrl}/files/a.png`, checksum })
    const [code, err] = await pullAll()
    expect([code, err]).toEqual([1, expect.stringContaining('is not the name of an asset')])
    expect(await readdir(root)).toEqual([])
  },
)

it('keeps no asset that has other bytes than promised, and no design without its assets', async () => {
  serve({ url: `${baseUrl}/files/a.png`, checksum: 'a'.repeat(64) })
  const [code, err] = await pullAll()
  expect([code, err]).toEqual([1, expect.stringContaining('sent other bytes than expected')])
  expect(await readdir(root)).toEqual([])
})

it('names a file by the id that was asked for, whatever the answer says', async () => {
  serve({ url: 'https://elsewhere.example/a.png', checksum: 'a'.repeat(64) })
  answers['/api/v1/assets'] = { data: [], total: 1e9 }
  expect(await pullAll()).toEqual([0, ''])
  expect(await readdir(root, { recursive: true })).toEqual(['designs', 'designs/dsg_1.json'])
})
