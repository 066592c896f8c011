import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { firstRender } from './first-render'

describe('the first render', () => {
  const folder = mkdtempSync(join(tmpdir(), 'platen-first-'))
  const path = join(folder, 'state', 'first.jpg')
  const seeded = {
    organizationId: 'org_1',
    apiKey: 'plt_key',
    newKey: true,
    designId: 'dsg_1',
    designs: new Map(),
    brandKits: [],
    templates: new Map(),
    withoutThumbnail: [],
    otherPictureKey: 'org_1/abc.jpg',
  }
  let server: Server
  let baseUrl: string
  let answer: { status: number; body: unknown; fileStatus: number }
  const calls: { url?: string; authorization?: string; body: string }[] = []

  beforeAll(async () => {
    server = createServer((request, response) => {
      let body = ''
      request.on('data', chunk => (body += String(chunk)))
      request.on('end', () => {
        const { url = '', headers } = request
        calls.push({ url, authorization: headers.authorization ?? '', body })
        const isFile = request.method === 'GET'
        response.writeHead(isFile ? answer.fileStatus : answer.status)
        response.end(isFile ? 'picture' : JSON.stringify(answer.body))
      })
    })
    await once(server.listen(0, '127.0.0.1'), 'listening')
    baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(done => {
    rmSync(folder, { recursive: true })
    server.close(done)
  })
  beforeEach(() => {
    calls.length = 0
    const files = [{ url: `${baseUrl}/files/a.jpg`, width: 1080, mimetype: 'image/jpeg' }]
    answer = { status: 200, body: { files, warnings: [{ message: 'mind' }] }, fileStatus: 200 }
  })

  it('sends new words, another picture and a new colour, and saves the file', async () => {
    const first = await firstRender(seeded, { baseUrl, apiKey: 'plt_key', path })
    expect(first).toMatchObject({ url: `${baseUrl}/files/a.jpg`, path, warnings: ['mind'] })
    expect(first.durationMs).toBeGreaterThanOrEqual(0)
    expect(readFileSync(path, 'utf8')).toBe('picture')
    expect(calls[0]).toMatchObject({
      url: '/api/v1/dsg_1/generate',
      authorization: 'Bearer plt_key',
    })
    expect(JSON.parse(calls[0]?.body ?? '')).toMatchObject({
      format: 'jpeg',
      modifications: [
        { id: 'headline', text: expect.any(String) as string },
        { id: 'photo', src: `${baseUrl}/files/org_1/abc.jpg` },
        { id: 'button', fill: expect.stringMatching(/^#/) as string },
      ],
    })
  })

  it.each<[string, Partial<typeof answer>, string]>([
    ['the service refuses', { status: 503, body: { message: 'Queue full' } }, '503: Queue full'],
    ['it only accepts', { status: 202, body: {} }, '202: no file'],
    ['the file is not there', { fileStatus: 404 }, 'first render returned 404'],
  ])('fails with the reason when %s', async (_, change, reason) => {
    answer = { ...answer, ...change }
    const place = { baseUrl, apiKey: 'plt_key', path }
    await expect(firstRender(seeded, place)).rejects.toThrow(reason)
  })
})
