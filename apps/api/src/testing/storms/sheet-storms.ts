import { type Ground, type Storms } from './storm'

const content = (nth: number): object => ({
  columns: ['headline.text'],
  rows: [{ id: `r${nth}`, cells: [`Text ${nth}`] }],
})

/** Creates a design with a sheet, and returns the id of the sheet. */
async function newSheet({ ask, design }: Ground): Promise<string> {
  const path = `/api/v1/designs/${await design()}/sheets`
  const { body } = await ask(path, { body: { name: 'Sale', ...content(0) } })
  return String(body['id'])
}

/** Storms on sheets. */
export const sheetStorms: Storms = {
  createSheet: async ({ design, count }) => ({
    ids: { designId: await design() },
    succeed: 'each',
    options: nth => ({ body: { name: `Sheet ${nth}`, ...content(nth) } }),
    async check(done) {
      expect(await count('sheets where true')).toBe(done.length)
    },
  }),
  async saveSheet(ground) {
    const sheetId = await newSheet(ground)
    return {
      ids: { sheetId },
      succeed: 'each',
      options: nth => ({ body: content(nth) }),
      async check(done) {
        const revisions = done.map(({ body }) => Number(body['revision'])).sort((a, b) => a - b)
        expect(revisions).toEqual(done.map((_, nth) => nth + 2))
        const path = `/api/v1/sheets/${sheetId}`
        const last = await ground.ask(path)
        expect([last.status, last.body['revision']]).toEqual([200, done.length + 1])
        const headers = { 'if-match': `"${done.length + 1}"` }
        const saved = await ground.ask(path, { method: 'PUT', headers, body: { name: 'Done' } })
        expect(saved.status).toBe(200)
      },
    }
  },
  async deleteSheet(ground) {
    return {
      ids: { sheetId: await newSheet(ground) },
      succeed: 'one',
      gone: 404,
      options: () => ({}),
      async check() {
        expect(await ground.count('sheets where true')).toBe(0)
      },
    }
  },
  async duplicateSheet(ground) {
    return {
      ids: { sheetId: await newSheet(ground) },
      succeed: 'each',
      options: nth => ({ body: { name: `Copy ${nth}` } }),
      async check(done) {
        expect(await ground.count(`sheets where name like 'Copy %'`)).toBe(done.length)
      },
    }
  },
}
