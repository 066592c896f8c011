import { openPort } from '../frame/open-port'
import { type FromFrame, type FromHost, hello } from '../protocol/messages'
import { FakeWindow, settle } from '../testing/two-windows'
import { openLink } from './open-link'

const origin = 'https://platen.example'
const hostOrigin = 'https://app.example'
const token = 'Vw3kq0Zc8yPTn5xJ1mB7fRdLhEs2aUoG4iYtC6XbQeM'

const open: { close: () => void }[] = []
afterEach(() => {
  for (const each of open.splice(0)) each.close()
})

/** Creates a page with an editor, and the messages that both ends have received. */
function pair() {
  const [page, frame] = [new FakeWindow(), new FakeWindow()]
  const heard = {
    host: [] as FromFrame[],
    frame: [] as FromHost[],
    tokens: [] as string[],
    connected: [] as boolean[],
  }
  const link = openLink({
    page: page.asWindow,
    frame: () => frame.asWindow,
    origin,
    token: () => token,
    onConnected: isAgain => heard.connected.push(isAgain),
    hear: message => heard.host.push(message),
  })
  open.push(link)
  const load = (now?: () => number) => {
    const port = openPort({
      frame: frame.asWindow,
      host: page.asWindow,
      ...(now && { now }),
      onConnect: given => heard.tokens.push(given),
      hear: message => heard.frame.push(message),
    })
    return port
  }
  /** Delivers the frame's latest message to the page. */
  const carryHello = (): void => page.deliver(page.posted.pop()?.data, { source: frame, origin })
  const carryConnect = (): void => {
    const sent = frame.posted.pop()
    frame.deliver(sent?.data, { source: page, origin: hostOrigin, ports: sent?.ports ?? [] })
  }
  return { page, frame, heard, link, load, carryHello, carryConnect }
}

describe('the two ends', () => {
  it('meet, and communicate through a port of their own', async () => {
    const { page, frame, heard, link, load, carryHello, carryConnect } = pair()
    const port = load()
    expect(page.posted).toEqual([{ data: hello, origin: '*', ports: [] }])
    carryHello()
    expect(frame.posted).toMatchObject([{ data: { type: 'connect', v: 1, token }, origin }])
    carryConnect()
    expect(heard).toMatchObject({ tokens: [token], connected: [false] })
    port.send({ type: 'ready', designId: 'dsg_1' })
    const id = link.send({ type: 'save' })
    await settle()
    expect(heard.host).toEqual([{ type: 'ready', designId: 'dsg_1', v: 1, id: 1 }])
    expect(heard.frame).toEqual([{ type: 'save', v: 1, id }])
    port.send({ type: 'saved', designId: 'dsg_1', version: 2 }, id)
    await settle()
    expect(heard.host[1]).toMatchObject({ type: 'saved', re: id })
  })

  it('lose no messages that were sent before they met', async () => {
    const { heard, link, load, carryHello, carryConnect } = pair()
    link.send({ type: 'focus' })
    link.send({ type: 'save' })
    load()
    carryHello()
    carryConnect()
    await settle()
    expect(heard.frame.map(({ type }) => type)).toEqual(['focus', 'save'])
  })

  it('meet again when the frame is reloaded, with a port that the earlier one does not have', async () => {
    const { heard, link, load, carryHello, carryConnect } = pair()
    load()
    carryHello()
    carryConnect()
    load()
    carryHello()
    carryConnect()
    expect(heard.connected).toEqual([false, true])
    link.send({ type: 'save' })
    await settle()
    expect(heard.frame).toHaveLength(1)
  })
})

describe('the page', () => {
  it.each([
    ['another origin', (frame: unknown) => ({ source: frame, origin: 'https://evil.example' })],
    ['no origin', (frame: unknown) => ({ source: frame, origin: 'null' })],
    ['another window', () => ({ source: new FakeWindow(), origin })],
    ['nobody', () => ({ source: null, origin })],
  ])('gives its token to nobody at %s', (_, from) => {
    const { page, frame, heard } = pair()
    const stranger = from(frame)
    page.deliver(hello, stranger)
    expect(frame.posted).toEqual([])
    if (stranger.source instanceof FakeWindow && stranger.source !== frame)
      expect(stranger.source.posted).toEqual([])
    expect(heard.connected).toEqual([])
  })

  it.each([null, 'hello', { type: 'hello' }, { type: 'hello', v: [2] }, { type: 'connect' }])(
    'ignores %j',
    data => {
      const { page, frame } = pair()
      page.deliver(data, { source: frame, origin })
      expect(frame.posted).toEqual([])
    },
  )

  it('receives nothing once it is closed', () => {
    const { page, frame, link } = pair()
    link.close()
    page.deliver(hello, { source: frame, origin })
    expect(frame.posted).toEqual([])
  })

  it('keeps at most a hundred messages for a frame that does not connect', async () => {
    const { heard, link, load, carryHello, carryConnect } = pair()
    for (let sent = 0; sent < 150; sent++) link.send({ type: 'focus' })
    load()
    carryHello()
    carryConnect()
    await settle()
    expect(heard.frame).toHaveLength(100)
  })
})

describe('the frame', () => {
  const connect = { type: 'connect', v: 1, token }

  it.each([
    ['another window', () => ({ source: new FakeWindow(), ports: [new MessageChannel().port2] })],
    ['the page without a port', (page: unknown) => ({ source: page })],
  ])('takes no token of %s', (_, from) => {
    const { page, frame, heard, load } = pair()
    load()
    const sent = from(page)
    frame.deliver(connect, { origin: hostOrigin, ...sent })
    expect(heard.tokens).toEqual([])
  })

  it('accepts one token and one port', () => {
    const { page, frame, heard, load, carryHello, carryConnect } = pair()
    load()
    carryHello()
    carryConnect()
    const { port2 } = new MessageChannel()
    frame.deliver(connect, { source: page, origin: hostOrigin, ports: [port2] })
    port2.close()
    expect(heard.tokens).toEqual([token])
  })

  it('ignores a flood of messages, and continues after it', async () => {
    const { heard, link, load, carryHello, carryConnect } = pair()
    let now = 0
    load(() => now)
    carryHello()
    carryConnect()
    for (let sent = 0; sent < 1000; sent++) link.send({ type: 'save' })
    await settle()
    expect(heard.frame).toHaveLength(100)
    now = 1000
    link.send({ type: 'focus' })
    await settle()
    expect(heard.frame.at(-1)?.type).toBe('focus')
  })
})
