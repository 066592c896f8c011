import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
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

it('runs as npx runs it, from the package alone', async () => {
  const { stdout } = await promisify(execFile)('npx', ['--offline', 'platen', '--help'], {
    cwd: platen.folder,
  })
  expect(stdout).toContain('render <design>')
})

it('saves the picture in the format of its name, and tells what was ignored', async () => {
  await writeFile(
    inFolder('changes.json'),
    JSON.stringify([{ id: 'headline', text: 'From a file' }]),
  )
  const { code, out, err } = await platen.run([
    ...['render', design, '-m', 'changes.json', '-s', 'headlin.text=Hello'],
    ...['-s', 'body.text=42', '-o', 'card.webp', '--scale', '0.5'],
  ])
  expect([code, out.toString()]).toEqual([0, 'card.webp\n'])
  expect(err).toMatch(/^warning: .*headlin.* \(unknown_element\)\n$/)
  const { format, width } = await sharp(inFolder('card.webp')).metadata()
  expect([format, width]).toEqual(['webp', 200])
})

it('prints the render as JSON, with the paths', async () => {
  const { code, out, err } = await platen.run(['render', design, '--format', 'png', '--json'])
  expect([code, err]).toEqual([0, ''])
  expect(JSON.parse(out.toString())).toMatchObject({
    designId: design,
    status: 'completed',
    files: [{ format: 'png', width: 400 }],
    saved: [`${design}.png`],
  })
  expect((await sharp(inFolder(`${design}.png`)).metadata()).width).toBe(400)
})

it('saves a file for each page, and writes one to stdout', async () => {
  const page = (id: string): object => ({ id, background: '#336699' })
  const pages = [page('a'), page('b'), page('c')]
  const many = await saveDesign(system, { schemaVersion: 1, width: 40, height: 30, pages })
  const two = await platen.run(['render', many, '--pages', '1,3', '-o', 'page.png'])
  expect(two.out.toString()).toBe('page-1.png\npage-3.png\n')
  const one = await platen.run(['render', many, '--pages', '2', '-f', 'png', '-o', '-'])
  expect((await sharp(one.out).metadata()).height).toBe(30)
  expect(one.out).toEqual(await readFile(inFolder('page-1.png')))
  const none = await platen.run(['render', many, '-o', '-'])
  expect([none.code, none.err.split('\n')[0]]).toEqual([
    1,
    'platen: --output - takes one file, and there are 3: choose a page',
  ])
})

it('reads modifications from stdin, and checks them without drawing', async () => {
  const words = ['render', design, '--dry-run', '--strict', '-m', '-']
  const right = await platen.run(words, { input: '[{"id": "headline", "text": "x"}]' })
  expect([right.code, right.out.toString()]).toEqual([0, 'The render would succeed.\n'])
  const wrong = await platen.run(words, { input: '[{"id": "headline", "fill": "red"}]' })
  expect([wrong.code, wrong.out.toString()]).toEqual([1, ''])
  expect(wrong.err).toMatch(
    /^platen: modifications\[0\]\.fill must be a hex colour.* \(req_[\w-]+\)\n$/,
  )
})

it.each([
  [['render', 'dsg_01kaq5x0e8g9h2j4k6m8n0p2q4'], 1, 'Design not found'],
  [['render', 'dsg_1', '--scale', '9'], 1, 'scale must be a number from 0.1 to 4'],
  [['render', 'dsg_1', '--key', 'x'], 2, "Unknown option '--key'"],
  [['render'], 2, 'Missing <design>'],
])('says what is wrong with %j', async (words, code, message) => {
  const ran = await platen.run(words)
  expect([ran.code, ran.out.toString()]).toEqual([code, ''])
  expect(ran.err).toContain(`platen: ${message}`)
})

it('shows nothing of the key', async () => {
  const PLATEN_KEY = `${system.account.apiKey}x`
  const { code, out, err } = await platen.run(['render', design], { env: { PLATEN_KEY } })
  expect(code).toBe(1)
  expect(err).toMatch(/^platen: .+ \(req_[\w-]+\)\n$/)
  expect(out.toString() + err).not.toContain(system.account.apiKey)
})
