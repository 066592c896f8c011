import { type ClaimedRender, type UploadedFont } from '@platen/database'
import { type ParsedDesign } from '@platen/design'
import { AppError } from '@platen/errors'
import { startClock } from '../deadline/render-clock'
import { randomAsset } from '../render-pool/testing/pool-fixtures'
import { type Gathered, gatherFiles, type Round } from './gather-files'
import { storedDesign } from './testing/stored-design'

const photo = 'https://cdn.example/photo.jpg'
const sent = 'https://cdn.example/sent.jpg'
const font = 'https://fonts.example/own.ttf'
const key = `org_1/assets/${'a'.repeat(64)}.ttf`
const uploaded: UploadedFont = {
  key,
  family: 'Uploaded',
  weight: 400,
  style: 'normal',
  coverage: null,
}
const box = { width: 10, height: 10 }
const document = storedDesign({
  fonts: [{ family: 'Own', src: font }],
  pages: [
    {
      id: 'page',
      children: [
        { id: 'photo', type: 'image', src: photo, ...box },
        { id: 'words', type: 'text', text: 'Sale', fontFamily: 'Uploaded', ...box },
      ],
    },
  ],
})
const options = { formats: ['png'], scale: 1, quality: 90, pages: null, transparent: false }
const gone = new AppError('asset_unusable', 'the file cannot be fetched')

interface Asked {
  modifications?: object[]
  onAssetError?: 'hide' | 'keep'
  check?: boolean
  /** The sources that cannot be used. */
  without?: readonly string[]
}

async function gathered({
  modifications = [],
  check = false,
  without = [],
  ...more
}: Asked): Promise<Gathered & Pick<Round, 'faults'> & { fetched: string[]; asked: string[] }> {
  const claimed = {
    organizationId: 'org_1',
    modifications,
    options: { ...options, ...more },
    strict: false,
    check,
    stored: document,
  } as unknown as ClaimedRender & { stored: ParsedDesign }
  const [fetched, asked]: [string[], string[]] = [[], []]
  const faults = new Map<string, AppError>()
  const clock = startClock(10_000, new AbortController().signal)
  const found = await gatherFiles(claimed, clock, {
    slot: { waitForFiles: fetching => fetching },
    fetcher: {
      fetch(src) {
        fetched.push(src)
        return without.includes(src) ? Promise.reject(gone) : Promise.resolve(randomAsset(10))
      },
    },
    uploadedFonts(organizationId) {
      asked.push(organizationId)
      return Promise.resolve([uploaded])
    },
    chosen: [],
    fetched: new Map(),
    faults,
  })
  clock.end()
  return { ...found, faults, fetched, asked }
}

const srcOf = ({ plan }: Gathered): unknown =>
  plan.design.pages[0]?.children.find(({ id }) => id === 'photo')

describe('the files of a render', () => {
  it('are those of the design, with the fonts of the organization after its own', async () => {
    const found = await gathered({})
    expect(found.fetched.sort()).toEqual([`asset:${key}`, photo, font])
    expect(found.asked).toEqual(['org_1'])
    expect(found.fonts.map(({ src }) => src)).toEqual([font, `asset:${key}`])
    expect(found.plan.design.fonts).toEqual(found.fonts)
    expect(Object.keys(found.assets.sources)).toHaveLength(3)
    expect(found.chosen).toEqual([])
    expect(found.fetch).toBeGreaterThanOrEqual(0)
  })

  it('fail the render if an image cannot be used and nothing may be shown instead', async () => {
    await expect(gathered({ without: [photo] })).rejects.toMatchObject({
      publicMessage: 'element "photo": the file cannot be fetched',
    })
  })

  it.each([
    ['the image of the design, if that is kept', { onAssetError: 'keep' as const }, { src: photo }],
    ['nothing, if it is hidden', { onAssetError: 'hide' as const }, { visible: false }],
  ])('are replaced by %s', async (_, way, shown) => {
    const modifications = [{ id: 'photo', src: sent }]
    const found = await gathered({ modifications, without: [sent], ...way })
    expect(srcOf(found)).toMatchObject(shown)
    expect([...found.faults.keys()]).toEqual([sent])
  })

  it('are fetched once, however often the render is planned again', async () => {
    const modifications = [{ id: 'photo', src: sent, fallbackSrc: 'https://cdn.example/other.jpg' }]
    const found = await gathered({
      modifications,
      onAssetError: 'keep',
      without: [sent, 'https://cdn.example/other.jpg'],
    })
    expect(found.fetched).toHaveLength(new Set(found.fetched).size)
    expect(srcOf(found)).toMatchObject({ src: photo })
    expect(found.chosen).toEqual([{ elementId: 'photo', shown: 'design', faults: [gone, gone] }])
  })

  it('fail the render if a font cannot be used, even if images may be missing', async () => {
    await expect(gathered({ onAssetError: 'hide', without: [font] })).rejects.toMatchObject({
      publicMessage: 'fonts[0]: the file cannot be fetched',
    })
  })

  it('fail no check: it goes on without fonts and images, and knows why', async () => {
    const found = await gathered({ check: true, without: [font, photo] })
    expect(found.plan.design.fonts.map(({ src }) => src)).toEqual([`asset:${key}`])
    expect(found.fonts).toHaveLength(2)
    expect(srcOf(found)).toMatchObject({ visible: false })
    expect([...found.faults.keys()].sort()).toEqual([photo, font])
  })
})
