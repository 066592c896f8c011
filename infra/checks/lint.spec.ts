import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

const project = join(__dirname, '../..')
const lines = (count: number, line = 'f(1)'): string => `${line}\n`.repeat(count)
const longFunction = `export function long(): void {\n${lines(60)}}`

/** Code that breaks each of our rules. Each text is a module, for which `f`, `later`, `opt`, `anything` and `text` are declared. */
const broken: Record<string, string> = {
  'eslint(max-lines)': lines(301),
  'eslint(max-lines-per-function)': longFunction,
  'eslint(max-params)': 'export const four = (a: 1, b: 1, c: 1, d: 1): void => { f([a, b, c, d]) }',
  'eslint(complexity)': `export function many(a: number): void {\n${lines(12, 'if (a === f(1)) f(a)')}}`,
  'eslint(no-console)': "console.log('x')",
  'eslint(no-restricted-properties)': 'f(process.env)',
  'eslint(no-unused-vars)': 'const unused = 1',
  'eslint(prefer-const)': 'let never = 1\nf(never)',
  'typescript(ban-ts-comment)': '// @ts-expect-error\nf()',
  'typescript(consistent-type-imports)':
    "import { type Stats, Dirent } from 'node:fs'\nexport type Both = Stats | Dirent",
  'typescript(explicit-module-boundary-types)': 'export function untyped() { return 1 }',
  'typescript(no-empty-object-type)': 'export interface Empty {}',
  'typescript(no-extraneous-class)': 'export class Extraneous { static one = 1 }',
  'typescript(no-explicit-any)': 'export type Anything = any',
  'typescript(no-non-null-assertion)': 'f(opt!.a)',
  // These rules need types.
  'typescript(await-thenable)': 'export async function wait(): Promise<void> { await 1 }',
  'typescript(no-deprecated)': '/** @deprecated for a newer one */\nconst old = 1\nf(old)',
  'typescript(no-floating-promises)': 'later()',
  'typescript(no-misused-promises)': 'if (later()) f(1)',
  'typescript(no-unnecessary-condition)': 'if (text.length > 0 || {}) f(1)',
  'typescript(no-unnecessary-type-assertion)': 'f(text as string)',
  'typescript(no-unsafe-argument)': 'text.includes(anything)',
  'typescript(no-unsafe-assignment)': 'export const unsafe = anything',
  'typescript(no-unsafe-call)': 'anything()',
  'typescript(no-unsafe-member-access)': 'f(anything.a)',
  'typescript(no-unsafe-return)': 'export const given = (): string => anything',
  'typescript(only-throw-error)': "throw 'text'",
  'typescript(prefer-nullish-coalescing)': 'f(opt || 1)',
  'typescript(prefer-optional-chain)': 'f(opt && opt.a)',
  'typescript(require-await)': 'export async function none(): Promise<void> { f(1) }',
  'typescript(restrict-plus-operands)': 'f(1 + text)',
  'typescript(restrict-template-expressions)': 'f(`${opt} ${[text]}`)',
  'typescript(return-await)':
    'export async function tried(): Promise<number> { try { return later() } catch { return 1 } }',
  'typescript(switch-exhaustiveness-check)':
    "export function chosen(a: 'a' | 'b'): void { switch (a) { case 'a': f(1) } }",
  'typescript(unbound-method)':
    'class Bound { one = 1; method(): number { return this.one } }\nf(new Bound().method)',
  'Unused oxlint-disable directive (no problems were reported).':
    '// oxlint-disable-next-line typescript/no-deprecated\nf(1)',
}

/** Code that breaks no rule, or a rule that does not apply in its folder. */
const allowed: Record<string, string> = {
  'packages/room/src/config.ts': 'f(process.env)',
  'apps/web/src/page.ts': "f(URL.canParse('x'))",
  'packages/room/src/room.spec.ts': `${longFunction}\n${lines(400)}`,
  'packages/room/src/numbers.ts': 'f(`${text.length} letters`)',
  'packages/room/src/switch.ts':
    "export function some(a: 'a' | 'b'): void { switch (a) { case 'a': f(1); break; default: f(2) } }",
}

/** Code that breaks a rule that applies only in its folder. */
const brokenThere: [rule: string, path: string, text: string][] = [
  ['eslint(no-restricted-properties)', 'packages/room/src/url.ts', "f(URL.canParse('x'))"],
  ['eslint(max-lines)', 'packages/room/src/long.spec.ts', lines(501)],
  ['jest(no-focused-tests)', 'packages/room/src/focused.spec.ts', "fit('runs alone', () => f(1))"],
  [
    'react-hooks(rules-of-hooks)',
    'apps/web/src/hook.ts',
    'declare const useOne: () => number\nexport const useTwo = (a: boolean): number => a ? useOne() : 1',
  ],
]

const declarations = `
declare function f(value: unknown): number
declare function later(): Promise<number>
declare function fit(name: string, test: () => void): void
declare const opt: { a: number } | undefined
declare const anything: any
declare const text: string
`

let tree: string
let found: Map<string, string[]>

beforeAll(() => {
  tree = mkdtempSync(join(tmpdir(), 'lint-'))
  for (const file of ['.oxlintrc.jsonc', 'tsconfig.base.json'])
    cpSync(join(project, file), join(tree, file))
  symlinkSync(join(project, 'node_modules'), join(tree, 'node_modules'))
  const compilerOptions = { composite: false, types: ['node'] }
  const tsconfig = { extends: './tsconfig.base.json', compilerOptions, include: ['.'] }
  write('tsconfig.json', JSON.stringify(tsconfig))
  write('packages/declared.d.ts', declarations)
  for (const [rule, text] of Object.entries(broken)) write(brokenPath(rule), text)
  for (const [path, text] of Object.entries(allowed)) write(path, text)
  for (const [, path, text] of brokenThere) write(path, text)
  found = lint()
})

afterAll(() => rmSync(tree, { recursive: true }))

const brokenPath = (rule: string): string =>
  `packages/room/src/broken/${rule.replace(/\W+/g, '-')}.ts`

function write(path: string, text: string): void {
  const isModule = /^(export|import) /m.test(text) || !path.endsWith('.ts')
  mkdirSync(dirname(join(tree, path)), { recursive: true })
  writeFileSync(join(tree, path), isModule || path.endsWith('.d.ts') ? text : `${text}\nexport {}`)
}

/** Returns the rules that the tree breaks according to the linter, by path. */
function lint(): Map<string, string[]> {
  const words = ['apps', 'packages', '--format', 'json']
  const command = join(project, 'node_modules/.bin/oxlint')
  const { stdout } = spawnSync(command, words, { cwd: tree, encoding: 'utf8' })
  const { diagnostics } = JSON.parse(stdout) as Report
  const rules = new Map<string, string[]>()
  for (const { filename, code, message } of diagnostics)
    rules.set(filename, [...(rules.get(filename) ?? []), code ?? message])
  return rules
}

interface Report {
  diagnostics: { filename: string; code?: string; message: string }[]
}

describe('the linter', () => {
  it.each(Object.entries(broken))('refuses what breaks %s', rule => {
    expect(found.get(brokenPath(rule)) ?? []).toContain(rule)
  })

  it.each(brokenThere)('refuses what breaks %s in %s', (rule, path) => {
    expect(found.get(path) ?? []).toContain(rule)
  })

  it.each(Object.keys(allowed))('accepts %s', path => expect(found.get(path) ?? []).toEqual([]))
})

describe('the figures', () => {
  it('refuse modules that do not name their exports, even in tests', () => {
    mkdirSync(join(tree, 'infra'))
    mkdirSync(join(tree, 'e2e'))
    const texts = ['export default 1', "export * from './room'", "export * as all from './room'"]
    texts.forEach((text, at) => write(`packages/room/src/nameless-${at}.ts`, text))
    write('e2e/nameless.ts', 'const one = 1\nexport { one as default }')
    write('packages/room/src/commented.ts', '// export default would be refused\nexport {}')
    const words = [join(__dirname, 'figures.mjs')]
    const { stdout } = spawnSync(process.execPath, words, { cwd: tree, encoding: 'utf8' })
    const paths = [0, 1, 2].map(at => `packages/room/src/nameless-${at}.ts`)
    expect(stdout).toContain(
      `RED export default, export *: ${[...paths, 'e2e/nameless.ts'].join(', ')}\n`,
    )
  })
})
