import { PlatenError } from '@platen/client'
import { Host } from './host'

const token = 'Vw3kq0Zc8yPTn5xJ1mB7fRdLhEs2aUoG4iYtC6XbQeM'

const open: MessagePort[] = []
afterEach(() => {
  for (const port of open.splice(0)) port.close()
})

/** Returns a connected frame, and a list of the messages that the host page receives. */
function connected(): {
  host: Host
  heard: Record<string, unknown>[]
  did: string[]
  ask: (message: object) => Promise<void>
} {
  const [did, heard]: [string[], Record<string, unknown>[]] = [[], []]
  const frame = Object.assign(new EventTarget(), { focus: () => did.push('focus') })
  const around = { postMessage: () => undefined }
  const host = new Host({
    onToken: given => did.push(given),
    onTheme: ({ scheme }) => did.push(`theme ${scheme ?? ''}`),
    onWanted: () => did.push('wanted'),
    frame: frame,
    around: around,
  })
  const { port1, port2 } = new MessageChannel()
  open.push(port1, port2)
  port1.onmessage = ({ data }) => heard.push(data as Record<string, unknown>)
  const data = { type: 'connect', v: 1, token }
  frame.dispatchEvent(
    Object.assign(new Event('message'), { data, source: around, origin: '', ports: [port2] }),
  )
  let id = 0
  const ask = async (message: object): Promise<void> => {
    port1.postMessage({ v: 1, id: ++id, ...message })
    await settled()
  }
  return { host, heard, did, ask }
}

async function settled(): Promise<void> {
  for (let turn = 0; turn < 8; turn++) await new Promise(setImmediate)
}

it('accepts tokens, themes and the focus', async () => {
  const { did, ask } = connected()
  const fresh = token.replace('V', 'W')
  await ask({ type: 'token', token: fresh })
  await ask({ type: 'theme', theme: { scheme: 'dark' } })
  await ask({ type: 'focus' })
  expect(did).toEqual([token, fresh, 'theme dark', 'focus'])
})

it('hands the focus on to the screen', async () => {
  const { host, did, ask } = connected()
  host.work({ focus: () => did.push('first field') })
  await ask({ type: 'focus' })
  expect(did).toEqual([token, 'focus', 'first field'])
})

it('reports once that it is ready, when both the screen and the design are there', async () => {
  const { host, heard } = connected()
  host.opened('dsg_1')
  await settled()
  expect(heard).toEqual([])
  host.work({})
  host.opened('dsg_1')
  host.work({})
  await settled()
  expect(heard).toMatchObject([{ type: 'ready', designId: 'dsg_1' }])
})

it('is not ready before the design is known, and reports that it is ready before it answers', async () => {
  const { host, heard, ask } = connected()
  await ask({ type: 'save' })
  host.opened('dsg_1')
  host.work({ save: () => Promise.resolve({ designId: 'dsg_1', version: 2 }) })
  await settled()
  expect(heard.map(({ type }) => type)).toEqual(['ready', 'saved'])
})

it('reports each successful save, no matter who asked for it', async () => {
  const { host, did, ask } = connected()
  const stop = host.onSaved(() => did.push('saved'))
  host.work({ save: () => Promise.reject(new Error('Offline')) })
  await ask({ type: 'save' })
  expect(did).not.toContain('saved')
  host.work({ save: () => Promise.resolve({ designId: 'dsg_1', version: 2 }) })
  await ask({ type: 'save' })
  stop()
  await ask({ type: 'save' })
  expect(did.filter(one => one === 'saved')).toHaveLength(1)
})

it('saves once for all who ask during the save, and answers each', async () => {
  const { host, heard, ask } = connected()
  let saves = 0
  let finish = (): void => undefined
  host.work({
    save: () =>
      new Promise(resolve => {
        saves++
        finish = () => resolve({ designId: 'dsg_1', version: 2 })
      }),
  })
  await ask({ type: 'save' })
  await ask({ type: 'save' })
  const own = host.save()
  finish()
  expect(await own).toEqual({ designId: 'dsg_1', version: 2 })
  await settled()
  expect(saves).toBe(1)
  expect(heard.map(({ type, re, version }) => [type, re, version])).toEqual([
    ['saved', 1, 2],
    ['saved', 2, 2],
    ['saved', undefined, 2],
  ])
})

it('tells when somebody waits for a save or an export', async () => {
  const { host, did, ask } = connected()
  host.work({
    save: () => Promise.resolve({ designId: 'dsg_1', version: 2 }),
    export: () => Promise.resolve({ renderId: 'rnd_1', files: [] }),
  })
  await ask({ type: 'save' })
  await ask({ type: 'export', format: 'png' })
  expect(did.slice(1)).toEqual(['wanted', 'wanted'])
})

it('handles requests that arrived before there was a screen', async () => {
  const { host, heard, ask } = connected()
  const seen: unknown[] = []
  await ask({ type: 'modifications', modifications: [{ id: 'headline', text: 'Hello' }] })
  await ask({ type: 'export', format: 'png' })
  host.work({
    modify: modifications => seen.push(modifications),
    export: () => Promise.resolve({ renderId: 'rnd_1', files: [] }),
  })
  await settled()
  expect(seen).toEqual([[{ id: 'headline', text: 'Hello' }]])
  expect(heard).toMatchObject([{ type: 'exported', re: 2, renderId: 'rnd_1', files: [] }])
})

it('answers saves and exports with the reason why no screen opens, and keeps changes for the next attempt', async () => {
  const { host, heard, ask } = connected()
  const seen: unknown[] = []
  await ask({ type: 'save' })
  await ask({ type: 'modifications', modifications: [{ id: 'headline', text: 'Hello' }] })
  const details = { status: 404, code: 'not_found', requestId: 'req_1', retryAfter: null }
  host.tellUnopened(new PlatenError('Design not found', details))
  await ask({ type: 'export', format: 'png' })
  const fault = { type: 'error', code: 'not_found', message: 'Design not found' }
  expect(heard).toMatchObject([fault, { ...fault, re: 1 }, { ...fault, re: 3 }])
  host.work({
    modify: modifications => seen.push(modifications),
    save: () => Promise.resolve({ designId: 'dsg_1', version: 2 }),
  })
  await ask({ type: 'save' })
  expect(seen).toHaveLength(1)
  expect(heard.slice(3)).toMatchObject([{ type: 'saved', re: 4 }])
})

it.each([
  ['save', { type: 'save' }],
  ['export', { type: 'export', format: 'png' }],
  ['change anything', { type: 'modifications', modifications: [] }],
])('says that a screen cannot %s', async (_, message) => {
  const { host, heard, ask } = connected()
  host.work({})
  await ask(message)
  expect(heard).toMatchObject([{ type: 'error', code: 'not_possible', re: 1, requestId: null }])
})

it('refuses formats that the session does not export', async () => {
  const { host, heard, ask } = connected()
  host.work({ export: () => Promise.resolve({ renderId: 'rnd_1', files: [] }) })
  host.opened('dsg_1', ['png', 'webp'])
  await ask({ type: 'export', format: 'pdf' })
  await ask({ type: 'export', format: 'webp' })
  expect(heard.slice(1)).toMatchObject([
    { type: 'error', code: 'not_possible', re: 1, message: 'This session only exports png, webp' },
    { type: 'exported', re: 2 },
  ])
})

it('passes on the errors of the service', async () => {
  const { host, heard, ask } = connected()
  const details = { status: 412, code: 'precondition_failed', requestId: 'req_1', retryAfter: null }
  host.work({ save: () => Promise.reject(new PlatenError('The design is at version 3', details)) })
  await ask({ type: 'save' })
  await expect(host.save()).rejects.toBeInstanceOf(PlatenError)
  await settled()
  const fault = {
    type: 'error',
    code: 'precondition_failed',
    message: 'The design is at version 3',
    requestId: 'req_1',
  }
  expect(heard).toMatchObject([{ ...fault, re: 1 }, fault])
})

it('saves unsaved changes before it closes, and closes even if that fails', async () => {
  const { host, heard, ask } = connected()
  const kept: string[] = []
  const takeBack = host.work({ flush: () => Promise.resolve(void kept.push('draft')) })
  await ask({ type: 'close' })
  expect([kept, heard.map(({ type }) => type)]).toEqual([['draft'], ['close']])
  takeBack()
  host.work({ flush: () => Promise.reject(new Error('Offline')) })
  await ask({ type: 'close' })
  expect(heard.slice(1)).toMatchObject([{ type: 'error', message: 'Offline' }, { type: 'close' }])
})
