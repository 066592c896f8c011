import { afterEach, expect, it } from 'vitest'
import { endingSession } from '../../../service/signed-out'
import { type KeptHere, keptHere, openUnsavedSheets, type UnsavedSheet } from './unsaved-sheets'

const content = { name: 'Sale', columns: ['a'], rows: [{ id: 'r1', cells: ['Red'] }], mapping: {} }
const sheetOf = (id: string | null, name = `New of ${id}`): UnsavedSheet => ({
  base: { id, revision: id === null ? 0 : 1, content },
  content: { ...content, name },
})

/** Returns what a page that is opened now finds. */
const found = (sheetId: string | null): Promise<UnsavedSheet[]> =>
  keptHere('ada', 'dsg_1').find(sheetId)

const pages = (): [KeptHere, KeptHere] => [keptHere('ada', 'dsg_1'), keptHere('ada', 'dsg_1')]

const count = async (userId: string): Promise<number> => (await openUnsavedSheets()).count(userId)

afterEach(async () => {
  const all = await openUnsavedSheets()
  await Promise.all(['ada', 'eve'].map(userId => all.clear(userId)))
})

it('keeps the latest of a sheet, apart for each person and design, until it is dropped', async () => {
  const [mine] = pages()
  await mine.keep(sheetOf('sht_1', 'Earlier'))
  await mine.keep(sheetOf('sht_1'))
  await keptHere('ada', 'dsg_1').keep(sheetOf('sht_2'))
  await keptHere('eve', 'dsg_1').keep(sheetOf('sht_1'))
  expect(await found('sht_1')).toEqual([sheetOf('sht_1')])
  expect(await keptHere('ada', 'dsg_2').find('sht_1')).toEqual([])
  expect([await count('ada'), await count('eve')]).toEqual([2, 1])
  await mine.drop()
  expect([await found('sht_1'), await found('sht_2')]).toEqual([[], [sheetOf('sht_2')]])
})

it('keeps a new sheet under its id alone once the service has it', async () => {
  const [mine] = pages()
  await mine.keep(sheetOf(null))
  expect(await found(null)).toEqual([sheetOf(null)])
  await mine.keep(sheetOf('sht_1'))
  expect([await found(null), await found('sht_1')]).toEqual([[], [sheetOf('sht_1')]])
})

it.each([null, 'sht_1'])('drops nothing that another page has kept of sheet %s', async sheetId => {
  const [mine, other] = pages()
  await other.keep(sheetOf(sheetId, 'Other'))
  await mine.keep(sheetOf(sheetId, 'Mine'))
  await mine.keep(sheetOf('sht_1', 'Mine'))
  await mine.drop()
  expect(await found(sheetId)).toEqual([sheetOf(sheetId, 'Other')])
})

it('takes over what was found, but not what its page has kept since', async () => {
  const [mine, other] = pages()
  await other.keep(sheetOf('sht_1', 'Earlier'))
  await mine.find('sht_1')
  await other.keep(sheetOf('sht_1', 'Later'))
  await mine.drop()
  expect(await found('sht_1')).toEqual([sheetOf('sht_1', 'Later')])
  await mine.find('sht_1')
  await mine.keep(sheetOf('sht_1', 'Mine'))
  expect(await found('sht_1')).toEqual([sheetOf('sht_1', 'Mine')])
})

it('opens new sheets of two pages one after the other', async () => {
  for (const page of pages()) await page.keep(sheetOf(null))
  const [mine] = pages()
  expect(await mine.find(null)).toHaveLength(1)
  await mine.drop()
  expect(await found(null)).toHaveLength(1)
})

it('clears the sheets of one person alone', async () => {
  for (const userId of ['ada', 'eve']) await keptHere(userId, 'dsg_1').keep(sheetOf('sht_1'))
  const all = await openUnsavedSheets()
  await all.clear('ada')
  expect([await count('ada'), await count('eve')]).toEqual([0, 1])
})

it('keeps nothing while the session is being ended, unless that fails', async () => {
  const [mine] = pages()
  endingSession.set(true)
  const keeping = mine.keep(sheetOf('sht_1'))
  await (await openUnsavedSheets()).clear('ada')
  expect(await count('ada')).toBe(0)
  endingSession.set(false)
  await keeping
  expect(await count('ada')).toBe(1)
})
