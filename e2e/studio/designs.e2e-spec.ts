import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { givenVariable } from '@platen/env/testing'
import sharp from 'sharp'
import { call, download } from '../testing/caller'
import { joinSystem, type JoinedSystem } from '../testing/one-service/join'
import { savePictureRow } from '../testing/picture-row'
import { studio } from '../testing/studio'
import { businessCard } from './designs/business-card'
import { certificate } from './designs/certificate'
import { openGraph } from './designs/open-graph'
import { type Piece } from './designs/piece'
import { priceList } from './designs/price-list'
import { story } from './designs/story'

/** The folder of `npm run pictures`; undefined when no images are wanted. */
const pictures = givenVariable('WEB_PICTURES')

let system: JoinedSystem
/** The rendered file of each design. */
const files = new Map<string, Buffer>()

beforeAll(async () => {
  system = await joinSystem()
})

afterAll(async () => {
  await system.stop()
  if (pictures === undefined) return
  const keep = (name: string, made: readonly string[], height: number): Promise<void> =>
    savePictureRow(
      join(pictures, '..', name),
      made.flatMap(one => files.get(one) ?? []),
      height,
    )
  await keep('studio-wide.webp', ['open-graph', 'certificate', 'business-card'], 480)
  await keep('studio-tall.webp', ['story', 'price-list'], 800)
})

/** Returns what a tool answers. Throws if it fails. */
async function told<Answer>(name: string, args: object): Promise<Answer> {
  const { isError, content, structuredContent } = await studio(system, [name, args])
  if (isError) throw new Error(content[0]?.text)
  return structuredContent as Answer
}

interface Finding {
  severity: string
  elementId?: string
  message: string
}

interface Edited {
  designId: string
  revision: number
  lint: Finding[]
}

/** Uploads a photograph of the templates, and returns the address for `src`. */
async function addPhotograph(): Promise<string> {
  const file = join(__dirname, '../../packages/templates/library/pictures/fig-in-a-red-bowl.jpg')
  const data = (await readFile(file)).toString('base64')
  return (await told<{ src: string }>('add_asset', { name: 'fig.jpg', data })).src
}

const pieces: readonly [name: string, make: () => Promise<Piece> | Piece][] = [
  ['open-graph', () => openGraph],
  ['story', async () => story(await addPhotograph())],
  ['certificate', () => certificate],
  ['price-list', () => priceList],
  ['business-card', () => businessCard],
]

it.each(pieces)(
  'makes a %s with the tools alone, free of errors, and publishes it',
  async (name, make) => {
    const { name: title, width, height, operations } = await make()
    const { designId, revision, lint } = await told<Edited>('create_design', {
      name: title,
      size: { width, height },
      operations: operations('page-1'),
    })
    expect(lint.filter(({ severity }) => severity === 'error')).toEqual([])
    const { lint: checked } = await told<Edited>('check_design', { designId })
    expect(checked).toEqual([])
    await told('publish_design', { designId, revision, note: 'First version' })
    const { body } = await call(system, `/api/v1/${designId}/generate`, { body: { format: 'png' } })
    expect(body.warnings).toEqual([])
    const file = await download(body.files[0]?.url ?? '')
    const { width: across, height: down } = await sharp(file).metadata()
    expect([across, down]).toEqual([width, height])
    files.set(name, file)
  },
)
