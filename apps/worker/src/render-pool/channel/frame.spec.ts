import { type Frame, frameBytes, FrameFault, FrameReader } from './frame'

const limits = { headerBytes: 200, partsBytes: 1000 }

const written = (frame: Frame): Buffer => Buffer.concat(frameBytes(frame, limits))

/** Returns the frames that a reader yields when the bytes arrive in chunks of this size. */
function read(bytes: Buffer, size = bytes.length): Frame[] {
  const reader = new FrameReader(limits)
  const frames: Frame[] = []
  for (let at = 0; at < bytes.length; at += size)
    frames.push(...reader.read(bytes.subarray(at, at + size)))
  return frames
}

/** Returns a length and a header with these bytes. */
function headed(header: Buffer | string, length = header.length): Buffer {
  const prefix = Buffer.alloc(4)
  prefix.writeUInt32BE(length)
  return Buffer.concat([prefix, Buffer.from(header)])
}

const frames: Frame[] = [
  { message: { type: 'ready' }, parts: [] },
  { message: { text: 'Größe \ud800' }, parts: [Buffer.from('first'), Buffer.alloc(0)] },
  { message: null, parts: [Buffer.alloc(0), Buffer.alloc(990, 7), Buffer.from('last')] },
]

describe('frames', () => {
  it.each([1, 2, 3, 5, 64, 100_000])('arrive whole in chunks of %d bytes', size => {
    const arrived = read(Buffer.concat(frames.map(written)), size)
    expect(arrived.map(({ message }) => message)).toEqual(frames.map(({ message }) => message))
    const texts = (list: Frame[]): string[][] =>
      list.map(({ parts }) => parts.map(part => Buffer.from(part).toString('hex')))
    expect(texts(arrived)).toEqual(texts(frames))
  })

  it('are written without a copy of their parts', () => {
    const part = Buffer.from('bytes')
    expect(frameBytes({ message: 1, parts: [part] }, limits).at(-1)).toBe(part)
  })

  it('give each part memory of its own', () => {
    const [frame] = read(written({ message: 1, parts: [Buffer.alloc(9), Buffer.alloc(9)] }))
    expect(frame?.parts.map(part => part.buffer.byteLength)).toEqual([9, 9])
  })

  it.each([
    ['header', { message: 'x'.repeat(200), parts: [] }],
    ['content', { message: 1, parts: [Buffer.alloc(500), Buffer.alloc(501)] }],
  ])('are not written with a %s over its limit', (what, frame) => {
    expect(() => frameBytes(frame, limits)).toThrow(new RegExp(`a ${what} of \\d+ bytes`))
  })

  it.each([
    ['a header of 2 GiB', headed('', 0x80000000), 'a header of 2147483648 bytes'],
    ['a header one byte too long', headed('', 201), 'a header of 201 bytes; 1 to 200 are allowed'],
    ['an empty header', headed(''), 'a header of 0 bytes'],
    ['a header that is not JSON', headed('\0\u0001{'), 'not JSON'],
    ['no parts', headed('{"message":1}'), 'lacks its message or parts'],
    ['a negative length', headed('{"message":1,"parts":[-1]}'), 'lacks its message or parts'],
    ['a length that is no integer', headed('{"message":1,"parts":[0.5]}'), 'lacks its message'],
    ['parts over the limit', headed('{"message":1,"parts":[999,2]}'), 'a content of 1001 bytes'],
    ['endless parts', headed('{"message":1,"parts":[1e300]}'), 'lacks its message or parts'],
  ])('are refused with %s, before more arrives', (_what, bytes, reason) => {
    expect(() => read(bytes)).toThrow(FrameFault)
    expect(() => read(bytes, 1)).toThrow(reason)
  })
})
