import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { deflateRawSync, deflateSync } from 'node:zlib'
import { unpackBody } from './unpack-body'

const forms: [string, Buffer][] = [
  ['with the header of zlib', deflateSync('picture')],
  ['without the header of zlib', deflateRawSync('picture')],
]
const unpacked = (body: PassThrough): Promise<string> =>
  text(unpackBody(body, { packing: 'deflate', most: 100 }))

describe('a deflated body', () => {
  it.each(forms)('%s is decompressed if it has arrived', async (_, bytes) => {
    const body = new PassThrough()
    body.end(bytes)
    expect(await unpacked(body)).toBe('picture')
  })

  it.each(forms)('%s is decompressed if it arrives later, byte by byte', async (_, bytes) => {
    const body = new PassThrough()
    const result = unpacked(body)
    for (const byte of bytes) {
      await new Promise(setImmediate)
      body.write(Buffer.of(byte))
    }
    body.end()
    expect(await result).toBe('picture')
  })

  it('that ends without a byte is invalid', async () => {
    const body = new PassThrough()
    body.end()
    await expect(unpacked(body)).rejects.toThrow('unexpected end of file')
  })
})
