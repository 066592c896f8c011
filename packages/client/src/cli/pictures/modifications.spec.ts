import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Context } from '../program/command'
import { Given } from '../program/given'
import { modificationsOf } from './modifications'

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'platen-modifications-'))
})

afterAll(() => rm(folder, { recursive: true, force: true }))

const read = (values: Record<string, unknown>, stdin = ''): Promise<unknown> =>
  modificationsOf({
    given: new Given(values, []),
    input: () => Promise.resolve(stdin),
  } as unknown as Context)

it.each([
  ['headline.text=42', { id: 'headline', text: '42' }],
  ['headline.text=a=b.c', { id: 'headline', text: 'a=b.c' }],
  ['headline.text=', { id: 'headline', text: '' }],
  ['headline.fontSize=42', { id: 'headline', fontSize: 42 }],
  ['code.value=12345678', { id: 'code', value: '12345678' }],
  ['photo.filters={"blur":2}', { id: 'photo', filters: { blur: 2 } }],
  ['photo.background=#ff0000', { id: 'photo', background: '#ff0000' }],
  ['card.front.visible=false', { id: 'card.front', visible: false }],
])('--set %s', async (set, modification) => {
  expect(await read({ set: [set] })).toEqual([modification])
})

it('makes one modification of the keys of an element, after those of the file', async () => {
  const path = join(folder, 'modifications.json')
  await writeFile(path, '[{"id": "a", "text": "1"}]')
  const set = ['a.text=2', 'b.text=3', 'a.fontSize=4']
  expect(await read({ modifications: path, set })).toEqual([
    { id: 'a', text: '1' },
    { id: 'a', text: '2', fontSize: 4 },
    { id: 'b', text: '3' },
  ])
})

it('reads stdin', async () => {
  expect(await read({ modifications: '-' }, '[{"id": "a"}]')).toEqual([{ id: 'a' }])
})

it.each(['headline', 'headline=x', '.text=x', 'headline.=x', '=x.y'])(
  'refuses --set %s',
  async set => {
    await expect(read({ set: [set] })).rejects.toThrow('--set must be <id.key=value>')
  },
)

it('names a file that is missing, or has something else', async () => {
  const path = join(folder, 'other.json')
  await expect(read({ modifications: path })).rejects.toThrow(`${path} cannot be read`)
  await writeFile(path, '{"id": "a"}')
  await expect(read({ modifications: path })).rejects.toThrow('must contain a JSON list')
})
