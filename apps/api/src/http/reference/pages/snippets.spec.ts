import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { documentedRoutes, tools } from '@platen/contract'
import { requiredProgram, requiredVariable } from '@platen/env/testing'
import { shownExample } from './operation'
import { type Snippet, snippetsOf } from './snippets'
import { toolCallOf } from './tool-call'

const run = promisify(execFile)

/** The request that arrives. */
interface Taken {
  call: string
  headers: Record<string, string | string[] | undefined>
  body: unknown
}

const taken: Taken[] = []
let server: Server
let origin: string
let folder: string

beforeAll(async () => {
  requiredProgram('curl')
  server = createServer((request, reply) => {
    const { method = '', url = '', headers } = request
    const pieces: Buffer[] = []
    request.on('data', (piece: Buffer) => pieces.push(piece))
    request.on('end', () => {
      const text = Buffer.concat(pieces).toString()
      const isForm = headers['content-type']?.startsWith('multipart/form-data; boundary=') ?? false
      const [, file] = /name="file"; filename="([\w.]+)"[^]*?\r\n\r\n([^]*?)\r\n--/.exec(text) ?? []
      const body = isForm ? { file } : text === '' ? undefined : (JSON.parse(text) as unknown)
      taken.push({ call: `${method} ${url}`, headers, body })
      reply.setHeader('content-type', 'application/json')
      reply.end('{}')
    })
  }).listen(0)
  await once(server, 'listening')
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  folder = await mkdtemp(join(tmpdir(), 'platen-snippets-'))
})

afterAll(async () => {
  server.close()
  await rm(folder, { recursive: true })
})

const runners: Readonly<Record<string, (texts: readonly string[]) => Promise<unknown>>> = {
  curl: texts => start('script.sh', texts.join('\n'), ['sh']),
  TypeScript: texts => {
    const lines = texts.map(text => text.split('\n'))
    const isImport = (line: string): boolean => line.startsWith('import ')
    const imports = new Set(lines.flat().filter(isImport))
    const blocks = lines.flatMap(own => ['{', ...own.filter(line => !isImport(line)), '}'])
    return start('script.mjs', [...imports, ...blocks].join('\n'), [process.execPath])
  },
  Python: texts => start('script.py', texts.join('\n\n'), [requiredProgram('python3')]),
  async HTTP(texts) {
    for (const text of texts) await send(text)
  },
}

/** Sends a request exactly as printed, without the cookie of a session. */
async function send(text: string): Promise<void> {
  const [, head = '', body] = /^([^]*?)(?:\n\n([^]+))?$/.exec(text) ?? []
  const [line = '', ...lines] = head.split('\n')
  const [method = '', url = ''] = line.split(' ')
  const headers = lines.map(each => each.split(': ') as [string, string])
  await fetch(url, { method, headers, ...(body !== undefined && { body }) })
}

async function start(name: string, text: string, [program = '', ...more]: string[]): Promise<void> {
  await writeFile(join(folder, name), text)
  const env = { PATH: requiredVariable('PATH'), PLATEN_KEY: 'plt_1' }
  await run(program, [...more, name], { cwd: folder, env })
}

it.each(Object.keys(runners))('the calls in %s send what the examples say', async label => {
  taken.length = 0
  const texts: string[] = []
  const expected: unknown[] = []
  const isHttp = label === 'HTTP'
  for (const route of documentedRoutes.filter(({ callers }) => callers.key !== isHttp)) {
    const example = shownExample(route)
    if (example.file) await writeFile(join(folder, example.file.name), 'the file')
    const snippets = snippetsOf(route, example, origin)
    texts.push(snippets.find((each: Snippet) => each.label === label)?.text ?? '')
    const named = Object.entries({
      ...(!isHttp && { Authorization: 'Bearer plt_1' }),
      ...example.headers,
    })
    expected.push({
      call: expect.stringMatching(
        new RegExp(`^${route.method} ${patternOf(route.path)}`),
      ) as string,
      headers: expect.objectContaining(
        Object.fromEntries(named.map(([name, value]) => [name.toLowerCase(), value])),
      ) as object,
      body: example.file ? { file: example.file.name } : example.body,
    })
  }
  await runners[label]?.(texts)
  expect(texts.length).toBeGreaterThan(0)
  expect(taken).toEqual(expected)
})

const patternOf = (path: string): string => path.replace(/:\w+/g, '[^/]+')

it('a tool call has arguments that its tool accepts', () => {
  const calls = documentedRoutes.flatMap(route => toolCallOf(route, shownExample(route)) ?? [])
  expect(calls.map(({ name }) => name).sort()).toEqual(Object.keys(tools).sort())
  for (const call of calls)
    expect(tools[call.name].input.safeParse(call.arguments).error).toBeUndefined()
})
