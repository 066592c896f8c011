import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { saveDesign } from '../testing/caller'
import { type CommandLine, installCommandLine } from '../testing/command-line'
import { card, dataUrl, LOGO } from '../testing/documents'
import { type JoinedSystem, joinSystem } from '../testing/one-service/join'

let system: JoinedSystem
let platen: CommandLine
let design: string

beforeAll(async () => {
  system = await joinSystem()
  platen = await installCommandLine(system)
  design = await saveDesign(system, card(dataUrl(LOGO, 'image/svg+xml')))
})

afterAll(async () => {
  await platen.stop()
  await system.stop()
})

const inFolder = (name: string): string => join(platen.folder, name)

const batch = (words: readonly string[]): ReturnType<CommandLine['run']> =>
  platen.run([
    'batch',
    'pupils.csv',
    '-d',
    design,
    '-m',
    'Number=_key',
    '-m',
    'Name=headline.text',
    ...words,
  ])

it('renders each row of a CSV file, and saves the results and the files', async () => {
  await writeFile(
    inFolder('pupils.csv'),
    '\uFEFFNumber;Name;Notes\r\n7b-01;Ada;"a;b"\r\n7b-02;Alan;\r\n',
  )
  const { code, out, err } = await batch(['-r', 'results.csv', '-a', 'files.zip', '--scale', '0.5'])
  expect([code, err]).toEqual([0, 'warning: column "Notes" sets nothing\n'])
  expect(out.toString()).toMatch(/^bat_\w+: 2 of 2 rows completed\nresults.csv\nfiles.zip\n$/)
  const [, ada = '', alan = ''] = (await readFile(inFolder('results.csv'), 'utf8')).split('\r\n')
  expect(ada).toMatch(/^0,7b-01,,completed,http/)
  expect(alan).toMatch(/^1,7b-02,,completed,http/)
  const archive = await readFile(inFolder('files.zip'), 'latin1')
  for (const part of ['PK', '7b-01', '7b-02']) expect(archive).toContain(part)
})

it('checks the rows without drawing, and ends with 1 if one is invalid', async () => {
  const long = 'far too long for its box '.repeat(20)
  await writeFile(
    inFolder('pupils.csv'),
    `Number,Name,headline.fontSize\na,Ada,\nb,Alan,large\nc,${long},\n`,
  )
  const { code, out } = await batch(['--dry-run'])
  expect(code).toBe(1)
  const lines = out.toString().trim().split('\n')
  expect(lines[0]).toBe(
    'row 3, column "headline.fontSize" must be a number above 0 and at most 5000 (b)',
  )
  expect(lines.at(-1)).toBe('2 of 3 rows are valid; the layout of 2 was measured')
})
