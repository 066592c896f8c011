import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { canonicalString, parseTarget } from '@platen/client'
import { requiredProgram, requiredVariable } from '@platen/env/testing'
import { ModuleKind, ScriptTarget, transpileModule } from 'typescript'
import { saveDesign } from '../testing/caller'
import { repository, snippets } from '../testing/docs-pages'
import { card, dataUrl, picture } from '../testing/documents'
import { type JoinedSystem, joinSystem } from '../testing/one-service/join'
import { newSigningKey, vectors } from '../testing/signed-urls'

const run = promisify(execFile)
const page = 'docs/signed-urls.md'

let system: JoinedSystem
let folder: string
let env: Record<string, string>

beforeAll(async () => {
  system = await joinSystem()
  folder = await mkdtemp(join(tmpdir(), 'platen-languages-'))
  const photo = dataUrl(await picture(60, 40, '#336699'), 'image/jpeg')
  const design = await saveDesign(system, card(photo))
  const key = await newSigningKey(system)
  env = {
    PATH: requiredVariable('PATH'),
    HOME: folder,
    PLATEN_URL: system.urls[0] ?? '',
    PLATEN_DESIGN: design,
    PLATEN_SIGNING_KEY: key.id,
    PLATEN_SIGNING_SECRET: key.secret,
  }
  await mkdir(join(folder, 'node_modules/@platen'), { recursive: true })
  await symlink(join(repository, 'packages/client'), join(folder, 'node_modules/@platen/client'))
})

afterAll(async () => {
  await system.stop()
  await rm(folder, { recursive: true, force: true })
})

const execute = async (program: string, words: readonly string[], more: object = {}) =>
  (await run(program, words, { cwd: folder, env: { ...env, ...more } })).stdout

/** Returns the only program of the page in a language. */
function programIn(language: string): string {
  const [program, ...others] = snippets(page, language)
  if (program === undefined || others.length > 0) throw new Error(`one program in ${language}`)
  return program
}

const isInstalled = (program: string): boolean =>
  requiredVariable('PATH')
    .split(delimiter)
    .some(path => existsSync(join(path, program)))

interface Language {
  /** The tag of its block in the page. */
  tag: string
  program: string
  file: string
  words: readonly string[]
  /** What the file contains; the block by default. */
  text?: (code: string) => string
}

const javaScript = (code: string): string =>
  transpileModule(code, {
    compilerOptions: { module: ModuleKind.ESNext, target: ScriptTarget.ES2022 },
  }).outputText

const languages: readonly Language[] = [
  { tag: 'ts', program: 'node', file: 'sign.mjs', words: ['sign.mjs'], text: javaScript },
  { tag: 'python', program: 'python3', file: 'sign.py', words: ['sign.py'] },
  { tag: 'php', program: 'php', file: 'sign.php', words: ['sign.php'] },
  { tag: 'ruby', program: 'ruby', file: 'sign.rb', words: ['sign.rb'] },
  { tag: 'go', program: 'go', file: 'sign.go', words: ['run', 'sign.go'] },
  { tag: 'java', program: 'java', file: 'SignUrl.java', words: ['SignUrl.java'] },
]

/** Node and Python are always there; without javac, Java runs no source. */
const installed = languages.filter(({ program }) =>
  isInstalled(program === 'java' ? 'javac' : program),
)

const isHere = (tag: string): boolean => installed.some(language => language.tag === tag)

function languageOf(tag: string): Language {
  const found = languages.find(language => language.tag === tag)
  if (!found) throw new Error(`no language ${tag}`)
  return found
}

interface Verifier {
  tag: string
  file: string
  /** Makes a program that signs every vector with the function of the page, and prints `ok` for each signature that is right. */
  main: (code: string) => string
}

/** Returns the part of a program that defines its functions: what comes before a line that begins with a text. */
const before = (code: string, line: string): string => code.split(`\n${line}`)[0] ?? ''

const verifiers: readonly Verifier[] = [
  {
    tag: 'python',
    file: 'verify.py',
    main: code => `${before(code, 'path = ')}
import json
for each in json.load(open("vectors.json")):
    query, signature = sign(each["path"], each["parameters"], os.environ["VECTOR_SECRET"])
    print("ok" if signature == each["signature"] else query)
`,
  },
  {
    tag: 'php',
    file: 'verify.php',
    main: code => `${before(code, 'echo ')}
foreach (json_decode(file_get_contents('vectors.json'), true) as $each) {
    $url = sign($each['path'], array_column($each['parameters'], 1, 0), getenv('VECTOR_SECRET'));
    echo str_ends_with($url, '&sig=' . $each['signature']) ? 'ok' : $url, "\\n";
}
`,
  },
  {
    tag: 'ruby',
    file: 'verify.rb',
    main: code => `${before(code, 'parameters = ')}
require 'json'
JSON.parse(File.read('vectors.json')).each do |each|
  url = sign(each['path'], each['parameters'].to_h, ENV['VECTOR_SECRET'])
  puts url.end_with?("&sig=#{each['signature']}") ? 'ok' : url
end
`,
  },
  {
    tag: 'go',
    file: 'verify.go',
    main: code => `${before(code, 'func main() {').replace('"fmt"', '"encoding/json"\n\t"fmt"')}
func main() {
	text, _ := os.ReadFile("vectors.json")
	var all []struct {
		Path       string
		Parameters [][2]string
		Signature  string
	}
	json.Unmarshal(text, &all)
	for _, each := range all {
		parameters := url.Values{}
		for _, pair := range each.Parameters {
			parameters.Set(pair[0], pair[1])
		}
		signed := sign(each.Path, parameters, os.Getenv("VECTOR_SECRET"))
		if strings.HasSuffix(signed, "&sig="+each.Signature) {
			signed = "ok"
		}
		fmt.Println(signed)
	}
}
`,
  },
]

describe('the programs of the page', () => {
  it('are in six languages, of which Node and Python are here', () => {
    requiredProgram('python3')
    expect(languages.map(({ tag }) => programIn(tag)).filter(code => code !== '')).toHaveLength(6)
    expect(installed.map(({ tag }) => tag)).toEqual(expect.arrayContaining(['ts', 'python']))
  })

  it.each(installed)('in $tag prints a URL that works', async language => {
    const { tag, program, file, words, text = (code: string) => code } = language
    await writeFile(join(folder, file), text(programIn(tag)))
    const url = (await execute(program, words)).trim()
    const { status, headers } = await fetch(url)
    expect([status, headers.get('content-type')]).toEqual([200, 'image/png'])
  })
})

describe('the vectors', () => {
  const { secret, key, vectors: all } = vectors

  it('are 40, of one key', () => {
    expect(all).toHaveLength(40)
    for (const { canonical } of all) expect(canonical).toContain(`key=${key}`)
  })

  it.each(verifiers.filter(({ tag }) => isHere(tag)))(
    'pass in $tag, with the function of the page',
    async ({ tag, file, main }) => {
      const sent = all.map(({ target, signature }) => ({ ...parseTarget(target), signature }))
      await writeFile(join(folder, 'vectors.json'), JSON.stringify(sent))
      await writeFile(join(folder, file), main(programIn(tag)))
      const { program, words } = languageOf(tag)
      const ran = [...words.slice(0, -1), file]
      const printed = await execute(program, ran, { VECTOR_SECRET: secret })
      expect(printed.trim().split('\n')).toEqual(Array<string>(40).fill('ok'))
    },
  )

  it('pass in a shell, with the openssl of the page', async () => {
    requiredProgram('openssl')
    const [, signing = ''] = /\| (openssl .*)\)"$/m.exec(snippets(page, 'sh').join('\n')) ?? []
    for (const { target, canonical, signature } of all) {
      expect(canonicalString(parseTarget(target))).toBe(canonical)
      const command = `printf '%s' "$CANONICAL" | ${signing}`
      const own = { CANONICAL: canonical, PLATEN_SIGNING_SECRET: secret }
      expect(await execute('sh', ['-c', command], own)).toBe(signature)
    }
  })
})
