import { type Design, parseDesign } from '@platen/design'
import { applyModifications } from '@platen/modifications'
import sharp from 'sharp'
import { judgeFields } from './judge-fields'

const src = 'https://cdn.example/photo.png'
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'

function designWith(fields?: object[]): Design {
  const children = [
    { id: 'headline', type: 'text', width: 100, height: 20 },
    { id: 'photo', type: 'image', width: 100, height: 100, src: 'https://cdn.example/old.png' },
  ]
  const pages = [{ id: 'page', children }]
  return parseDesign({
    schemaVersion: 1,
    width: 100,
    height: 200,
    pages,
    ...(fields && { fields }),
  }).design
}

const fields = [
  { elementId: 'headline', key: 'text', label: 'Headline', maxLines: 2 },
  { elementId: 'photo', key: 'src', label: 'Photo', minPixels: 50 },
]

async function judge(design: Design, file: Uint8Array, strict = false): Promise<string[]> {
  const sent = [
    { id: 'headline', text: 'Many words' },
    { id: 'photo', src },
  ]
  const warnings = await judgeFields({
    plan: applyModifications(design, sent),
    assets: { sources: { [src]: 'aa' }, bytes: new Map([['aa', file]]) },
    drawn: [{ id: 'headline', lines: 3 }],
    strict,
  })
  return warnings.map(({ message }) => message)
}

const said = [
  'headline.text must have at most 2 lines (it has 3)',
  'photo.src must have at least 50 px on its shorter side (it has 40)',
]

const picture = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()

it('warns of drawn lines and of the pixels of the file', async () => {
  expect(await judge(designWith(fields), await picture(90, 40))).toEqual(said)
  expect(await judge(designWith(fields), await picture(50, 50))).toEqual(said.slice(0, 1))
})

it('accepts a vector image of any size, and leaves a broken file to the drawing', async () => {
  for (const file of [Buffer.from(svg), Buffer.from('nothing')])
    expect(await judge(designWith(fields), file)).toEqual(said.slice(0, 1))
})

it('judges nothing without fields', async () => {
  expect(await judge(designWith(), await picture(1, 1))).toEqual([])
})

it('refuses a violation in a strict call', async () => {
  await expect(judge(designWith(fields), await picture(90, 40), true)).rejects.toMatchObject({
    code: 'invalid_request',
    publicMessage: said.join('; '),
  })
})
