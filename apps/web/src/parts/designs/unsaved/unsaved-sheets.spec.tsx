import { afterEach, expect, it } from 'vitest'
import { openUnsavedSheets, type UnsavedSheet, unsavedSheetsOf } from './unsaved-sheets'

const content = { name: 'Sale', columns: ['a'], rows: [{ id: 'r1', cells: ['Red'] }], mapping: {} }
const sheetOf = (id: string | null): UnsavedSheet => ({
  base: { id, revision: id === null ? 0 : 1, content },
  content: { ...content, name: `New of ${id}` },
})

afterEach(async () => {
  const all = await openUnsavedSheets()
  await Promise.all(['ada', 'eve'].map(userId => all.clear(userId)))
})

it('keeps the sheets of each person and design apart, until they are dropped', async () => {
  const mine = unsavedSheetsOf('ada', 'dsg_1')
  await mine.keep(sheetOf('sht_1'))
  await mine.keep(sheetOf('sht_2'))
  await unsavedSheetsOf('eve', 'dsg_1').keep(sheetOf('sht_1'))
  expect(await mine.find('sht_1')).toEqual(sheetOf('sht_1'))
  expect(await unsavedSheetsOf('ada', 'dsg_2').find('sht_1')).toBeUndefined()
  const all = await openUnsavedSheets()
  expect([await all.count('ada'), await all.count('eve')]).toEqual([2, 1])
  await mine.drop('sht_1')
  expect(await mine.find('sht_1')).toBeUndefined()
  expect(await mine.find('sht_2')).toBeDefined()
})

it('keeps a new sheet under its id alone once the service has it', async () => {
  const mine = unsavedSheetsOf('ada', 'dsg_1')
  await mine.keep(sheetOf(null))
  expect(await mine.find(null)).toEqual(sheetOf(null))
  await mine.keep(sheetOf('sht_1'))
  expect([await mine.find(null), await mine.find('sht_1')]).toEqual([undefined, sheetOf('sht_1')])
  await mine.keep(sheetOf(null))
  await mine.drop('sht_1')
  expect(await (await openUnsavedSheets()).count('ada')).toBe(0)
})

it('clears the sheets of one person alone', async () => {
  for (const userId of ['ada', 'eve']) await unsavedSheetsOf(userId, 'dsg_1').keep(sheetOf('sht_1'))
  const all = await openUnsavedSheets()
  await all.clear('ada')
  expect([await all.count('ada'), await all.count('eve')]).toEqual([0, 1])
})
