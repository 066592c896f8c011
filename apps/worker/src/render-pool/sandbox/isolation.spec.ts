import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { childReach } from './child-reach'
import { isolationCandidates } from './isolation'
import { type Reach } from './confined'

const read = (name: string): string => readFileSync(join(__dirname, '../testing', name), 'utf8')
const [attacks, attackedWorker] = [read('attacks.pl'), read('attacked-worker.cjs')]
/** The names of the attacks, in the order and spelling of the script. */
const attackNames = [...attacks.matchAll(/^ *attempt\(['"](.+?)['"],/gm)].flatMap(([, name = '']) =>
  name.includes('$who') ? ['parent', 'sibling'].map(who => name.replace('$who', who)) : [name],
)

const perl = '/usr/bin/perl'
/** The reach of a child, with perl as an additional program. */
const reach: Reach = ((usual: Reach) => ({
  readable: [...usual.readable, '/usr/share/perl'],
  executable: [...usual.executable, perl],
}))(childReach([]))

/** The numbers of the calls for which perl has no function. */
const numbers = {
  x64: { process_vm_readv: 310, ptrace: 101, prlimit64: 302, shmget: 29 },
  arm64: { process_vm_readv: 270, ptrace: 117, prlimit64: 261, shmget: 194 },
}[process.arch as 'x64' | 'arm64']

/** Returns the result of each attack in a child that a worker of this user launches in this way. */
async function attacked(
  launcher: () => readonly string[],
  user?: number,
): Promise<Map<string, string>> {
  const plan = {
    sibling: [...launcher(), perl, '-e', '$| = 1; print "ready\n"; <STDIN>'],
    attacker: [...launcher(), perl, '-e', attacks],
    numbers: { ...numbers, pidfd_open: 434, pidfd_send_signal: 424 },
  }
  const worker = spawn(process.execPath, ['-e', attackedWorker, JSON.stringify(plan)], {
    cwd: '/',
    env: { PATH: '/usr/local/bin:/usr/bin:/bin', SECRET: 'secret' },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(user === undefined ? {} : { uid: user, gid: user }),
  })
  let [told, complaints] = ['', '']
  worker.stdout.on('data', (chunk: Buffer) => (told += chunk.toString()))
  worker.stderr.on('data', (chunk: Buffer) => (complaints += chunk.toString()))
  await new Promise(resolve => worker.once('close', resolve))
  if (told === '') throw new Error(complaints)
  return new Map(
    told
      .trim()
      .split('\n')
      .map(line => line.split('\t') as [string, string]),
  )
}

const succeeded = (outcomes: Map<string, string>): string[] =>
  [...outcomes].flatMap(([name, outcome]) => (outcome === 'done' ? [name] : []))

describe('isolationCandidates', () => {
  const names = (userId: number | undefined, arch?: string): string[] =>
    isolationCandidates(userId, arch).map(({ kind, ownUser }) =>
      ownUser ? `${kind}, own user` : kind,
    )
  const confining = ['landlock', 'namespaces']
  const asUser = ['same-user', 'parent-watch']

  it.each([
    ['a user', 1000, [...confining, ...asUser]],
    ['a system without user ids', undefined, [...confining, ...asUser]],
  ])('tries the strongest first for %s', (_who, userId, kinds) => {
    expect(names(userId)).toEqual(kinds)
  })

  it('tries for root first those in which each child has a separate user', () => {
    const own = confining.map(kind => `${kind}, own user`)
    expect(names(0)).toEqual([
      ...own,
      ...confining,
      'other-user, own user',
      'no-capabilities',
      ...asUser,
    ])
  })

  it('tries only isolations without a filter on a machine that has none', () => {
    expect(names(1000, 'riscv64')).toEqual(asUser)
  })

  it('ties the life of every possible child to that of its parent', () => {
    const launched = isolationCandidates(0).map(({ launcher }) => launcher(reach).join(' '))
    expect(launched.filter(line => /--pdeathsig=KILL|'prctl', 1, 9/.test(line))).toHaveLength(7)
  })

  it('gives no two children the same user, and none that may belong to somebody else', () => {
    const [isolation] = isolationCandidates(0)
    const users = Array.from({ length: 20 }, () => isolation?.launcher(reach)[5])
    expect(new Set(users).size).toBe(20)
    for (const user of users) expect(user).toMatch(/^19\d{8}$/)
  })
})

describe('a taken-over child', () => {
  const users = process.getuid?.() === 0 ? [0, 12_345] : [process.getuid?.() ?? 0]
  const userOf = (id: number): number | undefined => (id === process.getuid?.() ? undefined : id)

  it.each(users)('could do everything as user %d if nothing confined it', async user => {
    const outcomes = await attacked(() => [], userOf(user))
    expect([...outcomes].filter(([, outcome]) => outcome !== 'done')).toEqual([])
    expect([...outcomes.keys()].sort()).toEqual([...attackNames].sort())
  })

  it.each(users)(
    'reaches nothing in its own separate namespaces, if user %d may have them',
    async user => {
      const namespaces = isolationCandidates(user).filter(({ kind }) => kind === 'namespaces')
      for (const { launcher } of namespaces) {
        const outcomes = await attacked(() => launcher(reach), userOf(user)).catch(
          (error: unknown) => {
            expect(String(error)).toMatch(/unshare: /)
            return new Map<string, string>()
          },
        )
        expect(succeeded(outcomes)).toEqual([])
      }
    },
  )

  it.each(users)('reaches nothing in the isolation that is tried first for user %d', async user => {
    const [first] = isolationCandidates(user)
    const outcomes = await attacked(() => first?.launcher(reach) ?? [], userOf(user))
    expect(succeeded(outcomes)).toEqual([])
    expect([...outcomes.keys()].sort()).toEqual([...attackNames].sort())
  })
})
