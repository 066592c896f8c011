/**
 * This spec replaces a module, so its modules are loaded for this file alone.
 * @jest-environment node
 */
import { complaint, documentOf, least } from '../testing/documents'
import { type JsonObject } from './json'
import { parseDesign } from './parse-design'
import { parseStoredDesign } from './parse-stored-design'

/** Pretends that version 0 called the size of a text `size`, and the width of a document `paper`. */
jest.mock('./migrations', () => ({
  migrations: [
    {
      elements: { text: ({ size, ...text }: JsonObject) => ({ ...text, fontSize: size }) },
      document: ({ paper, ...document }: JsonObject) => ({ ...document, width: paper }),
    },
  ],
}))

const older = (text: object): object => {
  const { width, ...document } = documentOf([
    { ...least.group, children: [{ ...least.text, id: 't', ...text }] },
  ])
  return { ...document, schemaVersion: 0, paper: width }
}

const current = documentOf([
  { ...least.group, children: [{ ...least.text, id: 't', fontSize: 40 }] },
])

describe('a document of an older schema version', () => {
  it.each([
    ['sent by a caller', parseDesign],
    ['stored', parseStoredDesign],
  ])('is the current one once it is read: %s', (_, read) => {
    expect(read(older({ size: 40 }))).toEqual(parseDesign(current))
  })

  it('is checked in the current form', () => {
    expect(complaint(() => parseStoredDesign(older({ size: 'large' })))).toBe(
      'document.pages[0].children[0].children[0].fontSize must be a number above 0 and at most 5000',
    )
  })

  it('is refused when it is older than every migration', () => {
    expect(complaint(() => parseStoredDesign({ ...current, schemaVersion: -1 }))).toBe(
      'document.schemaVersion must be 1',
    )
  })
})
