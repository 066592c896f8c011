import { AppError } from '@platen/errors'
import { mutations } from '@platen/media/testing'
import { fileHeaders, formEnd, part } from '../../testing/upload'
import { readUpload, uploadedFile } from './read-upload'

const type = 'multipart/form-data; boundary=b'
const mebibyte = 1024 * 1024

async function refusal(body: Buffer): Promise<string> {
  try {
    await readUpload(type, body)
    return 'taken'
  } catch (error) {
    if (error instanceof AppError) return error.code
    throw error
  }
}

describe('readUpload', () => {
  it.each([
    ['a boundary inside', 'x\r\n--c\r\n--B--\r\n-b'],
    ['line ends alone', '\r\n\r\n\r\n'],
    ['every byte', Buffer.from(Array.from({ length: 256 }, (_, byte) => byte))],
    ['many pieces', Buffer.alloc(3 * mebibyte + 7, '\r\n--')],
  ])('gives the bytes as they were sent: %s', async (_, content) => {
    const body = Buffer.concat([part(content, fileHeaders), formEnd])
    const { bytes } = await readUpload(type, body)
    expect(Buffer.compare(Buffer.from(bytes), Buffer.from(content))).toBe(0)
  })

  it.each([
    'Multipart/Form-Data; Boundary=b',
    'multipart/form-data; charset=utf-8; boundary="b"',
    'multipart/form-data;boundary=b; x=y',
  ])('finds the boundary in %s', async contentType => {
    const body = Buffer.concat([part('x', fileHeaders), formEnd])
    const { bytes } = await readUpload(contentType, body)
    expect(Buffer.from(bytes).toString()).toBe('x')
  })

  it.each([
    ['empty parts', '--b\r\n\r\n\r\n'],
    ['parts with nothing', '\r\n--b\r\nContent-Disposition: form-data; name="file"\r\n\r\n'],
    ['beginnings', '\r\n--b\r\n'],
    ['half boundaries', '\r\n--'],
    ['headers', 'A: b\r\n'],
    ['line ends', '\r\n'],
  ])('finishes 24 MiB of %s', async (_, repeated) => {
    const begin = Buffer.from('--b\r\n')
    const body = Buffer.concat([begin, Buffer.alloc(24 * mebibyte, repeated)])
    const refused = readUpload(type, body)
    await expect(refused).rejects.toMatchObject({ code: 'invalid_request' })
    await expect(refused).rejects.not.toMatchObject({ message: 'the parser did not finish' })
  })

  it('does not give up while the process itself is blocked', async () => {
    const content = Buffer.alloc(3 * mebibyte, 'x')
    const lookMs = 20
    const reading = readUpload(type, Buffer.concat([part(content, fileHeaders), formEnd]), lookMs)
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 4 * lookMs)
    expect((await reading).bytes).toHaveLength(content.length)
  })

  it('answers any mutated form', async () => {
    const form = Buffer.concat([part('hello', fileHeaders), part('x', fileHeaders), formEnd])
    const single = Buffer.concat([part('hello', `${fileHeaders}\r\nContent-Type: a/b`), formEnd])
    const answers = new Set<string>()
    for (const copy of mutations(form, 500)) answers.add(await refusal(Buffer.from(copy)))
    for (const copy of mutations(single, 1500)) answers.add(await refusal(Buffer.from(copy)))
    for (let end = 0; end < single.length; end++) {
      answers.add(await refusal(single.subarray(0, end)))
    }
    expect([...answers].sort()).toEqual(['invalid_request', 'taken'])
  })
})

describe('uploadedFile', () => {
  it.each([undefined, null, {}, 'text'])('refuses %j', body => {
    expect(() => uploadedFile(body)).toThrow('file is required')
  })
})
