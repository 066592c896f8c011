import { type Ground, type Storms } from './storm'

async function newFolder({ ask }: Ground, body: object = { name: 'Spring' }): Promise<string> {
  return String((await ask('/api/v1/folders', { body })).body['id'])
}

/** Storms on folders and on what is in them. */
export const folderStorms: Storms = {
  createFolder: ground =>
    Promise.resolve({
      // Only one folder may have the name.
      succeed: 'one',
      options: () => ({ body: { name: 'Spring' } }),
      async check() {
        expect(await ground.count('folders where true')).toBe(1)
      },
    }),
  async changeFolder(ground) {
    const [outer, inner] = [await newFolder(ground), await newFolder(ground, { name: 'Summer' })]
    await ground.ask(`/api/v1/folders/${outer}`, { method: 'PATCH', body: { parentId: inner } })
    return {
      ids: { folderId: outer },
      succeed: 'each',
      options: nth => ({ body: { name: `Spring ${nth}`, parentId: nth % 2 ? null : inner } }),
      async check() {
        const { body } = await ground.ask('/api/v1/folders')
        expect(body['data']).toHaveLength(2)
      },
    }
  },
  async deleteFolder(ground) {
    const folderId = await newFolder(ground)
    const ids = [await ground.design()]
    await ground.ask('/api/v1/bulk', { body: { action: 'move', ids, folderId } })
    return {
      ids: { folderId },
      succeed: 'one',
      gone: 404,
      options: () => ({}),
      async check() {
        expect(await ground.count('folders where true')).toBe(0)
        expect(await ground.count('filed_items where true')).toBe(0)
      },
    }
  },
  async changeItems(ground) {
    const ids = [await ground.design(), await ground.design()]
    const folders = [await newFolder(ground), await newFolder(ground, { name: 'Summer' })]
    return {
      succeed: 'each',
      // In both orders, so that calls would wait for each other if they locked in the order of the ids that they send.
      options: nth => ({
        body: { action: 'move', ids: nth % 2 ? ids : ids.toReversed(), folderId: folders[nth % 2] },
      }),
      async check() {
        expect(await ground.count('filed_items where true')).toBe(2)
        const { body } = await ground.ask('/api/v1/designs')
        const places = (body['data'] as { folderId: string }[]).map(({ folderId }) => folderId)
        expect(new Set(places).size).toBe(1)
      },
    }
  },
}
