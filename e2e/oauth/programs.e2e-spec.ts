import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { type Database, openDatabase } from '@platen/database'
import { requiredVariable } from '@platen/env/testing'
import { saveDesign } from '../testing/caller'
import { card, dataUrl, picture } from '../testing/documents'
import { nodeFrom } from '../testing/newer-node'
import { approveConnection } from '../testing/oauth/approve-connection'
import { freePort } from '../testing/ports'
import { type SignedIn, signIn } from '../testing/sign-in'
import { startSystem, type System } from '../testing/system'
import { NeverComes, waitFor } from '../testing/wait'

let system: System
let database: Database
let designId: string
let ada: SignedIn
let folder: string
const running: ChildProcessWithoutNullStreams[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'platen-programs-'))
  system = await startSystem({ storage: 'disk', apiEnv: { MCP_OAUTH: 'on' } })
  database = openDatabase({ url: system.databaseUrl, onError: () => undefined })
  designId = await saveDesign(system, card(dataUrl(await picture(60, 40, '#336699'), 'image/jpeg')))
  ada = await signIn(database, system.account.organizationId, 'editor')
})

afterEach(() => running.splice(0).forEach(program => program.kill()))

afterAll(async () => {
  await database.close()
  await system.stop()
  await rm(folder, { recursive: true, force: true })
})

interface Program {
  process: ChildProcessWithoutNullStreams
  /** Waits until the program asks a person to open an address. */
  asked: () => Promise<string>
  printed: () => string
}

/** Runs a program of an npm package that nobody has given a key. */
function run(node: string, words: string[]): Program {
  // The inspector asks a person only at a terminal or where it may open a browser; there is none to open here.
  const env = {
    PATH: requiredVariable('PATH'),
    HOME: folder,
    MCP_REMOTE_CONFIG_DIR: folder,
    MCP_AUTO_OPEN_ENABLED: 'true',
  }
  const program = spawn(node, words, { cwd: folder, env })
  running.push(program)
  let printed = ''
  for (const stream of [program.stdout, program.stderr])
    stream.on('data', chunk => (printed += String(chunk)))
  const address = (): string | undefined =>
    /(?<=^|^Please navigate to: )http\S+\/oauth\/authorize\?\S+(?=\s*\n)/m.exec(printed)?.[0]
  return {
    process: program,
    printed: () => printed,
    asked: () =>
      waitFor('the address to open', () => {
        if (program.exitCode !== null) throw new NeverComes(printed)
        return address() ?? false
      }),
  }
}

/** Opens the address at which a program gets its code: it listens there only after it has printed where to go. */
const handOver = (address: URL): Promise<Response> =>
  waitFor('the program to take its code', () => fetch(address))

interface Answer {
  result: { tools?: { name: string }[]; structuredContent?: { files: { url: string }[] } }
}

it('mcp-remote connects without a key, and renders', async () => {
  const url = `${system.urls[0] ?? ''}/api/mcp`
  const port = String(await freePort())
  const script = join(dirname(require.resolve('mcp-remote/package.json')), 'dist', 'proxy.js')
  const { process: program, asked } = run(process.execPath, [script, url, port])
  const lines = createInterface({ input: program.stdout })[Symbol.asyncIterator]()
  let id = 0
  const ask = async (method: string, params: object): Promise<Answer> => {
    program.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id: ++id, method, params })}\n`)
    const { value } = (await lines.next()) as IteratorResult<string, undefined>
    return JSON.parse(value ?? '') as Answer
  }
  await handOver(await approveConnection(await asked(), ada))
  const client = { name: 'walk', version: '1.0.0' }
  await ask('initialize', { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: client })
  const { tools = [] } = (await ask('tools/list', {})).result
  expect(tools.map(({ name }) => name)).toContain('generate_image')
  const call = { name: 'generate_image', arguments: { designId } }
  const { structuredContent } = (await ask('tools/call', call)).result
  expect((await fetch(structuredContent?.files[0]?.url ?? '')).status).toBe(200)
})

it('the command line of the inspector connects without a key, and lists the tools', async () => {
  const node = nodeFrom(22)
  if (node === undefined) throw new Error('the inspector needs Node 22')
  const folderOfIt = dirname(require.resolve('@modelcontextprotocol/inspector/package.json'))
  const words = [join(folderOfIt, 'clients/launcher/build/index.js'), '--cli', '--method']
  words.push('tools/list', '--transport', 'http', '--server-url', `${system.urls[0] ?? ''}/api/mcp`)
  words.push('--callback-url', `http://127.0.0.1:${await freePort()}/oauth/callback`)
  const { process: inspector, asked, printed } = run(node, words)
  const ended = new Promise<number | null>(resolve => inspector.on('exit', resolve))
  await handOver(await approveConnection(await asked(), ada))
  expect([await ended, printed()]).toEqual([0, expect.stringContaining('"generate_image"')])
})

it('the conformance suite for authorization servers finds no fault', async () => {
  const node = nodeFrom(22)
  if (node === undefined) throw new Error('the conformance suite needs Node 22')
  const address = system.urls[0] ?? ''
  const metadata = await fetch(`${address}/.well-known/oauth-authorization-server`)
  const { issuer } = (await metadata.json()) as { issuer: string }
  const port = await freePort()
  const made = await waitFor('the registration', async () => {
    const answer = await fetch(`${issuer}/oauth/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ redirect_uris: [`http://127.0.0.1:${port}/callback`] }),
    })
    return answer.status === 201 && answer
  })
  const { client_id: clientId } = (await made.json()) as { client_id: string }
  const suiteFolder = dirname(require.resolve('mcp-conformance-0-2/package.json'))
  const words = [join(suiteFolder, 'dist', 'index.js'), 'authorization']
  words.push('--url', issuer, '--client-id', clientId, '--port', String(port))
  words.push('--resource', `${address}/api/mcp`, '--output-dir', join(folder, 'verdict'))
  const { process: suite, asked, printed } = run(node, words)
  const ended = new Promise<number | null>(resolve => suite.on('exit', resolve))
  await handOver(await approveConnection(await asked(), ada))
  expect([await ended, printed()]).toEqual([
    0,
    expect.stringMatching(/Total: \d+ passed, 0 failed/),
  ])
})
