import { FrameFault } from './frame'
import {
  type ChildOutcome,
  type FromChild,
  packAnswer,
  packTask,
  readAnswer,
  readTask,
} from './messages'
import { randomAsset, taskThat } from '../testing/pool-fixtures'

const preview = { bytes: Buffer.from('preview'), mimetype: 'image/png' as const }
const size = { width: 10, height: 20.5 }
const outcome: ChildOutcome = {
  files: [
    { page: 1, format: 'png', bytes: Buffer.from('one'), ...size, mimetype: 'image/png' },
    { page: 2, format: 'pdf', bytes: Buffer.from('two'), ...size, mimetype: 'a/b', preview },
  ],
  warnings: [{ code: 'text_overflow', message: 'The text is cut', elementId: 'a' }],
  elements: [{ id: 'a', lines: 2, crop: { x: 0, y: 0.5, width: 1, height: 0.5 } }],
  inlineImage: { bytes: Buffer.from('inline'), mimetype: 'image/jpeg' },
  natural: { width: 3, height: 4 },
  faults: [{ rule: 'page_empty', severity: 'warning', pageId: 'a', message: 'The page is empty.' }],
  unusable: [{ src: 'https://cdn.example/a.png', reason: 'it cannot be decoded' }],
  timings: { decode: 0, layout: 1, raster: 2, encode: 3 },
}
const done: FromChild = { type: 'done', id: 1, outcome, cpuSeconds: 1.5 }

/** Returns a message as it arrives after being sent as JSON. */
const crossed = (message: unknown): unknown => JSON.parse(JSON.stringify(message))

describe('messages', () => {
  it('give a child the task with the bytes of its assets', () => {
    const { sha256, bytes } = randomAsset(100)
    const sent = { type: 'render' as const, id: 7, task: taskThat('echo'), assets: [] }
    const { message, parts } = packTask({ ...sent, assets: [{ sha256, bytes }] })
    const heard = readTask({ message: crossed(message), parts })
    expect(heard).toEqual({ ...sent, assets: [{ sha256, bytes }] })
  })

  it('give the worker an outcome with all its bytes', () => {
    const { message, parts } = packAnswer(done)
    expect(JSON.stringify(message).length).toBeLessThan(1000)
    expect(readAnswer({ message: crossed(message), parts })).toEqual(done)
  })

  const { message, parts } = packAnswer(done)
  const changed = (change: Record<string, unknown>): unknown => {
    const said = crossed(message) as { outcome: object }
    return { ...said, outcome: { ...said.outcome, ...change } }
  }

  it.each([
    ['another kind of message', { type: 'NODE_HANDLE', id: 1 }],
    ['no object', null],
    ['a list', []],
    ['a missing outcome', { type: 'done', id: 1, cpuSeconds: 0 }],
    ['malformed files', changed({ files: 'none' })],
    ['bytes that it did not send', changed({ inlineImage: { bytes: 9, mimetype: 'image/jpeg' } })],
    ['bytes at no place', changed({ inlineImage: { bytes: '0', mimetype: 'image/jpeg' } })],
    ['an unknown warning', changed({ warnings: [{ code: 'trust_me', message: '' }] })],
    ['an unknown rule', changed({ faults: [{ rule: 'trust_me', message: '' }] })],
    ['a malformed report', changed({ elements: [{ id: {} }] })],
    ['an unknown code', { type: 'failed', id: 1, code: 'fine', message: '', internal: '' }],
    ['malformed hashes', { type: 'missing', id: 1, hashes: ['../../etc'] }],
  ])('of a child are refused with %s', (_what, said) => {
    expect(() => readAnswer({ message: said, parts })).toThrow(FrameFault)
  })

  it('of a child lose unknown properties', () => {
    const heard = readAnswer({ message: changed({ elements: [{ id: 'a', extra: 1 }] }), parts })
    expect(heard).toMatchObject({ outcome: { elements: [{ id: 'a' }] } })
    expect(JSON.stringify(heard)).not.toContain('extra')
  })
})
