import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { openDatabase } from '@platen/database'
import { requiredProgram, requiredVariable } from '@platen/env/testing'
import sharp from 'sharp'
import { ModuleKind, ScriptTarget, transpileModule } from 'typescript'
import {
  inlineCommands,
  pages,
  readPage,
  repository,
  shellLines,
  snippets,
} from './testing/docs-pages'
import { call, saveDesign } from './testing/caller'
import { card, dataUrl, LOGO, picture } from './testing/documents'
import { addExampleKits, addExampleTemplates } from './testing/example-content'
import { type System, startSystem } from './testing/system'
import { unrunCommands } from './testing/unrun-commands'
import { waitFor } from './testing/wait'

const run = promisify(execFile)

let system: System
/** The reader's folder, which links to the files of the repository but has a `.platen` of its own. */
let folder: string
let env: Record<string, string>

beforeAll(async () => {
  requiredProgram('curl')
  requiredProgram('python3')
  system = await startSystem({ storage: 'disk', workerEnv: { RENDER_SLOTS: '1' } })
  const photo = dataUrl(await picture(800, 320, '#aa2222'), 'image/jpeg')
  const designId = await saveDesign(system, card(photo))
  const database = openDatabase({ url: system.databaseUrl, onError: () => undefined })
  await addExampleKits(database, system.account.organizationId)
  await addExampleTemplates(database, card(photo))
  await database.close()
  await system.newAccount('My organization')
  await system.newAccount('Northlight (local)')
  const [baseUrl = ''] = system.urls
  const { apiKey } = system.account
  folder = await mkdtemp(join(tmpdir(), 'platen-docs-'))
  const prefix = join(folder, 'global')
  env = {
    ...system.env,
    // What the docs install globally stays in the reader's folder.
    NPM_CONFIG_PREFIX: prefix,
    PATH: `${join(prefix, 'bin')}${delimiter}${requiredVariable('PATH')}`,
    PUBLIC_URL: baseUrl,
    PLATEN_URL: baseUrl,
    PLATEN_KEY: apiKey,
    PLATEN_DESIGN: designId,
  }
  await checkOut()
  await mkdir(join(folder, '.platen'))
  await writeFile(join(folder, '.platen/dev.json'), JSON.stringify({ baseUrl, apiKey, designId }))
  const [kit = ''] = snippets('docs/brand-kits.md', 'json')
  await writeFile(join(folder, 'kit.json'), kit)
  await writeFile(join(folder, 'logo.svg'), LOGO)
  await shell('npm run platen -- templates import packages/templates/library')
})

afterAll(async () => {
  await system.stop()
  await rm(folder, { recursive: true, force: true })
})

async function checkOut(): Promise<void> {
  for (const name of await readdir(repository))
    if (name !== '.platen' && name !== '.git')
      await symlink(join(repository, name), join(folder, name))
}

async function execute(program: string, words: readonly string[]): Promise<string> {
  return (await run(program, words, { cwd: folder, env, timeout: 170_000 })).stdout
}

const shell = (code: string): Promise<string> => execute('bash', ['-euo', 'pipefail', '-c', code])

/** Returns the lines of a page that the tests run. */
const runLines = (page: string): string[] =>
  shellLines(page).filter(line => !(line in (unrunCommands[page] ?? {})))

describe('the commands of the docs', () => {
  it.each(pages.filter(page => shellLines(page).length > 0))(
    'run as %s has them, with no HTTP error',
    async page => {
      const lines = runLines(page)
      // The page on errors shows calls that fail on purpose; another test reads those.
      const strict =
        page === 'docs/errors.md' ? '' : 'curl() { command curl --fail-with-body "$@"; }\n'
      await shell(strict + lines.join('\n'))
    },
  )

  it('are left out only where they exist', () => {
    for (const [page, commands] of Object.entries(unrunCommands))
      expect(shellLines(page)).toEqual(expect.arrayContaining(Object.keys(commands)))
  })

  it('need npm alone, and its scripts exist', () => {
    const { scripts, packageManager } = JSON.parse(readPage('package.json')) as {
      scripts: Record<string, string>
      packageManager: string
    }
    const ofNpm = new Set(['install', 'pack'])
    const missing = pages.flatMap(page =>
      [...shellLines(page), ...inlineCommands(page)].filter(command => {
        const [, script] = /\bnpm (?:run )?(?:--silent )?([a-z][\w:-]*)/.exec(command) ?? []
        const [manager] = /\bpnpm\S*/.exec(command) ?? []
        return (
          (script !== undefined && !(script in scripts) && !ofNpm.has(script)) ||
          (manager !== undefined && manager !== packageManager)
        )
      }),
    )
    expect(missing).toEqual([])
  })

  it('are commands of platen where running text names one', async () => {
    const named = pages.flatMap(inlineCommands).filter(text => text.startsWith('npm run platen'))
    expect(named).not.toEqual([])
    for (const command of new Set(named)) await shell(`${command} --help`)
  })
})

it.each([
  ['sh', 'hello-curl.png'],
  ['ts', 'hello-typescript.png'],
  ['python', 'hello-python.png'],
] as const)('the quick start in %s ends with a picture', async (language, name) => {
  const code = snippets('docs/quick-start.md', language).join('\n')
  expect(code).not.toBe('')
  switch (language) {
    case 'sh':
      await shell(code)
      break
    case 'python':
      await execute(requiredProgram('python3'), ['-c', code])
      break
    case 'ts':
      await writeFile(join(folder, 'snippet.mjs'), javaScript(code))
      await execute(process.execPath, ['snippet.mjs'])
  }
  expect(await sharp(join(folder, name)).metadata()).toMatchObject({ format: 'png' })
})

it('the client, installed as its page says, ends with a picture', async () => {
  const project = join(folder, 'project')
  await mkdir(project)
  await writeFile(join(project, 'package.json'), '{}')
  await writeFile(
    join(project, 'snippet.mjs'),
    javaScript(snippets('packages/client/README.md', 'ts').join('\n')),
  )
  await shell(`cd project && npm install --offline '${join(repository, 'packages/client')}'`)
  await shell('cd project && node snippet.mjs')
  expect(await sharp(join(project, 'hello-client.png')).metadata()).toMatchObject({ format: 'png' })
})

function javaScript(code: string): string {
  const compilerOptions = { module: ModuleKind.ESNext, target: ScriptTarget.ES2022 }
  return transpileModule(code, { compilerOptions }).outputText
}

it('the call of the guide to modifications applies one and names the other', async () => {
  const answer = JSON.parse(
    await shell(snippets('docs/modifications.md', 'sh').join('\n')),
  ) as object
  expect(answer).toMatchObject({
    status: 'completed',
    warnings: [{ code: 'unknown_element', elementId: 'no-such-element' }],
    report: {
      elements: expect.arrayContaining([expect.objectContaining({ id: 'headline' })]) as [],
    },
  })
})

it('the program of the guide to inbound hooks knows where to send the picture', async () => {
  const post = `curl -sS -X POST "$PLATEN_HOOK" -H 'Content-Type: application/json' -d '{"name": "Grace", "email": "grace@acme.example"}'`
  const guide = snippets('docs/inbound-hooks.md', 'sh').join('\n')
  await shell(`${guide}\n${post} > sent.json`)
  const { renderId } = JSON.parse(await readFile(join(folder, 'sent.json'), 'utf8')) as {
    renderId: string
  }
  const render = await waitFor('the render', async () => {
    const { body } = await call(system, `/api/v1/renders/${renderId}`)
    return body.status === 'completed' ? body : undefined
  })
  await writeFile(join(folder, 'render.json'), JSON.stringify(render))
  const program = `import { readFileSync } from 'node:fs'
    import { answerTo } from './answer.mjs'
    console.log(JSON.stringify(await answerTo(JSON.parse(readFileSync('render.json', 'utf8')))))`
  await writeFile(join(folder, 'try-answer.mjs'), program)
  const id = `export PLATEN_HOOK_ID="$(node -p "require('./hook.json').id")"`
  expect(JSON.parse(await shell(`${id}\nnode try-answer.mjs`))).toEqual({
    to: 'grace@acme.example',
    picture: render.files[0]?.url,
  })
})

it('the feed of the guide to the command line has a picture of each product', async () => {
  const guide = snippets('docs/command-line.md', 'sh')
  await shell(guide.filter(code => /npm install|products\.csv/.test(code)).join('\n'))
  const [headings, ...products] = (await readFile(join(folder, 'feed.csv'), 'utf8')).split('\r\n')
  expect(headings).toBe('id,title,price,image_link')
  expect(products.filter(line => line !== '')).toEqual([
    expect.stringMatching(/^lamp-1,Brass lamp,19.90 EUR,http.+\.jpg$/),
    expect.stringMatching(/^chair-4,Oak chair,49.00 EUR,http.+\.jpg$/),
  ])
})

it('the guide to posters of releases ends with a picture in which every word fits', async () => {
  await shell(runLines('docs/release-posters.md').join('\n'))
  const size = { format: 'png', width: 1200, height: 630 }
  expect(await sharp(join(folder, 'release.png')).metadata()).toMatchObject(size)
})

it('the calls of the guide to errors fail as it says', async () => {
  const text = await shell(snippets('docs/errors.md', 'sh').join('\n'))
  expect(text.match(/HTTP\/1.1 400 Bad Request/g)).toHaveLength(2)
  expect(text.match(/^x-error-code: invalid_request/gim)).toHaveLength(2)
  expect(text).toContain('{"message":"perPage must be a whole number from 1 to 100"}')
  expect(text).toContain('{"message":"Failed to load brand kits."}')
})
