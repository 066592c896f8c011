import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, request, type Server } from 'node:http'
import { type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { requiredProgram, requiredVariable } from '@platen/env/testing'
import { call, saveDesign } from '../testing/caller'
import { card, dataUrl, picture } from '../testing/documents'
import { type ManagedProcess, startProcess, stopProcess } from '../testing/managed-process'
import { type JoinedSystem, joinSystem } from '../testing/one-service/join'
import { freePort } from '../testing/ports'
import { newSigningKey, type SigningKey, signPath } from '../testing/signed-urls'
import { NeverComes, waitFor } from '../testing/wait'

let system: JoinedSystem
let key: SigningKey
let folder: string
let origin: Server
let nginx: ManagedProcess
let cache: string
/** The paths that have reached the service, and what it said about caching them. */
/** True to tell the cache that a minute is a second. */
let hurried: boolean
const reached: { path: string; caching: string | undefined }[] = []

/** A cache of the kind that stands before many sites. It keeps answers as their headers say, and asks once for all who wait. */
const settings = (port: number, target: number): string => `
daemon off;
pid ${folder}/pid;
error_log stderr;
events {}
http {
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(name => `${name}_temp_path ${folder}/${name};`).join('\n  ')}
  proxy_cache_path ${folder}/cache keys_zone=pictures:1m;
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://127.0.0.1:${target};
      proxy_cache pictures;
      proxy_cache_lock on;
      add_header X-Cache $upstream_cache_status;
    }
  }
}
`

beforeAll(async () => {
  requiredProgram('nginx')
  system = await joinSystem()
  key = await newSigningKey(system)
  folder = await mkdtemp(join(tmpdir(), 'platen-nginx-'))
  origin = await startOrigin(new URL(system.urls[0] ?? ''))
  const port = await freePort()
  cache = `http://127.0.0.1:${port}`
  const file = join(folder, 'nginx.conf')
  await writeFile(file, settings(port, (origin.address() as AddressInfo).port))
  const command = ['nginx', '-c', file, '-e', 'stderr', '-g', userOf()]
  nginx = startProcess('nginx', command, { PATH: requiredVariable('PATH') })
  await waitFor('nginx', async () => {
    if (nginx.exit() !== null) throw new NeverComes(`nginx ended:\n${nginx.output()}`)
    return (await fetch(`${cache}/health/live`)).ok
  })
})

beforeEach(() => {
  reached.length = 0
  hurried = false
})

afterAll(async () => {
  await stopProcess(nginx)
  origin.close()
  await system.stop()
  await rm(folder, { recursive: true, force: true })
})

/** The workers of nginx must be able to write into the folder of this user. */
const userOf = (): string => (process.getuid?.() === 0 ? 'user root;' : '')

/** Starts a server that notes each request and passes it on to the service. */
async function startOrigin({ hostname, port }: URL): Promise<Server> {
  const server = createServer((incoming, outgoing) => {
    const { method, url: path = '', headers } = incoming
    const onward = request({ hostname, port, method, path, headers }, answer => {
      const caching = answer.headers['cache-control']
      reached.push({ path, caching })
      const sooner = hurried ? caching?.replace('max-age=60,', 'max-age=1,') : caching
      outgoing.writeHead(answer.statusCode ?? 502, {
        ...answer.headers,
        ...(sooner !== undefined && { 'cache-control': sooner }),
      })
      answer.pipe(outgoing)
    })
    onward.on('error', () => outgoing.destroy())
    incoming.pipe(onward)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return server
}

const open = async (path: string): Promise<{ status: number; text: string; cached: string }> => {
  const response = await fetch(cache + path)
  const text = Buffer.from(await response.arrayBuffer()).toString('base64')
  return { status: response.status, text, cached: response.headers.get('x-cache') ?? '' }
}

const newDesign = async (): Promise<string> =>
  saveDesign(system, card(dataUrl(await picture(60, 40, '#336699'), 'image/jpeg')))

it('1,000 requests reach the service once', async () => {
  const path = await signPath({ key, design: await newDesign() })
  const texts = new Set<string>()
  for (let turn = 0; turn < 20; turn++) {
    const all = await Promise.all(Array.from({ length: 50 }, () => open(path)))
    for (const { status, text } of all) texts.add(`${status} ${text}`)
  }
  expect(texts.size).toBe(1)
  expect(reached.map(each => each.path)).toEqual([path])
})

it('a save is seen by one request after a minute, and never by a pinned URL', async () => {
  hurried = true
  const design = await newDesign()
  const modifications = [{ id: 'photo', visible: false }]
  const latest = await signPath({ key, design, modifications })
  const pinned = await signPath({ key, design: `${design}@1`, modifications })
  const before = await open(latest)
  expect((await open(pinned)).text).toBe(before.text)
  expect(reached).toEqual([
    { path: latest, caching: expect.stringMatching(/^public, max-age=60, /) as string },
    { path: pinned, caching: 'public, max-age=31536000, immutable' },
  ])
  const body = { document: await dark() }
  const saved = await call(system, `/api/v1/designs/${design}`, { method: 'PUT', body })
  expect(saved.status).toBe(200)
  const expired = await waitFor('the minute to pass', async () => {
    const answer = await open(latest)
    return answer.cached === 'EXPIRED' && answer
  })
  // This request causes the new picture, and does not wait for it.
  expect(expired.text).toBe(before.text)
  await waitFor('the new picture', async () => (await open(latest)).text !== before.text)
  expect(await open(pinned)).toMatchObject({ text: before.text, cached: 'HIT' })
  expect(reached.filter(({ path }) => path === pinned)).toHaveLength(1)
})

/** Returns the document of the design on black. */
async function dark(): Promise<object> {
  const document = card(dataUrl(await picture(60, 40, '#336699'), 'image/jpeg')) as {
    pages: object[]
  }
  return { ...document, pages: document.pages.map(page => ({ ...page, background: '#000000' })) }
}
