import { setImmediate as turn } from 'node:timers/promises'
import { createFileBudget } from '@platen/storage'
import { type Asset } from './remote-files'
import { type BringFile, openRenderFiles } from './render-files'

const { signal } = new AbortController()
const asset = (sha256: string, text = sha256): Asset => ({
  sha256,
  bytes: Buffer.from(text),
  freshUntil: Infinity,
})

/** Opens a render that has 10 bytes of memory, and another that waits for the first to end. */
function renders(bring: BringFile) {
  const memory = createFileBudget({ total: 10, perPart: 10 }, 'too large')
  const first = memory.open('org_1')
  const next = memory.open('org_2')
  return { files: openRenderFiles(first, bring), first, next }
}

const bringGrown: BringFile = async (src, { room }) => {
  const brought = asset(src.slice(0, 4), src.slice(0, 4))
  await room.grow(brought.bytes.length)
  return brought
}

describe('the files of a render', () => {
  it('are held until it ends', async () => {
    const { files, first, next } = renders(bringGrown)
    expect((await files.fetch('aaaa', { signal })).sha256).toBe('aaaa')
    await files.fetch('bbbb', { signal })
    expect([first.tryReserve(3), first.tryReserve(2)]).toEqual([false, true])
    expect(next.tryReserve(1)).toBe(false)
    files.close()
    await turn()
    expect(next.tryReserve(10)).toBe(true)
  })

  it('count with what else it reserves until it ends', async () => {
    const { files, first, next } = renders(bringGrown)
    await files.fetch('aaaa', { signal })
    await files.reserve(5, { signal })
    expect([first.tryReserve(2), next.tryReserve(1)]).toEqual([false, false])
    await expect(files.reserve(2, { signal })).rejects.toMatchObject({ code: 'asset_unusable' })
    files.close()
    await turn()
    expect(next.tryReserve(10)).toBe(true)
  })

  it('of the same content are held once', async () => {
    const { files, first } = renders(bringGrown)
    const one = await files.fetch('aaaa/1', { signal })
    const two = await files.fetch('aaaa/2', { signal })
    expect(two.bytes).toBe(one.bytes)
    expect([first.tryReserve(7), first.tryReserve(6)]).toEqual([false, true])
  })

  it('that did not arrive are not held', async () => {
    const { files, first } = renders(async (_, { room }) => {
      await room.grow(4)
      throw new Error('404')
    })
    await expect(files.fetch('aaaa', { signal })).rejects.toThrow('404')
    expect(first.tryReserve(10)).toBe(true)
  })

  it('that still arrive after it has ended count until they have arrived', async () => {
    let arrive = (): void => undefined
    const { files, next } = renders(async (src, { room }) => {
      await room.grow(4)
      await new Promise<void>(resolve => (arrive = resolve))
      return asset(src)
    })
    const abort = new AbortController()
    const fetching = files.fetch('aaaa', { signal: abort.signal })
    await turn()
    abort.abort(new Error('cancelled'))
    await expect(fetching).rejects.toThrow('cancelled')
    files.close()
    await turn()
    expect(next.tryReserve(1)).toBe(false)
    arrive()
    await turn()
    expect(next.tryReserve(10)).toBe(true)
  })
})
