import { deflateSync } from 'node:zlib'
import { interFont, packWoff2, tablesOf } from '@platen/media/testing'
import { call, type Reply } from '../../testing/call'
import { pixelBase64 } from '../../testing/documents'
import { patiently } from '../../testing/patiently'
import { sendRaw } from '../../testing/raw-http'
import { startTestApi, type TestApi } from '../../testing/test-api'
import { fileHeaders, formEnd, part, sendForm, upload } from '../../testing/upload'

let api: TestApi

beforeAll(async () => {
  api = await startTestApi()
})

afterAll(() => api.stop())

const path = '/api/v1/assets'
const mebibyte = 1024 * 1024
const pixel = Buffer.from(pixelBase64, 'base64')
const codes: Readonly<Record<number, string>> = {
  400: 'invalid_request',
  413: 'payload_too_large',
  415: 'unsupported_media_type',
}

function expectRefusal(reply: Reply, status: number, message: string): void {
  expect([reply.status, reply.body]).toEqual([status, { message }])
  expect(reply.headers.get('x-error-code')).toBe(codes[status])
  expect(reply.headers.get('x-request-id')).toMatch(/^req_/)
}

/** Returns a chunk of a PNG; nothing here checks its checksum. */
function chunk(type: string, data: Buffer): Buffer {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(data.length)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, data, Buffer.alloc(4)])
}

function png(width: number, height: number, ...more: Buffer[]): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width)
  header.writeUInt32BE(height, 4)
  const pixels = chunk('IDAT', deflateSync(Buffer.alloc(8)))
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  const end = chunk('IEND', Buffer.alloc(0))
  return Buffer.concat([signature, chunk('IHDR', header), pixels, ...more, end])
}

/** A JPEG of 300 × 200 px whose EXIF orientation turns it on its side. */
const sideways = Buffer.concat([
  Buffer.from('ffd8ffe10022', 'hex'),
  Buffer.from('Exif\0\0MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\x06\0\0\0\0\0\0', 'latin1'),
  Buffer.from('ffc0000b0800c8012c01011100ffda0008010100003f00aaffd9', 'hex'),
])

const allowed =
  'file must be a PNG, JPEG, WebP, GIF, AVIF, TIFF or SVG image, or a TTF, OTF, WOFF or WOFF2 font'
const xmlns = 'xmlns="http://www.w3.org/2000/svg"'

describe('a hostile file', () => {
  it.each<[string, Buffer | string, number, string]>([
    ['HTML named .png', '<!doctype html><script>alert(1)</script>', 415, allowed],
    ['HTML that begins as an SVG may', `<!-- <svg> --><html ${xmlns}>`, 415, allowed],
    ['a script', '#!/bin/sh\nrm -rf /', 415, allowed],
    ['a PDF', '%PDF-1.7\n%%EOF', 415, allowed],
    ['a JPEG behind 4 bytes', Buffer.concat([Buffer.alloc(4), sideways]), 415, allowed],
    ['a font collection', 'ttcf\0\x01\0\0', 415, collectionText()],
    ['nothing', '', 400, 'file must not be empty'],
    ['a cut PNG', pixel.subarray(0, 50), 400, 'file is a PNG that is truncated'],
    ['a cut JPEG', sideways.subarray(0, -2), 400, 'file is a JPEG that is truncated'],
    ['a cut font', interFont().subarray(0, 4000), 400, 'file is a TTF font that is truncated'],
    [
      'a cut WOFF2',
      packWoff2(tablesOf(interFont())).subarray(0, -9),
      400,
      'file is a WOFF2 font that is truncated',
    ],
    [
      'a damaged font',
      interFont().fill(0xee, 12, 400),
      400,
      'file is a TTF font that is truncated',
    ],
    ['a PNG of 0 × 5 px', png(0, 5), 400, 'file is a PNG that has a side of 0 pixels'],
    ['a pixel bomb', png(65_000, 65_000), 400, 'file is a PNG that has more than 100 megapixels'],
    [
      'an SVG with half a doctype',
      `<?xml version="1.0"?><!DOCTYPE svg [<svg ${xmlns}/>`,
      400,
      'file is an SVG that has a damaged doctype',
    ],
    [
      'a billion laughs',
      `<!DOCTYPE svg [<!ENTITY a "lol"><!ENTITY b "&a;&a;">]><svg ${xmlns}><text>&b;</text></svg>`,
      400,
      'file is an SVG that uses the entity &b;, which its doctype does not define as plain text',
    ],
    [
      'an SVG over 1 MiB',
      `<svg ${xmlns}>${' '.repeat(mebibyte)}</svg>`,
      413,
      'file must be at most 1 MiB, since it is an SVG',
    ],
    [
      'an SVG of no namespace',
      '<svg xmlns="" width="1"/>',
      400,
      `file is an SVG that lacks ${xmlns}`,
    ],
  ])('is refused: %s', async (...[, bytes, status, message]) => {
    const sent = typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes
    expectRefusal(await upload(api, sent, { name: 'a.png', type: 'image/png' }), status, message)
    const rows = await api.sql('select 1 from assets where size = $1', [sent.length])
    expect(rows).toEqual([])
  })

  it.each<[string, Buffer | string, object]>([
    [
      'a GIF that is a script too',
      Buffer.from(
        'GIF89a\x02\0\x03\0\0\0\0,\0\0\0\0\x02\0\x03\0\0\x02\x01\0\0;alert(1)//',
        'latin1',
      ),
      { mimetype: 'image/gif', width: 2, height: 3 },
    ],
    [
      'a PNG with a ZIP behind it',
      Buffer.concat([png(5, 6), Buffer.from('PK\x05\x06')]),
      { mimetype: 'image/png', width: 5, height: 6 },
    ],
    [
      'a PNG with HTML inside',
      png(7, 8, chunk('tEXt', Buffer.from('<script>alert(1)</script>'))),
      { mimetype: 'image/png', width: 7, height: 8 },
    ],
    ['a JPEG on its side', sideways, { mimetype: 'image/jpeg', width: 200, height: 300 }],
    [
      'an SVG with a script and an event',
      `<svg ${xmlns} onload="alert(1)" viewBox="0 0 4 2"><script>alert(1)</script></svg>`,
      { mimetype: 'image/svg+xml', width: 4, height: 2 },
    ],
  ])('is taken only for the picture that it begins as: %s', async (_, bytes, expected) => {
    const { status, body } = await upload(api, bytes, { name: 'a.html', type: 'text/html' })
    expect([status, body]).toMatchObject([201, expected])
    const file = await call(api, String(body['url']).replace('http://platen.test', ''))
    expect(file.headers.get('content-type')).toBe(body['mimetype'])
    expect(file.headers.get('x-content-type-options')).toBe('nosniff')
  })
})

describe('a hostile form', () => {
  const file = part(pixel, fileHeaders)
  const form = (...parts: Buffer[]): Buffer => Buffer.concat([...parts, formEnd])
  const required = 'file is required: send it in the multipart field "file"'
  const alone = 'file must be the only part of the body'
  const cut = 'The multipart body is malformed or truncated'
  const notMultipart =
    'The body must be a multipart form, sent with Content-Type: multipart/form-data'
  const noBoundary = 'Content-Type must name the boundary of the multipart body'

  it.each<[string, Buffer | string, string]>([
    ['no part', form(), required],
    ['another field', form(part(pixel, fileHeaders.replace('"file"', '"image"'))), required],
    ['a part without a name', form(part(pixel, 'Content-Disposition: form-data')), required],
    ['a part without headers', form(part(pixel, 'X-Nothing: 1')), required],
    ['a part that is no form data', form(part(pixel, 'Content-Disposition: inline')), required],
    ['two files', form(file, file), alone],
    ['a second field', form(file, part('1', 'Content-Disposition: form-data; name="x"')), alone],
    ['a million parts', form(...Array.from({ length: 1000 }, () => part('', 'A: b'))), alone],
    ['an empty file', form(part('', fileHeaders)), 'file must not be empty'],
    ['no end', file, cut],
    ['an end in the middle of the file', file.subarray(0, -20), cut],
    ['an end in the headers', file.subarray(0, 30), cut],
    ['another boundary', form(file).toString('latin1').replaceAll('--b', '--c'), cut],
    ['bytes of no form at all', 'z'.repeat(1000), cut],
    [
      'endless headers',
      Buffer.concat([Buffer.from('--b\r\n'), Buffer.alloc(5e6, 'A: b\r\n')]),
      cut,
    ],
    ['one endless header', Buffer.concat([Buffer.from('--b\r\n'), Buffer.alloc(5e6, 'A')]), cut],
    [
      'headers that are too long',
      form(part(pixel, `${'x: y\r\n'.repeat(40)}${fileHeaders}`)),
      required,
    ],
    [
      'a name with a line break',
      form(part(pixel, 'Content-Disposition: form-data; name="fi\nle"; filename="a"')),
      required,
    ],
  ])('is refused with %s', async (_, body, message) => {
    expectRefusal(await sendForm(api, body), 400, message)
  })

  it.each([
    ['a file without a filename', form(part(pixel, 'Content-Disposition: form-data; name="file"'))],
    ['a preamble and an epilogue', Buffer.concat([Buffer.from('hello\r\n'), form(file), pixel])],
    [
      'a name that leaves the folder',
      form(part(pixel, 'Content-Disposition: form-data; name=file; filename="../../etc/passwd"')),
    ],
  ])('is taken with %s', async (_, body) => {
    expect([200, 201]).toContain((await sendForm(api, body)).status)
  })

  it.each([
    ['JSON', 'application/json', 415, notMultipart],
    ['an octet stream', 'application/octet-stream', 415, notMultipart],
    ['mixed parts', 'multipart/mixed; boundary=b', 415, notMultipart],
    ['no type', '', 415, notMultipart],
    ['no boundary', 'multipart/form-data', 400, noBoundary],
    ['an empty boundary', 'multipart/form-data; boundary=', 400, noBoundary],
    ['an endless boundary', `multipart/form-data; boundary=${'b'.repeat(71)}`, 400, noBoundary],
  ])('is refused as %s', async (...[, type, status, message]) => {
    expectRefusal(await sendForm(api, form(file), type), status, message)
  })

  it('is refused with a Content-Encoding', async () => {
    const headers = {
      'content-type': 'multipart/form-data; boundary=b',
      'content-encoding': 'gzip',
    }
    const reply = await call(api, path, { body: form(file), headers })
    expectRefusal(reply, 415, 'The body must be sent without Content-Encoding')
  })

  it('is refused without a body', async () => {
    expectRefusal(await call(api, path, { method: 'POST' }), 400, required)
  })

  it('is refused by all other routes', async () => {
    const headers = { 'content-type': 'multipart/form-data; boundary=b' }
    const reply = await call(api, '/api/v1/designs', { body: form(file), headers })
    expectRefusal(reply, 415, 'The body must be JSON, sent with Content-Type: application/json')
  })

  it('is refused for its length before it is sent', async () => {
    const { apiKey } = api.account
    const lines = [
      `POST ${path} HTTP/1.1`,
      'Host: a',
      `Authorization: Bearer ${apiKey}`,
      'Content-Type: multipart/form-data; boundary=b',
      `Content-Length: ${26 * mebibyte}`,
    ]
    const answer = await sendRaw(api.url, [...lines, '', ''].join('\r\n'))
    expect(answer.status).toBe(413)
    expect(JSON.parse(answer.body)).toEqual({ message: 'The body is too large' })
  })

  it('is refused when its chunks become too many', async () => {
    const chunk = Buffer.alloc(mebibyte, 'z')
    let sent = 0
    const body = new ReadableStream({
      pull(controller) {
        sent += 1
        if (sent > 40) controller.close()
        else controller.enqueue(chunk)
      },
    })
    const response = await fetch(api.url + path, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${api.account.apiKey}`,
        'content-type': 'multipart/form-data; boundary=b',
      },
      body,
      duplex: 'half',
    })
    expect([response.status, await response.json()]).toEqual([
      413,
      { message: 'The body is too large' },
    ])
  })

  it('leaves the service working', async () => {
    expect([200, 201]).toContain((await patiently(() => upload(api, pixel))).status)
  })
})

describe('a large file', () => {
  it('may have 25 MiB and no byte more', async () => {
    const filler = chunk('pRIV', Buffer.alloc(25 * mebibyte - png(3, 3).length - 12))
    const exact = png(3, 3, filler)
    const more = Buffer.concat([exact, Buffer.alloc(1)])
    expect(exact.length).toBe(25 * mebibyte)
    const reply = await patiently(() => upload(api, exact))
    expect([reply.status, reply.body['size']]).toEqual([201, exact.length])
    expectRefusal(await patiently(() => upload(api, more)), 413, 'file must be at most 25 MiB')
  })
})

function collectionText(): string {
  return 'file is a font collection: upload its fonts one by one, as TTF or OTF'
}
