import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createRenderer } from './renderer'
import { compareGolden, goldensFolder } from './testing/goldens/compare-golden'
import { documentOf } from './testing/goldens/fixture'
import { fixtureAssets } from './testing/goldens/fixture-assets'
import { fixtures } from './testing/goldens/registry'
import { taskOf } from './testing/task'
import { acceptGoldens } from './testing/goldens/config'
import { type Fingerprint, takeFingerprint } from './testing/version/fingerprint'
import { acceptVersion, versionFault } from './testing/version/judge-version'

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

  it('all belong to a fixture', () => {
    const pictures = readdirSync(goldensFolder).filter(name => !name.endsWith('.diff.png'))
    expect(pictures.sort()).toEqual(
      Object.keys(fixtures)
        .map(name => `${name}.png`)
        .sort(),
    )
  })
})

// This runs after the goldens, so that accepting records the accepted ones.
describe('the version of the pictures', () => {
  const path = join(__dirname, '../pictures.json')

  it('matches the record of goldens, engines, fonts and settings', async () => {
    const recorded = JSON.parse(readFileSync(path, 'utf8')) as Fingerprint
    const present = await takeFingerprint()
    if (acceptGoldens) {
      writeFileSync(path, `${JSON.stringify(acceptVersion(recorded, present), null, 2)}\n`)
    } else expect(versionFault(recorded, present)).toBeUndefined()
  })
})
