import { type RenderOutcomeRow } from '@platen/contract'
import { reuseFiles } from './reuse-files'

const timings = { queue: 1, fetch: 2, decode: 3, layout: 4, raster: 5, encode: 6, store: 7 }
const file: RenderOutcomeRow['files'][number] = {
  ...{ key: 'org_1/a.pdf', previewKey: 'org_1/b.png', checksum: 'a' },
  ...{ size: 1, width: 2, height: 3, mimetype: 'application/pdf', format: 'pdf', page: 1 },
}
const result: RenderOutcomeRow = { files: [file], warnings: [], timings }
const inlineImage = { key: 'org_1/c.jpg', mimetype: 'image/jpeg' }
const contentKey = Buffer.from('c0ffee', 'hex')
const earlier = { contentKey: 'c0ffee', result }

const storeOf = (...keys: string[]): { has: (key: string) => Promise<boolean> } => ({
  has: key => Promise.resolve(keys.includes(key)),
})
const complete = storeOf('org_1/a.pdf', 'org_1/b.png')

describe('reuseFiles', () => {
  it('answers what an earlier render of the same content made', async () => {
    expect(await reuseFiles({ earlier, contentKey, store: complete })).toEqual(result)
  })

  it.each([
    ['there is no earlier one', { earlier: null }],
    ['its content was another', { contentKey: Buffer.from('decade', 'hex') }],
    ['a file is gone', { store: storeOf('org_1/b.png') }],
    ['a preview is gone', { store: storeOf('org_1/a.pdf') }],
    ['its inline image is gone', { earlier: { ...earlier, result: { ...result, inlineImage } } }],
    ['its result has a form of old', { earlier: { ...earlier, result: { files: 'a.pdf' } } }],
  ])('answers nothing when %s', async (_what, changes) => {
    expect(await reuseFiles({ earlier, contentKey, store: complete, ...changes })).toBeNull()
  })

  it('does not take a store that is away for one without the files', async () => {
    const away = { has: () => Promise.reject(new Error('away')) }
    await expect(reuseFiles({ earlier, contentKey, store: away })).rejects.toThrow('away')
  })
})
