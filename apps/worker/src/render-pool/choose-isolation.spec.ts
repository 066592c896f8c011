import { AppError } from '@platen/errors'
import { pino } from 'pino'
import { chooseIsolation } from './choose-isolation'
import { type Isolation, isolationCandidates } from './sandbox/isolation'
import { RenderChild } from './render-child'
import { fixtureEntry } from './testing/pool-fixtures'

const tied = ['setpriv', '--no-new-privs', '--pdeathsig=KILL']
/** The only isolation here that native code can escape. */
const weak: Isolation = { kind: 'same-user', ownUser: false, launcher: () => tied }
const broken: Isolation = { kind: 'namespaces', ownUser: true, launcher: () => ['false'] }
const sealed = isolationCandidates(process.getuid?.()).filter(({ kind }) => kind === 'landlock')

interface Line {
  level: number
  isolation: string
  ownUser: boolean
  refused: string[]
  succeeded: string[]
  faults: string[]
}

async function choose(
  candidates: readonly Isolation[] | undefined,
  strict = false,
): Promise<{ chosen: Isolation; line: Line }> {
  let written = ''
  const log = pino({}, { write: line => void (written += line) })
  const options = { log, strict, ...(candidates === undefined ? {} : { candidates }) }
  const { isolation: chosen, child } = await chooseIsolation(fixtureEntry, options)
  children.push(child)
  return { chosen, line: JSON.parse(written) as Line }
}

/** The children that have started in the chosen isolations. */
const children: RenderChild[] = []

afterEach(() => {
  for (const child of children.splice(0)) child.kill(new AppError('internal', 'Internal error'))
})

const attacks = [
  'environment of the worker',
  'memory of the worker',
  'signals to the worker',
  'files outside',
  'writing files',
  'other programs',
  'connections',
  'listening',
]

describe('chooseIsolation', () => {
  it('finds on this machine one in which every attack fails, and logs it', async () => {
    const { chosen, line } = await choose(undefined, true)
    expect(chosen.kind).toBe('landlock')
    const { level, isolation, refused, succeeded } = line
    expect({ level, isolation, refused, succeeded }).toEqual({
      level: 30,
      isolation: 'landlock',
      succeeded: [],
      refused: attacks,
    })
  })

  it('prefers one that refuses the attacks to an earlier one, and logs what did not start', async () => {
    const { chosen, line } = await choose([broken, weak, ...sealed])
    expect(chosen).toBe(sealed[0])
    expect(line.faults).toEqual([expect.stringContaining('namespaces with a user of its own: ')])
  })

  it('takes the best available one, and warns of the attacks that succeed', async () => {
    const { chosen, line } = await choose([weak])
    expect(chosen).toBe(weak)
    expect(line).toMatchObject({ level: 40, refused: [], succeeded: attacks })
  })

  it('returns the child that has started in it, and leaves no other', async () => {
    const kill = jest.spyOn(RenderChild.prototype, 'kill')
    await choose([weak, ...sealed])
    const [child] = children
    expect(child?.alive).toBe(true)
    expect(kill.mock.contexts.map(({ alive }: RenderChild) => alive)).toEqual([false])
    kill.mockRestore()
  })

  it('starts no child, if strict, in an isolation in which an attack succeeds', async () => {
    await expect(choose([broken, weak], true)).rejects.toThrow(
      /^RENDER_ISOLATION is strict.*namespaces with a user of its own: ended with 1; same-user: open to environment of the worker, memory/,
    )
  })

  it.each([true, false])('throws if no child starts at all (strict: %s)', async strict => {
    await expect(choose([broken], strict)).rejects.toThrow('render children')
  })
})
