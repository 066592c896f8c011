import { parseDesign } from '@platen/design'
import { keepDocuments } from './kept-documents'

const documentOf = (id: string, text = ''): unknown =>
  parseDesign({
    schemaVersion: 1,
    width: 100,
    height: 50,
    pages: [{ id, children: [{ id: 'text', type: 'text', width: 50, height: 20, text }] }],
  }).design

const version = (designId: string, number = 1): { designId: string; version: number } => ({
  designId,
  version: number,
})

describe('kept documents', () => {
  it('are read once for each version', async () => {
    const documents = keepDocuments()
    const read = jest.fn(() => Promise.resolve(documentOf('page')))
    const first = await documents.of(version('dsg_1'), read)
    expect(await documents.of(version('dsg_1'), read)).toBe(first)
    expect(first).toEqual({ design: documentOf('page'), warnings: [] })
    expect(read).toHaveBeenCalledTimes(1)
    await documents.of(version('dsg_1', 2), read)
    await documents.of(version('dsg_2'), read)
    expect(read).toHaveBeenCalledTimes(3)
  })

  it('cannot be changed', async () => {
    const { design } = await keepDocuments().of(version('dsg_1'), () =>
      Promise.resolve(documentOf('page')),
    )
    expect(() => {
      const [element] = design.pages[0]?.children ?? []
      if (element) element.name = 'another'
    }).toThrow(TypeError)
  })

  it('are read again after a failure, and after others took their room', async () => {
    const documents = keepDocuments(10_000)
    const long = 'word '.repeat(200)
    const away = new Error('the database is away')
    await expect(documents.of(version('dsg_1'), () => Promise.reject(away))).rejects.toBe(away)
    const read = jest.fn(() => Promise.resolve(documentOf('page', long)))
    for (const designId of ['dsg_1', 'dsg_2', 'dsg_2', 'dsg_1'])
      await documents.of(version(designId), read)
    expect(read).toHaveBeenCalledTimes(3)
  })

  it('are not kept if a single one is too large', async () => {
    const documents = keepDocuments(1000)
    const read = jest.fn(() => Promise.resolve(documentOf('page')))
    await documents.of(version('dsg_1'), read)
    await documents.of(version('dsg_1'), read)
    expect(read).toHaveBeenCalledTimes(2)
  })
})
