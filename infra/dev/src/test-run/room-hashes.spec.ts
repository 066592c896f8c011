import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { hashRooms } from './room-hashes'

const root = mkdtempSync(join(tmpdir(), 'platen-rooms-'))

afterAll(() => rmSync(root, { recursive: true }))

function write(path: string, content: object | string): void {
  const file = join(root, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
}

beforeAll(() => {
  write('package.json', { name: 'root', packageManager: 'pnpm@12.21.0' })
  write('pnpm-workspace.yaml', 'packages: ["packages/*"]\n')
  write('pnpm-lock.yaml', "lockfileVersion: '9.0'\nimporters: {}\n")
  write('turbo.json', {
    globalEnv: ['TESTED_WITH'],
    tasks: { sources: { dependsOn: ['^sources'] }, test: { dependsOn: ['sources'] } },
  })
  write('packages/below/package.json', { name: '@a/below' })
  write('packages/above/package.json', {
    name: '@a/above',
    dependencies: { '@a/below': 'workspace:*' },
  })
  write('packages/aside/package.json', { name: '@a/aside' })
})

/** Returns the rooms whose hashes an act changes. */
async function changedBy(act: () => void, testedWith = 'node'): Promise<string[]> {
  const before = await hashRooms('node', root)
  act()
  const after = await hashRooms(testedWith, root)
  return [...after.keys()].filter(room => before.get(room) !== after.get(room)).sort()
}

describe('the hashes of rooms', () => {
  it('stay when nothing changes', async () => expect(await changedBy(() => undefined)).toEqual([]))

  it.each([
    ['packages/below', ['packages/above', 'packages/below']],
    ['packages/above', ['packages/above']],
    ['packages/aside', ['packages/aside']],
  ])(
    'change for a room and every room that imports it when one of its files changes: %s',
    async (room, changed) => {
      const act = (): void => write(`${room}/thing.ts`, room)
      expect(await changedBy(act)).toEqual(changed)
    },
  )

  it('all change with the programs', async () => {
    const rooms = ['packages/above', 'packages/aside', 'packages/below']
    expect(await changedBy(() => undefined, 'another node')).toEqual(rooms)
  })
})
