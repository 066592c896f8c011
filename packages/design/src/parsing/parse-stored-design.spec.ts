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

  it('trusts a document of the current version: no schema looks at it again', () => {
    const { design } = parseDesign(documentOf([{ ...least.text, id: 't' }]))
    const stored = JSON.parse(
      JSON.stringify(design).replace('"fontSize":16', '"fontSize":999999'),
    ) as object
    expect(parseStoredDesign(stored).design.pages[0]?.children[0]).toMatchObject({
      fontSize: 999_999,
    })
  })
})
