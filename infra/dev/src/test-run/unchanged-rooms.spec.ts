import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type SpecFile } from './spec-files'
import { openUnchangedRooms, type UnchangedRooms } from './unchanged-rooms'

const folder = mkdtempSync(join(tmpdir(), 'platen-passed-'))
const spec = (path: string): SpecFile => ({ path, part: 'rooms' })
const [one, other] = [spec('packages/a/src/one.spec.ts'), spec('packages/a/src/other.spec.ts')]
const elsewhere = spec('packages/ab/src/it.spec.ts')
const outside = spec('infra/checks/it.spec.ts')
const all = [one, other, elsewhere, outside]

afterAll(() => rmSync(folder, { recursive: true }))

let file = ''
beforeEach(() => {
  file = join(mkdtempSync(join(folder, 'run-')), 'passed.json')
})

const openWith = (hash: string): Promise<UnchangedRooms> =>
  openUnchangedRooms(
    new Map([
      ['packages/a', hash],
      ['packages/ab', 'same'],
    ]),
    file,
  )
const known = (rooms: UnchangedRooms): SpecFile[] => all.filter(each => rooms.has(each))

describe('the rooms that have passed unchanged', () => {
  it('are none at first', async () => expect(known(await openWith('1'))).toEqual([]))

  it('are those whose specs all passed, until they change', async () => {
    const rooms = await openWith('1')
    await rooms.remember(all, new Set(all.map(({ path }) => path)))
    expect(known(await openWith('1'))).toEqual([one, other, elsewhere])
    expect(known(await openWith('2'))).toEqual([elsewhere])
  })

  it('leave out a room with a spec that failed or did not run', async () => {
    const rooms = await openWith('1')
    await rooms.remember(all, new Set([one.path, elsewhere.path]))
    expect(known(await openWith('1'))).toEqual([elsewhere])
  })
})
