import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { ModuleKind, ScriptTarget, transpileModule } from 'typescript'
import { card, dataUrl, picture } from './testing/documents'
import { environment } from './testing/environment'
import { fillShelf } from './testing/shelf'
import { type System, startSystem } from './testing/system'

const docs = join(__dirname, '..', 'docs')
const run = promisify(execFile)

let system: System
let folder: string
let env: Record<string, string>

beforeAll(async () => {
  system = await startSystem({ storage: 'disk' })
  const photo = dataUrl(await picture(800, 320, '#aa2222'), 'image/jpeg')
  const { designId } = await fillShelf(system, card(photo))
  folder = await mkdtemp(join(tmpdir(), 'platen-guides-'))
  env = {
    PATH: environment('PATH'),
    PLATEN_URL: system.urls[0] ?? '',
    PLATEN_KEY: system.account.apiKey,
    PLATEN_DESIGN: designId,
  }
})

afterAll(async () => {
  await system.stop()
  await rm(folder, { recursive: true, force: true })
})

/** The snippets of a language in a guide, one after the other, as a reader would paste them. */
async function snippets(guide: string, language: string): Promise<string> {
  const text = await readFile(join(docs, guide), 'utf8')
  const fences = text.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)
  return [...fences].flatMap(([, tag, code = '']) => (tag === language ? [code] : [])).join('\n')
}

async function execute(language: 'sh' | 'ts' | 'python', code: string): Promise<string> {
  const options = { cwd: folder, env, timeout: 60_000 }
  switch (language) {
    case 'sh':
      return (await run('bash', ['-euo', 'pipefail', '-c', code], options)).stdout
    case 'python':
      return (await run('python3', ['-c', code], options)).stdout
    case 'ts': {
      const compilerOptions = { module: ModuleKind.ESNext, target: ScriptTarget.ES2022 }
      const script = join(folder, 'snippet.mjs')
      await writeFile(script, transpileModule(code, { compilerOptions }).outputText)
      return (await run(process.execPath, [script], options)).stdout
    }
  }
}

it.each([
  ['sh', 'hello-curl.png'],
  ['ts', 'hello-typescript.png'],
  ['python', 'hello-python.png'],
] as const)('the quick start in %s ends with a picture', async (language, name) => {
  const code = await snippets('quick-start.md', language)
  expect(code).not.toBe('')
  await execute(language, code)
  expect(await readdir(folder)).toContain(name)
  expect(await sharp(join(folder, name)).metadata()).toMatchObject({ format: 'png', width: 400 })
})

it('the call of the guide to modifications applies one and names the other', async () => {
  const answer = JSON.parse(await execute('sh', await snippets('modifications.md', 'sh'))) as object
  expect(answer).toMatchObject({
    status: 'completed',
    warnings: [{ code: 'unknown_element', elementId: 'no-such-element' }],
    report: {
      elements: expect.arrayContaining([expect.objectContaining({ id: 'headline' })]) as [],
    },
  })
})

it('the calls of the guide to errors fail as it says', async () => {
  const text = await execute('sh', await snippets('errors.md', 'sh'))
  expect(text.match(/HTTP\/1.1 400 Bad Request/g)).toHaveLength(2)
  expect(text.match(/^x-error-code: invalid_request/gim)).toHaveLength(2)
  expect(text).toContain('{"message":"perPage must be a whole number from 1 to 100"}')
  expect(text).toContain('{"message":"Failed to load brand kits."}')
})
