import { isHello, readConnect, readFromFrame, readFromHost } from './read-messages'

const token = 'Vw3kq0Zc8yPTn5xJ1mB7fRdLhEs2aUoG4iYtC6XbQeM'
const file = { url: 'https://platen.example/files/a.png' }

describe('hello', () => {
  it.each([
    [{ type: 'hello', v: [1] }, true],
    [{ type: 'hello', v: [1, 2] }, true],
    [{ type: 'hello', v: [2] }, false],
    [{ type: 'hello', v: 1 }, false],
    [{ v: [1] }, false],
    ['hello', false],
    [null, false],
  ])('%j: %j', (data, known) => expect(isHello(data)).toBe(known))
})

describe('connect', () => {
  it('has a token of this form', () => {
    const connect = { type: 'connect', v: 1, token }
    expect(readConnect({ ...connect, more: 1 })).toEqual(connect)
  })

  it.each([
    { type: 'connect', v: 2, token },
    { type: 'connect', v: 1, token: `${token}A` },
    { type: 'connect', v: 1, token: 7 },
    { type: 'hello', v: 1, token },
    [],
    undefined,
  ])('is not %j', data => expect(readConnect(data)).toBeNull())
})

describe('messages of the frame', () => {
  it.each([
    { type: 'ready', designId: 'dsg_1' },
    { type: 'changed' },
    { type: 'saved', designId: 'dsg_1', version: 2 },
    { type: 'exported', renderId: 'rnd_1', files: [file] },
    { type: 'token-expiring' },
    { type: 'error', code: 'not_found', message: 'Design not found', requestId: null },
    { type: 'error', code: 'not_found', message: 'Design not found', requestId: 'req_1' },
    { type: 'close' },
  ])('%j', message => {
    const sent = { ...message, v: 1, id: 3, re: 2 }
    expect(readFromFrame(sent)).toEqual(sent)
  })

  it.each([
    { type: 'saved', designId: 'dsg_1' },
    { type: 'saved', designId: 'dsg_1', version: '2' },
    { type: 'exported', renderId: 'rnd_1', files: ['a.png'] },
    { type: 'error', code: 'not_found', message: 'x' },
    { type: 'save' },
    { type: 'later' },
    { type: 'toString' },
    { type: '__proto__' },
    { type: ['close'] },
    {},
  ])('are not %j', message => expect(readFromFrame({ ...message, v: 1, id: 3 })).toBeNull())
})

describe('messages of the page', () => {
  it.each([
    { type: 'save' },
    { type: 'export', format: 'png' },
    { type: 'token', token },
    { type: 'theme', theme: {} },
    { type: 'theme', theme: { accent: '#2453e6', scheme: 'dark' } },
    { type: 'modifications', modifications: [{ id: 'headline', text: 'Hello' }] },
    { type: 'focus' },
    { type: 'close' },
  ])('%j', message => {
    const sent = { ...message, v: 1, id: 3 }
    expect(readFromHost(sent)).toEqual(sent)
  })

  it.each([
    { type: 'export', format: 'gif' },
    { type: 'token', token: 'x' },
    { type: 'theme', theme: { accent: 'red' } },
    { type: 'theme', theme: { accent: '#2453e6;background:url(x)' } },
    { type: 'theme', theme: { scheme: 'blue' } },
    { type: 'theme', theme: null },
    { type: 'modifications', modifications: [{ text: 'Hello' }] },
    { type: 'modifications', modifications: 'all' },
    { type: 'modifications', modifications: Array.from({ length: 501 }, () => ({ id: 'a' })) },
    { type: 'saved', designId: 'dsg_1', version: 2 },
    { type: 'constructor' },
  ])('are not %j', message => expect(readFromHost({ ...message, v: 1, id: 3 })).toBeNull())
})

it.each([
  { v: 2, id: 1 },
  { v: 1 },
  { v: 1, id: '1' },
  { v: 1, id: 1.5 },
  { v: 1, id: 1, re: 'x' },
  null,
  'close',
  [{ v: 1, id: 1, type: 'close' }],
])('an envelope is not %j', envelope => {
  const sent = Array.isArray(envelope) || typeof envelope !== 'object' || envelope === null
  const data = sent ? envelope : { type: 'close', ...envelope }
  expect([readFromHost(data), readFromFrame(data)]).toEqual([null, null])
})
