import { parseDesign } from './parse-design'
import { parseStoredDesign } from './parse-stored-design'
import { deepFreeze, documentOf, least } from '../testing/documents'

const poster = documentOf(
  Array.from({ length: 30 }, (_, index) => {
    const kinds = Object.values(least)
    return { ...kinds[index % kinds.length] }
  }),
)

describe('parseStoredDesign', () => {
  it('gives what parseDesign gave', () => {
    const { design } = parseDesign(poster)
    expect(parseStoredDesign(deepFreeze(structuredClone(design))).design).toEqual(design)
  })

  it('fills properties that are younger than the document, also in groups', () => {
    const { design } = parseDesign(
      documentOf([{ ...least.group, id: 'g', children: [{ ...least.text, id: 't' }] }]),
    )
    const stored = JSON.parse(JSON.stringify(design), (key, value: unknown) =>
      key === 'wrap' || key === 'clip' ? undefined : value,
    ) as object
    expect(JSON.stringify(stored)).not.toContain('wrap')
    expect(parseStoredDesign(stored).design).toEqual(design)
  })

  it('warns of unknown kinds at every read', () => {
    const { design } = parseDesign(documentOf([{ id: 'c', type: 'chart' }]))
    expect(parseStoredDesign(design).warnings).toMatchObject([{ code: 'unknown_element_type' }])
  })

  it('checks a document of another version in full', () => {
    expect(() => parseStoredDesign({ schemaVersion: 0, pages: [] })).toThrow(
      'document.schemaVersion must be 1',
    )
  })

  it('reads thirty elements in about a millisecond or less', () => {
    const { design } = parseDesign(poster)
    const times = Array.from({ length: 200 }, () => {
      const started = performance.now()
      parseStoredDesign(design)
      return performance.now() - started
    }).sort((a, b) => a - b)
    expect(times[100]).toBeLessThan(2)
  })
})
