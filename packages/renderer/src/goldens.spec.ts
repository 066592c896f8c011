import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createRenderer } from './renderer'
import { compareGolden, goldensFolder } from './testing/goldens/compare-golden'
import { documentOf } from './testing/goldens/fixture'
import { fixtureAssets } from './testing/goldens/fixture-assets'
import { fixtures } from './testing/goldens/registry'
import { taskOf } from './testing/task'

describe('the goldens', () => {
  const fontFolder = mkdtempSync(join(tmpdir(), 'platen-fonts-'))
  const renderer = createRenderer({ fontFolder })
  afterAll(() => {
    renderer.close()
    rmSync(fontFolder, { recursive: true })
  })

  it.each(Object.entries(fixtures))('%s', async (name, fixture) => {
    const { task, bytes } = taskOf(documentOf(fixture), await fixtureAssets(), fixture.options)
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
