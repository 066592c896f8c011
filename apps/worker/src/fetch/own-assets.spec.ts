import { type ObjectStore, type StoredObject } from '@platen/storage'
import { createAssetCache, sha256Of } from './asset-cache'
import { endlessRoom } from './testing/guarded-fixture'
import { createOwnAssets } from './own-assets'

const sha256 = sha256Of(Buffer.from('own'))

interface World {
  keys: string[]
  read: string[]
  fetch: (key: string) => ReturnType<ReturnType<typeof createOwnAssets>>
}

function world(): World {
  const keys: string[] = []
  const read: string[] = []
  const get = (key: string): Promise<StoredObject | null> => {
    read.push(key)
    const known = keys.includes(key)
    return Promise.resolve(known ? { bytes: Buffer.from('own'), contentType: 'image/png' } : null)
  }
  const ownAsset = createOwnAssets({ get }, createAssetCache(1000))
  return { keys, read, fetch: key => ownAsset(key, endlessRoom) }
}

describe('own assets', () => {
  it('are read once', async () => {
    const { keys, read, fetch } = world()
    const key = `org_1/${sha256}.png`
    keys.push(key)
    for (let times = 0; times < 3; times++) {
      expect(Buffer.from((await fetch(key)).bytes).toString()).toBe('own')
    }
    expect(read).toEqual([key])
  })

  it('of another organization are not revealed by their content', async () => {
    const { keys, fetch } = world()
    keys.push(`org_1/${sha256}.png`)
    await fetch(`org_1/${sha256}.png`)
    await expect(fetch(`org_2/${sha256}.png`)).rejects.toThrow('does not exist')
  })

  it('are not revealed by their content without the secret part of their key', async () => {
    const { keys, fetch } = world()
    const key = `org_1/${sha256}-${'a'.repeat(32)}.png`
    keys.push(key)
    expect((await fetch(key)).sha256).toBe(sha256)
    for (const tail of ['', `-${'b'.repeat(32)}`])
      await expect(fetch(`org_1/${sha256}${tail}.png`)).rejects.toThrow('does not exist')
  })

  it('that are stored later are found then', async () => {
    const { keys, fetch } = world()
    const key = `org_1/${sha256}.png`
    await expect(fetch(key)).rejects.toMatchObject({ code: 'asset_unusable' })
    keys.push(key)
    expect((await fetch(key)).sha256).toBe(sha256)
  })

  it.each(['', 'org_1/a.png', `org_1/${sha256}.exe`])('are not read by the key %j', async key => {
    const { read, fetch } = world()
    await expect(fetch(key)).rejects.toThrow('not an object key')
    expect(read).toEqual([])
  })

  it('get room before they are read, from the store or from the cache', async () => {
    const steps: string[] = []
    const grow = (size: number): Promise<void> => {
      steps.push(`room for ${size}`)
      return Promise.resolve()
    }
    const get: ObjectStore['get'] = async (_, admit) => {
      await admit?.(3)
      steps.push('read')
      return { bytes: Buffer.from('own'), contentType: 'image/png' }
    }
    const ownAsset = createOwnAssets({ get }, createAssetCache(1000))
    for (let times = 0; times < 2; times++) await ownAsset(`org_1/${sha256}.png`, { grow })
    expect(steps).toEqual(['room for 3', 'read', 'room for 3'])
  })
})
