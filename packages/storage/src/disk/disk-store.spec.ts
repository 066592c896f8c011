import { execFileSync } from 'node:child_process'
import { mkdtemp, readdir, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sourcesHook } from '@platen/env/testing'
import { openObjectStore } from '..'
import { type ObjectStore } from '../objects/object-store'
import { describeObjectStore, faultOf } from '../testing/object-store-contract'
import { freshBytes, keyIn, keyOf, png } from '../testing/test-objects'

const folders: string[] = []

async function folder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'platen-disk-'))
  folders.push(path)
  return path
}

function openIn(path: string): ObjectStore {
  return openObjectStore({ kind: 'disk', path })
}

async function filesIn(path: string): Promise<string[]> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true })
  return entries.filter(entry => entry.isFile()).map(({ name }) => name)
}

afterAll(async () => {
  for (const path of folders) await rm(path, { recursive: true, force: true })
})

describeObjectStore(async () => openIn(await folder()))

describe('the disk store', () => {
  it('leaves the object and nothing else behind', async () => {
    const root = await folder()
    const bytes = freshBytes(1000)
    await openIn(root).put(keyOf(bytes), bytes, png)
    expect(await filesIn(root)).toEqual([keyOf(bytes).split('/')[1]])
  })

  it('deletes expired weeks, and nothing else', async () => {
    const root = await folder()
    const store = openIn(root)
    const bytes = freshBytes(10)
    const keys = [undefined, 9, 10, 11, 100].map(week =>
      keyIn('org_1', bytes, week === undefined ? {} : { week }),
    )
    for (const key of keys) await store.put(key, bytes, png)
    expect(await store.deleteWeeksBefore(11)).toBe(2)
    const left = await Promise.all(keys.map(key => store.has(key)))
    expect(left).toEqual([true, false, false, true, true])
    expect((await readdir(root)).filter(name => name.startsWith('w'))).toEqual(['w100', 'w11'])
    expect(await store.deleteWeeksBefore(11)).toBe(0)
    expect(await openIn(join(root, 'none')).deleteWeeksBefore(11)).toBe(0)
  })

  it('has no public URLs', async () => {
    expect(await openIn(await folder()).publicUrl(keyOf('a'))).toBeNull()
  })

  it('creates its folder', async () => {
    const root = join(await folder(), 'a', 'b')
    await openIn(root).ping()
    expect((await stat(root)).isDirectory()).toBe(true)
  })

  it('does not report success if its folder cannot be created', async () => {
    const root = join(await folder(), 'link')
    await symlink(join(root, 'nowhere', 'at', 'all'), root)
    const fault = await faultOf(openIn(root).put(keyOf('a'), Buffer.from('a'), png))
    expect(fault.code).toBe('unavailable')
  })

  it('says what to do if its folder is a file', async () => {
    const root = join(await folder(), 'file')
    await writeFile(root, '')
    const store = openIn(root)
    for (const work of [
      () => store.ping(),
      () => store.put(keyOf('a'), Buffer.from('a'), png),
      () => store.delete(keyOf('a')),
      () => store.list('')[Symbol.asyncIterator]().next(),
    ]) {
      const fault = await faultOf(work())
      expect(fault).toMatchObject({ code: 'unavailable' })
      expect(fault.publicMessage).toBe('File storage is not available')
      expect(fault.message).toContain('STORAGE_PATH is not a folder')
    }
  })

  it('stores no partial file if files may not grow, and tells the operator why', async () => {
    const root = await folder()
    const key = keyOf('a')
    const output = putWithFilesOfAtMost(1_000_000, { root, key, size: 3_000_000 })
    expect(output).toContain('unavailable')
    expect(output).toContain('exceeds the size that the system allows')
    expect(await filesIn(root)).toEqual([])
    expect(putWithFilesOfAtMost(4_000_000, { root, key, size: 3_000_000 })).toContain('stored')
    expect(await openIn(root).has(key)).toBe(true)
  })

  const tmpfs = mountTmpfs(2_000_000)
  const whenMounted = tmpfs ? it : it.skip
  whenMounted('reports that the disk is full, and works again when there is room', async () => {
    const root = tmpfs ?? ''
    const store = openIn(root)
    const objects = Array.from({ length: 3 }, () => freshBytes(900_000))
    const faults: string[] = []
    for (const bytes of objects) {
      await store
        .put(keyOf(bytes), bytes, png)
        .catch((error: unknown) => faults.push(String(error)))
    }
    expect(faults).toEqual([expect.stringContaining('the disk is full')])
    expect(await filesIn(root)).toHaveLength(2)
    const [first, , last] = objects
    if (!first || !last) throw new Error('no objects')
    await rm(join(root, keyOf(first)))
    await store.put(keyOf(last), last, png)
    expect(last.equals((await store.get(keyOf(last)))?.bytes ?? Buffer.alloc(0))).toBe(true)
  })
  afterAll(() => {
    if (tmpfs) execFileSync('umount', [tmpfs])
  })
})

/** Puts an object from a separate process, because the limit would also apply to the files of this one. */
function putWithFilesOfAtMost(
  limit: number,
  { root, key, size }: { root: string; key: string; size: number },
): string {
  const script = join(__dirname, '..', 'testing', 'put-in-child.cjs')
  const node = [process.execPath, '--conditions=source', '--require', sourcesHook]
  const words = [`--fsize=${limit}`, ...node, script, root, key, String(size)]
  return execFileSync('prlimit', words).toString()
}

/** Mounts a small file system to fill up. Where mounting is not allowed, only the test with the size limit runs. */
function mountTmpfs(size: number): string | undefined {
  try {
    const path = execFileSync('mktemp', ['-d']).toString().trim()
    folders.push(path)
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'platen-test', path], {
      stdio: 'ignore',
    })
    return path
  } catch {
    return undefined
  }
}
