import { parseDesign } from '@platen/design'
import { type Reply } from '../call'
import { poster } from '../documents'
import { documentOf, type Ground, type Storms } from './storm'

/** Checks that the versions after the first match the answers, each with the note of its call, and that all can be read. */
async function checkVersions(
  { ask, sql }: Ground,
  designId: string,
  done: readonly Reply[],
): Promise<void> {
  const path = `/api/v1/designs/${designId}`
  const stored = await sql<{ version: number; note: string }>(
    'select version, note from design_versions where design_id = $1 and version > 1 order by version',
    [designId],
  )
  expect(stored.map(({ version }) => version)).toEqual(done.map((_, nth) => nth + 2))
  const answered = done.map(({ body }) => body['version'])
  expect([...answered].sort((a, b) => Number(a) - Number(b))).toEqual(
    stored.map(({ version }) => version),
  )
  expect(new Set(stored.map(({ note }) => note)).size).toBe(done.length)
  for (const { body } of done.slice(0, 3)) {
    const then = await ask(`${path}@${String(body['version'])}`)
    expect([then.status, then.body['pages']]).toEqual([200, body['pages']])
  }
  const saved = await ask(path, { method: 'PUT', body: { name: 'Afterwards' } })
  expect([saved.status, saved.body['version']]).toEqual([200, done.length + 2])
}

async function withDraft(ground: Ground): Promise<string> {
  const designId = await ground.design()
  const { design: document } = parseDesign(poster)
  const { drafts } = ground.api.database.tenant(ground.account.organizationId)
  const draft = { baseVersion: 1, document, width: 400, height: 300, author: 'ada' }
  await drafts.inTurn(designId, turn => turn.save(draft))
  return designId
}

const draftsLeft = ({ count }: Ground, designId: string): Promise<number> =>
  count('design_drafts where document is not null and design_id = $2', designId)

const template = (nth: number): object => ({ name: `Template ${nth}`, category: 'Sale' })

/** Storms on designs, their versions, drafts and templates. */
export const designStorms: Storms = {
  async saveDesign(ground) {
    const designId = await ground.design()
    const name = (nth: number): object => ({ name: `Name ${nth}` })
    const document = (nth: number): object => ({ document: documentOf(nth) })
    return {
      ids: { designId },
      succeed: 'each',
      options: nth => ({ body: { ...(nth % 2 ? name(nth) : document(nth)), note: `Note ${nth}` } }),
      check: done => checkVersions(ground, designId, done),
    }
  },
  async restoreVersion(ground) {
    const designId = await ground.design()
    return {
      ids: { designId, version: '1' },
      succeed: 'each',
      options: nth => ({ body: { note: `Note ${nth}` } }),
      check: done => checkVersions(ground, designId, done),
    }
  },
  async deleteDesign(ground) {
    const designId = await ground.design()
    return {
      ids: { designId },
      succeed: 'one',
      gone: 404,
      options: () => ({}),
      async check() {
        expect((await ground.ask(`/api/v1/designs/${designId}`)).status).toBe(404)
      },
    }
  },
  async duplicateDesign({ design, count }) {
    const designId = await design()
    return {
      ids: { designId },
      succeed: 'each',
      options: nth => ({ body: { name: `Copy ${nth}` } }),
      async check(done) {
        expect(await count(`designs where name like 'Copy %'`)).toBe(done.length)
      },
    }
  },
  createDesign: ({ count }) =>
    Promise.resolve({
      succeed: 'each',
      options: nth => ({ body: { name: `New ${nth}`, document: poster } }),
      async check(done) {
        expect(await count(`designs where name like 'New %'`)).toBe(done.length)
      },
    }),
  async saveDraft(ground) {
    const [designId, { options }] = [await ground.design(), await ground.person()]
    const headers = { ...options.headers, 'if-match': '*' }
    return {
      ids: { designId },
      succeed: 'each',
      options: nth => ({
        ...options,
        headers,
        body: { document: documentOf(nth), baseVersion: 1 },
      }),
      async check(done) {
        const revisions = done.map(({ body }) => Number(body['revision'])).sort((a, b) => a - b)
        expect(revisions).toEqual(done.map((_, nth) => nth + 1))
        const path = `/api/v1/designs/${designId}/draft`
        const last = await ground.ask(path, options)
        const latest = done.find(({ body }) => body['revision'] === done.length)
        expect(last.body['document']).toEqual(latest?.body['document'])
        const published = await ground.ask(path.replace('draft', 'publish'), {
          ...options,
          headers: { ...options.headers, 'if-match': `"${done.length}"` },
          body: {},
        })
        expect([published.status, published.body['version']]).toEqual([200, 2])
      },
    }
  },
  async discardDraft(ground) {
    const [designId, { options }] = [await withDraft(ground), await ground.person()]
    const headers = { ...options.headers, 'if-match': '"1"' }
    return {
      ids: { designId },
      succeed: 'one',
      options: () => ({ ...options, headers }),
      async check() {
        expect(await draftsLeft(ground, designId)).toBe(0)
      },
    }
  },
  async publishDesign(ground) {
    const [designId, { options }] = [await withDraft(ground), await ground.person()]
    const headers = { ...options.headers, 'if-match': '"1"' }
    return {
      ids: { designId },
      succeed: 'one',
      options: nth => ({ ...options, headers, body: { note: `Note ${nth}` } }),
      async check(done) {
        expect(await draftsLeft(ground, designId)).toBe(0)
        await checkVersions(ground, designId, done)
      },
    }
  },
  async saveTemplate({ design, count, ask }) {
    const designId = await design()
    return {
      ids: { designId },
      succeed: 'each',
      options: nth => ({ body: template(nth) }),
      async check(done) {
        expect(await count('own_templates where design_id = $2', designId)).toBe(1)
        expect(done.filter(({ status }) => status === 201)).toHaveLength(1)
        const again = await ask(`/api/v1/designs/${designId}/template`, {
          method: 'PUT',
          body: template(0),
        })
        const read = await ask(`/api/v1/templates/${String(again.body['id'])}`)
        expect([again.status, read.status]).toEqual([200, 200])
      },
    }
  },
  async deleteTemplate({ design, count, ask }) {
    const designId = await design()
    const path = `/api/v1/designs/${designId}/template`
    await ask(path, { method: 'PUT', body: template(0) })
    return {
      ids: { designId },
      succeed: 'one',
      gone: 404,
      options: () => ({}),
      async check() {
        expect(await count('own_templates where design_id = $2', designId)).toBe(0)
        expect((await ask(path, { method: 'PUT', body: template(1) })).status).toBe(201)
      },
    }
  },
}
