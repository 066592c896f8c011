import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { type Socket } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { brotliCompressSync } from 'node:zlib'
import { sampled } from '@platen/env/testing'
import { aliasOf, rangesOfFile, shippedFonts, withoutTable } from '@platen/fonts'
import { type FontIndex, type IndexedFace, unpackRanges } from '@platen/typefaces'
import { openCall } from '../../testing/open-call'
import { call, type Reply } from '../../testing/call'
import { startTestApi, type TestApi } from '../../testing/test-api'

let api: TestApi
let index: FontIndex

beforeAll(async () => {
  api = await startTestApi()
  index = (await read('index.json')).body as unknown as FontIndex
})

afterAll(() => api.stop())

const read = (name: string, headers: Record<string, string> = {}): Promise<Reply> =>
  call(api, `/fonts/${name}`, { apiKey: null, headers })

async function bytesOf(name: string, headers: Record<string, string>): Promise<Buffer> {
  // `fetch` decompresses the body.
  const response = await fetch(`${api.url}/fonts/${name}`, { headers })
  return Buffer.from(await response.arrayBuffer())
}

/** Collects garbage, then returns the number of bytes in buffers. */
function bytesInUse(): number {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  collect()
  return process.memoryUsage().arrayBuffers
}

const hash = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')
const faceOf = (family: string, weight = 400): IndexedFace => {
  const face = index.faces.find(one => one.family === family && one.weight === weight)
  if (!face) throw new Error(`${family} is not in the index`)
  return face
}
const emoji = (): IndexedFace => faceOf('Noto Color Emoji')

describe('the index of the fonts', () => {
  it('lists each face that workers draw with, by its SHA-256, with the characters of its file', () => {
    const expected = [...shippedFonts()].flatMap(([family, faces]) =>
      faces.map(face => ({ family, face, alias: aliasOf(family, face) })),
    )
    expect(index.faces.map(({ alias }) => alias)).toEqual(expected.map(({ alias }) => alias))
    for (const [at, { family, face }] of expected.entries()) {
      const found = index.faces[at]
      const bytes = readFileSync(face.path)
      const { url, bytes: length } = found?.whole ?? found ?? { url: '', bytes: 0 }
      expect([face.path, url, length]).toEqual([face.path, `${hash(bytes)}.ttf`, bytes.length])
      expect(found).toMatchObject({ family, weight: face.weight, style: face.style })
      const ranges = unpackRanges(index.coverages[found?.coverage ?? -1] ?? '')
      expect([face.path, hash(Buffer.from(ranges.buffer))]).toEqual([
        face.path,
        hash(Buffer.from(rangesOfFile(face.path).buffer)),
      ])
    }
    expect(expected.length).toBeGreaterThan(280)
  })

  it('lists one face in colour, with a second file for browsers that read only drawings', () => {
    expect(index.faces.filter(({ colour }) => colour)).toEqual([emoji()])
    const whole = readFileSync(shippedFonts().get('Noto Color Emoji')?.[0]?.path ?? '')
    const cut = withoutTable(whole, 'SVG ')
    expect(emoji()).toMatchObject({
      url: `${hash(cut)}.ttf`,
      bytes: cut.length,
      whole: { url: `${hash(whole)}.ttf`, bytes: whole.length },
    })
  })

  it('takes at most 60 KB compressed, even with every font installed', () => {
    expect(brotliCompressSync(JSON.stringify(index)).length).toBeLessThanOrEqual(60_000)
  })
})

describe('a font file', () => {
  it.each(['Inter', 'Noto Color Emoji'])(
    'of %s is sent in part and uncompressed for a range request',
    async family => {
      const { url, bytes } = faceOf(family)
      const whole = await bytesOf(url, { 'accept-encoding': 'identity' })
      for (const [range, start, end] of [
        ['bytes=4-99', 4, 99],
        ['bytes=-100', bytes - 100, bytes - 1],
        [`bytes=${bytes - 10}-`, bytes - 10, bytes - 1],
      ] as const) {
        const response = await fetch(`${api.url}/fonts/${url}`, {
          headers: { range, 'accept-encoding': 'br' },
        })
        expect(response.status).toBe(206)
        expect(Object.fromEntries(response.headers)).toMatchObject({
          'content-range': `bytes ${start}-${end}/${bytes}`,
          'content-length': String(end - start + 1),
          'accept-ranges': 'bytes',
          etag: `"${hash(whole)}"`,
        })
        expect(response.headers.get('content-encoding')).toBeNull()
        const part = Buffer.from(await response.arrayBuffer())
        expect(part.equals(whole.subarray(start, end + 1))).toBe(true)
      }
      const outside = await read(url, { range: `bytes=${bytes}-` })
      expect([outside.status, outside.headers.get('content-range')]).toEqual([
        416,
        `bytes */${bytes}`,
      ])
    },
  )

  const large = ['Noto Sans JP', 'Noto Color Emoji']
  it.each(['Inter', ...sampled(large, { every: 2, nameOf: name => name })])(
    'of %s is sent whole, plain or compressed, and is immutable',
    async family => {
      const { url, bytes } = faceOf(family)
      for (const coding of ['identity', 'br']) {
        const file = await bytesOf(url, { 'accept-encoding': coding })
        expect([coding, file.length, `${hash(file)}.ttf`]).toEqual([coding, bytes, url])
      }
    },
  )

  it('has its type, and the time for which it may be cached', async () => {
    const { url } = faceOf('Inter')
    const plain = await read(url, { 'accept-encoding': 'gzip' })
    const packed = await read(url, { 'accept-encoding': 'gzip, deflate, br, zstd' })
    for (const [reply, coding] of [
      [plain, null],
      [packed, 'br'],
    ] as const) {
      expect(reply.headers.get('content-encoding')).toBe(coding)
      expect(Object.fromEntries(reply.headers)).toMatchObject({
        'content-type': 'font/ttf',
        'cache-control': 'public, max-age=31536000, immutable',
        vary: 'accept-encoding',
        'x-content-type-options': 'nosniff',
      })
    }
    const sizes = [packed, plain].map(({ headers }) => Number(headers.get('content-length')))
    expect((sizes[0] ?? 0) / (sizes[1] ?? 0)).toBeLessThan(0.5)
  })

  // Enough that the rest of this process's memory does not matter.
  const unread = 32
  it.each(['whole', 'cut'])(
    'takes little memory while its caller does not read it: %s',
    async which => {
      const url = which === 'whole' ? emoji().whole?.url : emoji().url
      const path = `/fonts/${url ?? ''}`
      const leaveUnread = async (): Promise<Socket> => {
        const { socket, heard } = openCall(api.url, `GET ${path}`)
        expect(await heard(/\r\n\r\n/)).toMatch(/^HTTP\/1.1 200 /)
        return socket.pause()
      }
      // A copy is made when it is first needed.
      const sockets = [await leaveUnread()]
      const before = bytesInUse()
      for (let nth = 0; nth < unread; nth++) sockets.push(await leaveUnread())
      const held = bytesInUse() - before
      for (const socket of sockets) socket.destroy()
      expect(held).toBeLessThan(unread * 1024 * 1024)
    },
  )

  it('is not sent again to a caller that has it', async () => {
    const { url } = faceOf('Inter')
    for (const coding of ['identity', 'br']) {
      const etag = (await read(url, { 'accept-encoding': coding })).headers.get('etag') ?? ''
      const again = await read(url, { 'accept-encoding': coding, 'if-none-match': etag })
      expect([again.status, again.text]).toEqual([304, ''])
    }
  })

  it.each([`${'0'.repeat(64)}.ttf`, 'Inter.ttf', '..%2F..%2Fpackage.json', 'index'])(
    'that is not shipped is not found: %s',
    async name => {
      const reply = await read(name)
      expect([reply.status, reply.body]).toEqual([404, { message: 'Font not found' }])
      expect(reply.headers.get('cache-control')).toBeNull()
    },
  )
})
