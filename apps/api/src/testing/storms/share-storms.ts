import { newShare } from '../shares'
import { type Ground, type Storm, type Storms } from './storm'

const point = { page: 1, x: 0.5, y: 0.5 }

interface Shared {
  designId: string
  shareId: string
  guest: Awaited<ReturnType<typeof newShare>>['options']
}

async function newShared({ api, account, design }: Ground): Promise<Shared> {
  const designId = await design()
  const { id: shareId, options } = await newShare(api, { owner: account, designId })
  return { designId, shareId, guest: options }
}

async function newComment(ground: Ground, designId: string): Promise<string> {
  const path = `/api/v1/designs/${designId}/comments`
  return String((await ground.ask(path, { body: { ...point, text: 'Larger?' } })).body['id'])
}

/** Each guest has a network of its own. */
const ofNetwork = (nth: number): { headers: Record<string, string> } => ({
  headers: { 'x-forwarded-for': `10.1.0.${nth}` },
})

/** Storms on shares, comments and approvals. */
export const shareStorms: Storms = {
  async createShare(ground): Promise<Storm> {
    const designId = await ground.design()
    return {
      ids: { designId },
      succeed: 'each',
      options: nth => ({ body: { name: `Client ${nth}` } }),
      async check(done) {
        expect(await ground.count('shares where true')).toBe(done.length)
        expect(new Set(done.map(({ body }) => body['url'])).size).toBe(done.length)
      },
    }
  },
  async changeShare(ground): Promise<Storm> {
    const { designId, shareId } = await newShared(ground)
    return {
      ids: { designId, shareId },
      succeed: 'each',
      options: nth => ({ body: { name: `Client ${nth}` } }),
      async check() {
        const { body } = await ground.ask(`/api/v1/designs/${designId}/shares`)
        expect(body['data']).toMatchObject([{ id: shareId, comments: true }])
      },
    }
  },
  async revokeShare(ground): Promise<Storm> {
    const { designId, shareId } = await newShared(ground)
    return {
      ids: { designId, shareId },
      succeed: 'each',
      options: () => ({}),
      async check() {
        expect(await ground.count('shares where revoked_at is not null')).toBe(1)
        expect(await ground.count(`audit_entries where action = 'share.revoked'`)).toBe(1)
      },
    }
  },
  async createComment(ground): Promise<Storm> {
    const designId = await ground.design()
    return {
      ids: { designId },
      succeed: 'each',
      options: nth => ({ body: { ...point, text: `Comment ${nth}` } }),
      async check(done) {
        expect(await ground.count('comments where true')).toBe(done.length)
      },
    }
  },
  async changeComment(ground): Promise<Storm> {
    const designId = await ground.design()
    const commentId = await newComment(ground, designId)
    return {
      ids: { designId, commentId },
      succeed: 'each',
      options: () => ({ body: { resolved: true } }),
      check(done) {
        expect(new Set(done.map(({ body }) => body['resolvedAt'])).size).toBe(1)
        return Promise.resolve()
      },
    }
  },
  async deleteComment(ground): Promise<Storm> {
    const designId = await ground.design()
    const commentId = await newComment(ground, designId)
    return {
      ids: { designId, commentId },
      succeed: 'one',
      gone: 404,
      options: () => ({}),
      async check() {
        expect(await ground.count('comments where true')).toBe(0)
      },
    }
  },
  async deleteApproval(ground): Promise<Storm> {
    const { designId, guest } = await newShared(ground)
    const body = { name: 'Grace', version: 1 }
    const approval = await ground.ask('/api/app/shared/approvals', { ...guest, body })
    return {
      ids: { designId, approvalId: String(approval.body['id']) },
      succeed: 'one',
      gone: 404,
      options: () => ({}),
      async check() {
        expect(await ground.count('approvals where true')).toBe(0)
      },
    }
  },
  async createSharedComment(ground): Promise<Storm> {
    const { guest } = await newShared(ground)
    return {
      succeed: 'each',
      options: nth => ({
        ...guest,
        ...ofNetwork(nth),
        body: { name: 'Grace', version: 1, ...point, text: `Comment ${nth}` },
      }),
      async check(done) {
        expect(await ground.count('comments where true')).toBe(done.length)
      },
    }
  },
  async approveShared(ground): Promise<Storm> {
    const { guest } = await newShared(ground)
    return {
      // A version has 20 approvals at most through a share.
      succeed: 'some',
      options: nth => ({ ...guest, ...ofNetwork(nth), body: { name: `Guest ${nth}`, version: 1 } }),
      async check(done) {
        expect(done).toHaveLength(20)
        expect(await ground.count('approvals where true')).toBe(20)
      },
    }
  },
}
