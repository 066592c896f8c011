import { eventBody } from './event-body'

const file = {
  key: 'org/a.png',
  previewKey: null,
  size: 1,
  width: 2,
  height: 3,
  mimetype: 'image/png',
  format: 'png',
  page: 1,
  checksum: 'aa',
}
const timings = { queue: 0, fetch: 0, decode: 0, layout: 0, raster: 0, encode: 0, store: 0 }
const createdAt = new Date(0)

/** Returns the data of the body for a render with numbers of files and warnings. */
function told(files: number, warnings: number): Record<string, unknown> {
  const warning = { code: 'text_overflow', elementId: 'headline', message: 'a'.repeat(100) }
  const data = {
    id: 'rnd_1',
    designId: 'dsg_1',
    designVersion: 1,
    keyId: null,
    userId: null,
    metadata: { order: 42 },
    state: 'completed',
    createdAt: createdAt.toISOString(),
    startedAt: null,
    finishedAt: null,
    durationMs: 1,
    cached: false,
    error: null,
    result: { files: Array(files).fill(file), warnings: Array(warnings).fill(warning), timings },
  }
  const places = {
    fileUrl: (key: string) => `https://a.example/${key}`,
    until: () => null,
    absolute: (path: string) => `https://a.example${path}`,
    archiveToken: () => 'token',
  }
  const body = eventBody({ type: 'render.completed', createdAt, data }, places)
  return (JSON.parse(body) as { data: Record<string, unknown> }).data
}

describe('the body of a render', () => {
  it('has all files and warnings up to 20 KiB', () => {
    const data = told(2, 2)
    expect([data['files'], data['warnings']]).toMatchObject([{ length: 2 }, { length: 2 }])
    expect(Object.keys(data).filter(key => key.endsWith('Omitted'))).toEqual([])
  })

  it('counts the files above 20 KiB, and keeps the warnings if they fit', () => {
    const data = told(200, 2)
    expect(data).toMatchObject({ filesOmitted: 200, warnings: { length: 2 } })
    for (const key of ['files', 'warningsOmitted']) expect(data).not.toHaveProperty(key)
  })

  it('also counts the warnings if they do not fit without the files', () => {
    const data = told(1, 500)
    expect(data).toMatchObject({ filesOmitted: 1, warningsOmitted: 500, metadata: { order: 42 } })
    for (const key of ['files', 'warnings']) expect(data).not.toHaveProperty(key)
  })
})
