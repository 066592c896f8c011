import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import { FetchFault } from '../guard/fetch-fault'
import {
  type NameAnswer,
  type NameServer,
  nxDomain,
  refused,
  servFail,
  startNameServer,
} from '../testing/name-server'
import { createNames, type NameLimits, type ResolveName } from './resolve-names'

const folder = mkdtempSync(join(tmpdir(), 'platen-names-'))
const files = { hostsFile: join(folder, 'hosts'), resolverFile: join(folder, 'resolv.conf') }
const asker = { organizationId: 'org_1', signal: new AbortController().signal }
const patient: NameLimits = { resolveMs: 60_000, names: { perOrganization: 2, inAll: 3 } }

let server: NameServer
let answerFor: Parameters<typeof startNameServer>[0]
beforeEach(async () => {
  writeFileSync(files.hostsFile, '')
  writeFileSync(files.resolverFile, '')
  server = await startNameServer((name, type) => answerFor(name, type))
})
afterEach(async () => {
  jest.useRealTimers()
  await server.close()
})
afterAll(() => rmSync(folder, { recursive: true }))

const names = (limits: Partial<NameLimits> = {}): ResolveName =>
  createNames({ ...patient, ...limits }, { ...files, servers: [server.address] })

/** Stops the timers; the returned function moves them by the time limit for a name. */
function moveTimersByHand(): { pass: () => void } {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask', 'performance'] })
  return { pass: () => jest.advanceTimersByTime(patient.resolveMs) }
}

async function faultOf(resolving: Promise<unknown>): Promise<FetchFault> {
  const thrown = await resolving.catch((error: unknown) => error)
  if (thrown instanceof FetchFault) return thrown
  throw new Error(`expected a FetchFault, got ${String(thrown)}`)
}

describe('a name', () => {
  it('has all addresses of both families, IPv4 first', async () => {
    answerFor = () => ['2001:db8:0:0:0:0:0:1', '192.0.2.1', '192.0.2.2']
    const addresses = await names()('host.example', asker)
    expect([...addresses].sort()).toEqual(['192.0.2.1', '192.0.2.2', '2001:db8::1'])
    expect(addresses[2]).toBe('2001:db8::1')
    expect(server.questions.sort()).toEqual(['host.example A', 'host.example AAAA'])
  })

  it.each<[string, { A: NameAnswer; AAAA: NameAnswer }, string]>([
    ['IPv4 alone', { A: ['192.0.2.1'], AAAA: [] }, '192.0.2.1'],
    ['IPv6 alone', { A: [], AAAA: ['2001:db8:0:0:0:0:0:1'] }, '2001:db8::1'],
    ['IPv4, and a fault for IPv6', { A: ['192.0.2.1'], AAAA: servFail }, '192.0.2.1'],
  ])('may have %s', async (_, answers, address) => {
    answerFor = (_name, type) => answers[type]
    expect(await names()('host.example', asker)).toEqual([address])
  })

  it.each<[string, NameAnswer, string]>([
    ['does not exist', nxDomain, 'ENOTFOUND'],
    ['has no address', [], 'ENODATA'],
    ['has a broken server', servFail, 'ESERVFAIL'],
    ['has a server that refuses', refused, 'EREFUSED'],
  ])(
    'that %s is logged as such, but gives the caller only the usual fault',
    async (_, answer, code) => {
      answerFor = () => answer
      const fault = await faultOf(names()('host.example', asker))
      expect(fault.publicReason).toBe('cannot be fetched')
      expect(fault.message).toBe(`no address: host.example: ${code}, ${code}`)
    },
  )

  it('that gets no answer is given up at the limit', async () => {
    const limit = moveTimersByHand()
    answerFor = () => undefined
    const resolving = faultOf(names()('host.example', asker))
    await server.asked(2)
    limit.pass()
    const fault = await resolving
    expect(fault.publicReason).toBe('cannot be fetched')
    expect(fault.message).toBe('no name server responded for host.example within 60000 ms')
  })

  it('has the addresses that came before the limit', async () => {
    const limit = moveTimersByHand()
    answerFor = (name, type) =>
      type === 'A' || name === 'other.example' ? ['192.0.2.1'] : undefined
    const resolve = names()
    const resolving = resolve('host.example', asker)
    await server.asked(2)
    // This response is sent after the one for the first name.
    await resolve('other.example', asker)
    await turn()
    limit.pass()
    expect(await resolving).toEqual(['192.0.2.1'])
  })

  it('is queried with the domains of the search list, until one has an address', async () => {
    writeFileSync(files.resolverFile, 'search one.test two.test three.test\noptions ndots:2')
    answerFor = name => (name === 'store.host.two.test' ? ['192.0.2.1'] : nxDomain)
    expect(await names()('store.host', asker)).toEqual(['192.0.2.1'])
    expect(server.questions.filter(question => question.endsWith(' A'))).toEqual([
      'store.host.one.test A',
      'store.host.two.test A',
    ])
    answerFor = () => nxDomain
    const fault = await faultOf(names()('store.host', asker))
    expect(fault.message).toBe(
      'no address: ' +
        ['store.host.one.test', 'store.host.two.test', 'store.host.three.test', 'store.host']
          .map(name => `${name}: ENOTFOUND, ENOTFOUND`)
          .join('; '),
    )
  })

  it('in the hosts file is not queried, and the file may change', async () => {
    answerFor = () => ['192.0.2.9']
    const resolve = names()
    writeFileSync(files.hostsFile, '127.0.0.1 localhost\n10.1.2.3 store.example\n')
    expect(await resolve('store.example', asker)).toEqual(['10.1.2.3'])
    expect(await resolve('localhost', asker)).toEqual(['127.0.0.1'])
    expect(server.questions).toEqual([])
    writeFileSync(files.hostsFile, '10.1.2.40 store.example\n')
    expect(await resolve('store.example', asker)).toEqual(['10.1.2.40'])
    writeFileSync(files.hostsFile, '')
    expect(await resolve('store.example', asker)).toEqual(['192.0.2.9'])
  })
})

describe('the files of this machine', () => {
  it('are read unless others are given', async () => {
    const resolve = createNames(patient, { servers: [server.address] })
    expect(await resolve('localhost', asker)).toContain('127.0.0.1')
  })
})

describe('names that get no answer', () => {
  it('hold only the slots of their organization, and none of another', async () => {
    answerFor = name => (name.startsWith('dead') ? undefined : ['192.0.2.1'])
    const resolve = names()
    const ended: string[] = []
    const abort = new AbortController()
    for (const name of ['dead1.example', 'dead2.example', 'late.example'])
      resolve(name, { organizationId: 'org_1', signal: abort.signal }).then(
        () => ended.push(name),
        () => ended.push(`${name} cancelled`),
      )
    await server.asked(4)
    expect(await resolve('live.example', { ...asker, organizationId: 'org_2' })).toEqual([
      '192.0.2.1',
    ])
    expect(ended).toEqual([])
    expect(server.questions.filter(question => question.startsWith('late'))).toEqual([])
    abort.abort(new Error('cancelled'))
    await turn()
    expect(ended).toEqual(
      ['dead1.example', 'dead2.example', 'late.example'].map(name => `${name} cancelled`),
    )
  })

  it('are no longer queried once nobody waits for them', async () => {
    answerFor = name => (name.startsWith('dead') ? undefined : ['192.0.2.1'])
    const resolve = names()
    const abort = new AbortController()
    const dead = ['dead1.example', 'dead2.example'].map(name =>
      resolve(name, { organizationId: 'org_1', signal: abort.signal }),
    )
    await server.asked(4)
    const next = resolve('live.example', asker)
    abort.abort(new Error('cancelled'))
    for (const each of dead) await expect(each).rejects.toThrow('cancelled')
    // This name can be resolved only once the slots of the first two are free.
    expect(await next).toEqual(['192.0.2.1'])
  })

  it('are queried once for all callers of an organization', async () => {
    let answer: (given: NameAnswer) => void = () => undefined
    const late = new Promise<NameAnswer>(resolve => {
      answer = resolve
    })
    answerFor = () => late
    const resolve = names()
    const aborts = [new AbortController(), new AbortController()]
    const both = aborts.map(({ signal }) => resolve('late.example', { ...asker, signal }))
    await server.asked(2)
    aborts[0]?.abort(new Error('cancelled'))
    await expect(both[0]).rejects.toThrow('cancelled')
    answer(['192.0.2.1'])
    expect(await both[1]).toEqual(['192.0.2.1'])
    expect(server.questions.sort()).toEqual(['late.example A', 'late.example AAAA'])
  })
})
