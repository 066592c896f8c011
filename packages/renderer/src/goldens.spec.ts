import { readdirSync } from 'node:fs'
import sharp from 'sharp'
import { createRenderer } from './renderer'
import { compareGolden, goldensFolder } from './testing/goldens/compare-golden'
import { compositionFixtures } from './testing/goldens/composition-fixtures'
import { documentOf, type Fixture } from './testing/goldens/fixture'
import { pictureFixtures } from './testing/goldens/picture-fixtures'
import { shapeFixtures } from './testing/goldens/shape-fixtures'
import { textFixtures } from './testing/goldens/text-fixtures'
import { logo } from './testing/poster'
import { taskOf } from './testing/task'

const fixtures: Record<string, Fixture> = {
  ...compositionFixtures,
  ...pictureFixtures,
  ...shapeFixtures,
  ...textFixtures,
}

/** A picture of 80 × 40 px of which every part is known by its colour, with a hole in the middle. */
function testPicture(): Promise<Buffer> {
  const [width, height] = [80, 40]
  const pixels = Buffer.alloc(width * height * 4)
  for (let at = 0; at < width * height; at += 1) {
    const x = at % width
    const y = Math.floor(at / width)
    const hole = Math.hypot(x - 40, y - 20) < 6
    pixels.set([x * 3, y * 6, x > y * 2 ? 60 : 200, hole ? 0 : 255], at * 4)
  }
  return sharp(pixels, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer()
}

describe('the goldens', () => {
  const renderer = createRenderer()
  afterAll(() => {
    renderer.close()
  })

  it.each(Object.entries(fixtures))('%s', async (name, fixture) => {
    const all = {
      'https://golden.test/picture.png': await testPicture(),
      'https://golden.test/logo.svg': logo,
    }
    const { task, bytes } = taskOf(documentOf(fixture), all, fixture.options)
    const { files } = await renderer.render(task, bytes)
    const [file] = files
    expect(file && (await compareGolden(name, file.bytes))).toBeUndefined()
    expect(file).toBeDefined()
  })

  it('are pictures of properties that are tested', () => {
    const pictures = readdirSync(goldensFolder).filter(name => !name.endsWith('.diff.png'))
    expect(pictures.sort()).toEqual(
      Object.keys(fixtures)
        .map(name => `${name}.png`)
        .sort(),
    )
  })
})
