import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmdirSync,
  statSync,
  utimesSync,
} from 'node:fs'
import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { interFont, packWoff, packWoff2, tablesOf } from '@platen/media/testing'
import { type FontFolder, openFontFolder } from './font-folder'

const hash = (digit: string): string => digit.repeat(64)
const font = (digit: string, size = 10): [string, Buffer] => [
  hash(digit),
  Buffer.alloc(size, digit),
]

let folder: FontFolder

const open = async (kept?: number, perRender = Infinity): Promise<void> => {
  folder = await openFontFolder(kept === undefined ? undefined : { kept, perRender })
}
const there = (digit: string): boolean => existsSync(join(folder.path, hash(digit)))

afterEach(() => folder.close())

describe('a font folder', () => {
  it('holds fonts under their hash, readable for every user', async () => {
    await open()
    const release = await folder.hold(new Map([font('a'), font('b')]))
    expect(readFileSync(join(folder.path, hash('a'))).toString()).toBe('aaaaaaaaaa')
    expect((await readdir(folder.path)).sort()).toEqual([hash('a'), hash('b')])
    expect(statSync(folder.path).mode & 0o777).toBe(0o755)
    expect(statSync(join(folder.path, hash('a'))).mode & 0o444).toBe(0o444)
    release()
    expect(there('a')).toBe(true)
  })

  it.each([
    ['WOFF', packWoff],
    ['WOFF2', packWoff2],
  ])('holds the TTF in a %s', async (_, pack) => {
    await open()
    const font = tablesOf(interFont())
    ;(await folder.hold(new Map([[hash('a'), pack(font)]])))()
    const held = tablesOf(readFileSync(join(folder.path, hash('a'))))
    expect(held.flavor).toBe(font.flavor)
    expect([...held.tables.keys()].sort()).toEqual([...font.tables.keys()].sort())
  })

  it('holds a font that cannot be unpacked in its original form', async () => {
    await open()
    const damaged = packWoff(tablesOf(interFont())).subarray(0, 5000)
    ;(await folder.hold(new Map([[hash('a'), damaged]])))()
    expect(readFileSync(join(folder.path, hash('a')))).toEqual(damaged)
  })

  it('refuses a font that takes more than the share of a render once it is unpacked', async () => {
    await open(Infinity, 5_000_000)
    const { flavor, tables } = tablesOf(interFont())
    const packed = packWoff2({
      flavor,
      tables: new Map(tables).set('zero', Buffer.alloc(5_000_000)),
    })
    expect(packed.length).toBeLessThan(1_000_000)
    const held = folder.hold(new Map([[hash('a'), packed]]))
    await expect(held).rejects.toMatchObject({ code: 'asset_unusable' })
    expect(there('a')).toBe(false)
  })

  it('writes a font once, even for two renders at a time', async () => {
    await open()
    const releases = await Promise.all([1, 2].map(() => folder.hold(new Map([font('a')]))))
    const written = statSync(join(folder.path, hash('a'))).mtimeMs
    await folder.hold(new Map([font('a')]))
    expect(statSync(join(folder.path, hash('a'))).mtimeMs).toBe(written)
    for (const release of releases) release()
  })

  it('deletes the least recently used fonts beyond its limit, but none that is held', async () => {
    await open(25)
    const held = await folder.hold(new Map([font('a')]))
    ;(await folder.hold(new Map([font('b')])))()
    ;(await folder.hold(new Map([font('c')])))()
    expect(['a', 'b', 'c'].map(there)).toEqual([true, false, true])
    const both = await folder.hold(new Map([font('d'), font('e')]))
    expect(['a', 'd', 'e'].map(there)).toEqual([true, true, true])
    held()
    both()
    expect(['a', 'c', 'd', 'e'].map(there)).toEqual([false, false, true, true])
  })

  it('deletes unused fonts before it writes others that would exceed the limit', async () => {
    await open(25)
    ;(await folder.hold(new Map([font('a'), font('b')])))()
    const writing = folder.hold(new Map([font('c', 20)]))
    expect(['a', 'b'].map(there)).toEqual([false, false])
    ;(await writing)()
  })

  it('gives no render more than its share', async () => {
    const mebibyte = 1024 * 1024
    await open(8 * mebibyte, 2 * mebibyte)
    const [large, larger] = [font('a', mebibyte), font('b', mebibyte + 1)]
    await expect(folder.hold(new Map([large, larger]))).rejects.toMatchObject({
      code: 'asset_unusable',
      publicMessage: 'the fonts of this render are larger than 2 MiB in total',
    })
    expect(await readdir(folder.path)).toEqual([])
    // Each font alone is small enough, and so are both when they belong to two renders.
    for (const each of [large, larger]) await folder.hold(new Map([each]))
    expect(['a', 'b'].map(there)).toEqual([true, true])
  })

  it('writes a font again after releasing it', async () => {
    await open(5)
    ;(await folder.hold(new Map([font('a')])))()
    expect(there('a')).toBe(false)
    const release = await folder.hold(new Map([font('a')]))
    expect(there('a')).toBe(true)
    release()
  })

  it('fails with unavailable if it cannot write, and tries again the next time', async () => {
    await open()
    await folder.close()
    await expect(folder.hold(new Map([font('a')]))).rejects.toMatchObject({ code: 'unavailable' })
    mkdirSync(folder.path)
    chmodSync(folder.path, 0o755)
    await folder.hold(new Map([font('a')]))
    expect(there('a')).toBe(true)
  })

  it('forgets only what it could not write, and no longer holds the others', async () => {
    await open(15)
    const release = await folder.hold(new Map([font('a')]))
    const { ino } = statSync(join(folder.path, hash('a')))
    // A file cannot replace a folder.
    const inTheWay = join(folder.path, hash('b'))
    mkdirSync(inTheWay)
    const refused = folder.hold(new Map([font('a'), font('b'), font('c')]))
    await expect(refused).rejects.toMatchObject({ code: 'unavailable' })
    // Font a is still held by the first call; c is not held, and exceeds the limit.
    expect(['a', 'c'].map(there)).toEqual([true, false])
    ;(await folder.hold(new Map([font('a')])))()
    expect(statSync(join(folder.path, hash('a'))).ino).toBe(ino)
    release()
    rmdirSync(inTheWay)
    ;(await folder.hold(new Map([font('b')])))()
    expect(['a', 'b'].map(there)).toEqual([false, true])
  })

  it('removes what killed workers left long ago, and nothing of running ones', async () => {
    // No process has this number.
    const [old, young] = [1, 2].map(n => join(tmpdir(), `platen-fonts-99999999-test${n}`))
    const alive = join(tmpdir(), `platen-fonts-${process.pid}-test`)
    for (const path of [old, young, alive]) mkdirSync(path ?? '', { recursive: true })
    const yesterday = Date.now() / 1000 - 25 * 3600
    for (const path of [old, alive]) utimesSync(path ?? '', yesterday, yesterday)
    await open()
    expect([old, young, alive].map(path => existsSync(path ?? ''))).toEqual([false, true, true])
  })
})
