import { createHash } from 'node:crypto'
import { AppError } from '@platen/errors'
import { type RenderFileRow, type RenderOutcomeRow } from '@platen/contract'
import { type RenderOutcome } from '@platen/renderer'
import { startClock } from '../deadline/render-clock'
import { type RenderJob } from '../render-pool/render-pool'
import { type MergeTools, produceMerged } from './produce-merged'

const timings = { queue: 0, fetch: 0, decode: 0, layout: 0, raster: 0, encode: 0, store: 0 }
const claimed = {
  renderId: 'rnd_1',
  organizationId: 'org_1',
  requestId: null,
  fence: 1,
  queuedMs: 1,
  earlier: null,
  merges: 'bat_1',
}
const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')

const fileOf = (text: string, changed: Partial<RenderFileRow> = {}): RenderFileRow => ({
  key: `org_1/${text}.pdf`,
  previewKey: null,
  size: text.length,
  width: 400,
  height: 300,
  mimetype: 'application/pdf',
  format: 'pdf',
  page: 1,
  checksum: hashOf(text),
  ...changed,
})

interface World {
  /** Returns the bytes of a stored file as text; null if it is gone. */
  stored?: (key: string) => string | null
  reserve?: MergeTools['fetcher']['reserve']
}

/** Merges rows with these files; returns the outcome, what was joined, and what was stored. */
async function merge(
  rows: readonly RenderFileRow[][],
  {
    stored = key => key.replace(/^org_1\/|\.pdf$/g, ''),
    reserve = () => Promise.resolve(),
  }: World = {},
): Promise<{ result: RenderOutcomeRow; jobs: RenderJob[]; read: string[]; put: string[] }> {
  const jobs: RenderJob[] = []
  const [read, put]: [string[], string[]] = [[], []]
  const drawn: RenderOutcome = {
    files: [
      {
        page: 1,
        format: 'pdf',
        bytes: Buffer.from('joined'),
        width: 300,
        height: 225,
        mimetype: 'application/pdf',
      },
    ],
    warnings: [],
    elements: [],
    joined: 3,
    timings: { decode: 0, layout: 0, raster: 0, encode: 5 },
  }
  const tools: MergeTools = {
    batches: {
      drawnRows: () =>
        Promise.resolve(
          rows.map((files, row) => ({ row, result: { files, warnings: [], timings } })),
        ),
    },
    fetcher: { reserve },
    pool: {
      render(job) {
        jobs.push(job)
        return Promise.resolve(drawn)
      },
    },
    store: {
      get(key) {
        read.push(key)
        const text = stored(key)
        const contentType = 'application/pdf'
        return Promise.resolve(text === null ? null : { bytes: Buffer.from(text), contentType })
      },
      put(key) {
        put.push(key)
        return Promise.resolve()
      },
    },
    outputExpiry: { week: () => undefined } as MergeTools['outputExpiry'],
    fileKeys: { keyOf: ({ sha256 }) => Promise.resolve(`org_1/${sha256}.pdf`) },
  }
  const clock = startClock(60_000, new AbortController().signal)
  const { result } = await produceMerged(claimed, clock, tools).finally(clock.end)
  return { result, jobs, read, put }
}

describe('the merge of a batch', () => {
  it('joins the PDFs of its rows in their order, and reads equal ones once', async () => {
    const png = fileOf('x', { format: 'png', key: 'org_1/x.png' })
    const { result, jobs, read, put } = await merge([
      [fileOf('b'), png],
      [fileOf('a'), fileOf('c', { page: 2 })],
      [fileOf('b')],
    ])
    const [job] = jobs
    expect(job?.task).toMatchObject({ merges: ['b', 'a', 'c', 'b'].map(hashOf) })
    expect(job?.organizationId).toBe('org_1')
    expect(
      [...(job?.assets ?? [])].map(([hash, bytes]) => [hash, Buffer.from(bytes).toString()]),
    ).toEqual(['b', 'a', 'c'].map(text => [hashOf(text), text]))
    expect(read.sort()).toEqual(['org_1/a.pdf', 'org_1/b.pdf', 'org_1/c.pdf'])
    expect(put).toEqual([`org_1/${hashOf('joined')}.pdf`])
    expect(result).toMatchObject({
      joined: 3,
      files: [{ format: 'pdf', width: 400, height: 300, size: 6, checksum: hashOf('joined') }],
      warnings: [],
    })
  })

  it('reserves the memory for its files before it reads any, once for equal ones', async () => {
    const log: (number | string)[] = []
    await merge([[fileOf('aa')], [fileOf('bbb')], [fileOf('aa')]], {
      reserve: bytes => Promise.resolve(void log.push(bytes)),
      stored(key) {
        log.push(key)
        return key
      },
    })
    expect(log).toEqual([5, 'org_1/aa.pdf', 'org_1/bbb.pdf'])
  })

  it('fails if one render may not hold all of its files, and reads none', async () => {
    const read: string[] = []
    const merging = merge([[fileOf('a')]], {
      reserve: () => Promise.reject(new AppError('asset_unusable', 'too large')),
      stored(key) {
        read.push(key)
        return key
      },
    })
    await expect(merging).rejects.toMatchObject({
      code: 'render_memory',
      publicMessage: 'The PDFs of the rows exceed the memory of a render',
    })
    expect(read).toEqual([])
  })

  it('reads no further file once one is gone', async () => {
    const read: string[] = []
    const names = Array.from({ length: 40 }, (_, nth) => `file-${nth}`)
    const merging = merge(
      names.map(name => [fileOf(name)]),
      {
        stored(key) {
          read.push(key)
          return null
        },
      },
    )
    await expect(merging).rejects.toMatchObject({ code: 'asset_unusable' })
    expect(read.length).toBeLessThanOrEqual(8)
  })

  it.each<[string, RenderFileRow[][], { code: string; publicMessage: string }]>([
    ['no row has one', [[], []], { code: 'asset_unusable', publicMessage: 'No row has a PDF' }],
    [
      'they are too large together',
      [[fileOf('a', { size: 150e6 })], [fileOf('b', { size: 150e6 })]],
      { code: 'render_memory', publicMessage: 'The PDFs of the rows exceed 200 MiB in total' },
    ],
    [
      'one is gone',
      [[fileOf('a')], [fileOf('gone')]],
      { code: 'asset_unusable', publicMessage: 'The PDF of row 1 has been deleted' },
    ],
  ])('fails if %s', async (_what, rows, error) => {
    const merging = merge(rows, { stored: key => (key.includes('gone') ? null : 'text') })
    await expect(merging).rejects.toMatchObject(error)
  })
})
