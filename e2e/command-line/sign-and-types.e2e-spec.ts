import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import {
  createProgram,
  flattenDiagnosticMessageText,
  getPreEmitDiagnostics,
  ModuleKind,
} from 'typescript'
import { download, saveDesign } from '../testing/caller'
import { type CommandLine, installCommandLine } from '../testing/command-line'
import { card, dataUrl, LOGO } from '../testing/documents'
import { type JoinedSystem, joinSystem } from '../testing/one-service/join'
import { newSigningKey } from '../testing/signed-urls'

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

describe('sign', () => {
  let env: Record<string, string>

  beforeAll(async () => {
    const { id, secret } = await newSigningKey(system)
    env = { PLATEN_SIGNING_KEY: id, PLATEN_SIGNING_SECRET: secret, PLATEN_KEY: '' }
  })

  it('prints a URL that draws the picture', async () => {
    const words = ['-s', 'headline.text=50% & more', '-s', 'headline.fontSize=24', '-f', 'webp']
    const options = ['--width', '200', '--expires', '1h', '--transparent', '--download', 'a.webp']
    const { code, out, err } = await platen.run(['sign', design, ...words, ...options], { env })
    expect([code, err]).toEqual([0, ''])
    const { format, width } = await sharp(await download(out.toString().trim())).metadata()
    expect([format, width]).toEqual(['webp', 200])
  })

  it.each([
    [{}, ['--size', 'huge'], '--size must be one of thumbnail, small, og, large'],
    [{}, ['--expires', 'soon'], '--expires must be a time such as 7d'],
    [{ PLATEN_SIGNING_SECRET: '' }, [], 'PLATEN_SIGNING_SECRET is not set'],
  ])('says what is wrong: %j %j', async (more, words, message) => {
    const { code, err } = await platen.run(['sign', design, ...words], { env: { ...env, ...more } })
    expect(code).toBe(2)
    expect(err).toContain(`platen: ${message}`)
  })
})

describe('types', () => {
  /** Returns what the compiler says of modifications of the design. */
  async function faultsOf(modification: string): Promise<string[]> {
    const path = join(platen.folder, 'use.ts')
    await writeFile(
      path,
      `import { type DesignModification } from './design'
export const modification: DesignModification = ${modification}
`,
    )
    const options = { strict: true, noEmit: true, types: [], module: ModuleKind.Node16 }
    const program = createProgram([path], options)
    return getPreEmitDiagnostics(program).map(({ messageText }) =>
      flattenDiagnosticMessageText(messageText, '\n'),
    )
  }

  it('writes a type that knows the ids of the design, and the keys of each', async () => {
    const { code, out } = await platen.run(['types', design, '-o', 'design.ts'])
    expect([code, out.toString()]).toEqual([0, 'design.ts\n'])
    expect(await faultsOf(`{ id: 'headline', text: 'Hello', fill: '#fff' }`)).toEqual([])
    expect(await faultsOf(`{ id: 'photo', src: 'https://a.example/b.png' }`)).toEqual([])
    expect(await faultsOf(`{ id: 'front', fill: '#fff' }`)).toEqual([])
    expect(await faultsOf(`{ id: 'headlin', text: 'Hello' }`)).not.toEqual([])
    expect(await faultsOf(`{ id: 'headline', text: 42 }`)).not.toEqual([])
    expect(await faultsOf(`{ id: 'photo', text: 'Hello' }`)).not.toEqual([])
  })

  it('prints that of a template', async () => {
    const templates = await fetch(`${system.urls[0]}/api/v1/templates?perPage=1`, {
      headers: { authorization: `Bearer ${system.account.apiKey}` },
    })
    const { data } = (await templates.json()) as { data: { id: string }[] }
    const { code, out } = await platen.run(['types', data[0]?.id ?? ''])
    expect(code).toBe(0)
    expect(out.toString()).toContain('export type DesignModification =')
  })
})
