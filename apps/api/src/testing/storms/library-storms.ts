import { randomBytes } from 'node:crypto'
import { call, type Reply } from '../call'
import { newEmbed } from '../embeds'
import { ownPage } from '../people'
import { upload } from '../upload'
import { type Ground, type Storms } from './storm'

const origin = 'https://app.example'

const drawing = (): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" id="x${randomBytes(6).toString('hex')}" width="9" height="9"/>`

function formOf(svg: string): FormData {
  const form = new FormData()
  form.set('file', new Blob([svg]), 'a.svg')
  return form
}

async function queuedRender(ground: Ground): Promise<string> {
  const designId = await ground.design()
  const reply = await ground.ask(`/api/v1/${designId}/generate`, { body: { async: true } })
  return String(reply.body['id'])
}

const idsOf = (replies: readonly Reply[]): Set<unknown> =>
  new Set(replies.map(({ body }) => body['id']))

const newKit = async ({ api, account }: Ground): Promise<string> =>
  (await api.database.tenant(account.organizationId).brandKits.create({ name: 'Kit' })).id

const newSession = async ({ api, account, design }: Ground): Promise<string> =>
  (await newEmbed(api, { owner: account, userId: 'ada', designId: await design() })).id

/** Storms on renders, and on the files and brand kits of designs. */
export const libraryStorms: Storms = {
  async generate(ground) {
    const designId = await ground.design()
    return {
      ids: { designId },
      succeed: 'each',
      options: () => ({ body: { async: true } }),
      async check(done) {
        expect(idsOf(done).size).toBe(done.length)
        expect(await ground.count(`renders where purpose = 'call'`)).toBe(done.length)
      },
    }
  },
  async cancelRender(ground) {
    const renderId = await queuedRender(ground)
    return {
      ids: { renderId },
      succeed: 'one',
      options: () => ({}),
      async check() {
        const { body } = await ground.ask(`/api/v1/renders/${renderId}`)
        expect(body['status']).toBe('cancelled')
      },
    }
  },
  async deleteRender(ground) {
    const renderId = await queuedRender(ground)
    return {
      ids: { renderId },
      succeed: 'one',
      gone: 404,
      options: () => ({}),
      async check() {
        expect((await ground.ask(`/api/v1/renders/${renderId}`)).status).toBe(404)
        const { body } = await ground.ask('/api/v1/usage')
        const data = body['data'] as { renders: number }[]
        expect(data.reduce((sum, { renders }) => sum + renders, 0)).toBe(1)
      },
    }
  },
  uploadAsset({ count }) {
    const svg = drawing()
    return Promise.resolve({
      succeed: 'each',
      options: () => ({ body: formOf(svg) }),
      async check(done) {
        expect(idsOf(done).size).toBe(1)
        expect(done.filter(({ status }) => status === 201)).toHaveLength(1)
        expect(await count('assets where true')).toBe(1)
      },
    })
  },
  async deleteAsset({ api, account, ask }) {
    const { apiKey } = account
    const svg = drawing()
    const assetId = String((await upload(api, svg, { apiKey })).body['id'])
    return {
      ids: { assetId },
      succeed: 'one',
      gone: 404,
      options: () => ({}),
      async check() {
        expect((await ask(`/api/v1/assets/${assetId}`)).status).toBe(404)
        expect((await upload(api, svg, { apiKey })).status).toBe(201)
      },
    }
  },
  async createView({ api, account, count }) {
    const { body } = await upload(api, drawing(), account)
    return {
      succeed: 'each',
      options: () => ({ body: { src: body['url'] } }),
      async check() {
        expect(await count(`renders where purpose = 'view'`)).toBeGreaterThan(0)
      },
    }
  },
  createBrandKit: ({ count }) =>
    Promise.resolve({
      succeed: 'each',
      options: nth => ({ body: { name: `Kit ${nth}` } }),
      async check(done) {
        expect(await count('brand_kits where true')).toBe(done.length)
      },
    }),
  async saveBrandKit(ground) {
    const brandKitId = await newKit(ground)
    return {
      ids: { brandKitId },
      succeed: 'each',
      options: nth => ({ body: { name: `Kit ${nth}`, description: `About ${nth}` } }),
      async check() {
        const { body } = await ground.ask(`/api/v1/brands/${brandKitId}`)
        const nth = String(body['name']).split(' ')[1] ?? ''
        expect(body['description']).toBe(`About ${nth}`)
      },
    }
  },
  async deleteBrandKit(ground) {
    const brandKitId = await newKit(ground)
    return {
      ids: { brandKitId },
      succeed: 'one',
      gone: 404,
      options: () => ({}),
      async check() {
        expect(await ground.count('brand_kits where true')).toBe(0)
      },
    }
  },
  createEmbedSession: ({ count }) =>
    Promise.resolve({
      succeed: 'each',
      options: () => ({
        body: { userId: 'ada', size: { width: 9, height: 9 }, allowedOrigins: [origin] },
      }),
      async check(done) {
        expect(idsOf(done).size).toBe(done.length)
        expect(await count('embed_sessions where true')).toBe(done.length)
      },
    }),
  async renewEmbedToken(ground) {
    const embedSessionId = await newSession(ground)
    return {
      ids: { embedSessionId },
      succeed: 'each',
      options: () => ({}),
      async check() {
        const path = `/api/v1/embed-sessions/${embedSessionId}/token`
        expect((await ground.ask(path, { method: 'POST' })).status).toBe(200)
      },
    }
  },
  async endEmbedSession(ground) {
    const embedSessionId = await newSession(ground)
    return {
      ids: { embedSessionId },
      succeed: 'one',
      gone: 404,
      options: () => ({}),
      async check() {
        expect(await ground.count('embed_sessions where ended_at is null')).toBe(0)
      },
    }
  },
  async openEmbed({ api, account, count }) {
    const source = { width: 100, height: 50 }
    const { options: token } = await newEmbed(api, { owner: account, userId: 'ada', source })
    const options = { ...token, headers: ownPage }
    return {
      succeed: 'each',
      options: () => options,
      async check(done) {
        expect(new Set(done.map(({ body }) => body['designId'])).size).toBe(1)
        expect(await count('designs where version = 1')).toBe(1)
        const designId = String(done[0]?.body['designId'])
        const saved = await call(api, `/api/v1/designs/${designId}`, {
          ...options,
          method: 'PUT',
          body: { name: 'Afterwards' },
        })
        expect([saved.status, saved.body['version']]).toEqual([200, 2])
      },
    }
  },
}
