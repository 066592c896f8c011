import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'

const project = join(__dirname, '../..')

/** Writes modules with the given imports, and checks the tree of these modules. */
function check(modules: Record<string, string[]>): { status: number | null; output: string } {
  const tree = mkdtempSync(join(tmpdir(), 'boundaries-'))
  try {
    cpSync(join(project, 'tsconfig.base.json'), join(tree, 'tsconfig.base.json'))
    symlinkSync(join(project, 'node_modules'), join(tree, 'node_modules'))
    for (const root of ['apps', 'packages', 'infra', 'e2e']) mkdirSync(join(tree, root))
    for (const [path, imported] of Object.entries(modules)) {
      mkdirSync(dirname(join(tree, path)), { recursive: true })
      const lines = imported.map(from => `import '${from}'\n`)
      writeFileSync(join(tree, path), `${lines.join('')}export {}\n`)
    }
    const words = [join(__dirname, 'boundaries.mjs')]
    const options = { cwd: tree, encoding: 'utf8' } as const
    const { status, stdout, stderr } = spawnSync(process.execPath, words, options)
    return { status, output: stderr + stdout }
  } finally {
    rmSync(tree, { recursive: true })
  }
}

const api = 'apps/api/src'

/** Imports that run up the layers of the API or between unrelated folders. Each entry has the rule and both ends of the import. */
const planted = [
  ['api-is-composed-at-the-top', 'domain/a', 'config'],
  ['only-composition-knows-features', 'domain/b', 'features/f/case'],
  ['only-composition-knows-features', 'http/a', 'features/f/case'],
  ['features-are-strangers', 'features/g/case', 'features/f/case'],
  ['use-cases-know-no-transport', 'features/h/case', 'http/b'],
  ['only-features-know-the-domain', 'http/c', 'domain/c'],
  ['only-features-know-the-domain', 'mcp/a', 'domain/c'],
  ['only-features-know-the-domain', 'runtime/a', 'domain/c'],
  ['domain-and-runtime-know-no-transport', 'domain/d', 'http/b'],
  ['domain-and-runtime-know-no-transport', 'runtime/b', 'mcp/b'],
  ['http-and-mcp-are-strangers', 'http/d', 'mcp/b'],
].map(([rule, from = '', to = '']) => {
  const [source, target] = [`${api}/${from}.ts`, `${api}/${to}.ts`]
  return { rule, source, target, imported: relative(dirname(source), `${api}/${to}`) }
})

// A check of a tree takes seconds, so one tree contains everything that is allowed, and another everything that is not.
describe('the boundaries check', () => {
  it('accepts folders whose imports run one way, tests that import what they like, and the floors of the API', () => {
    const { status, output } = check({
      'packages/room/src/index.ts': ['./top/top'],
      'packages/room/src/top/top.ts': ['../low/low', './beside'],
      'packages/room/src/top/beside.ts': [],
      'packages/room/src/low/low.ts': [],
      'packages/room/src/low/low.spec.ts': ['../top/top', '../testing/fixture'],
      'packages/room/src/testing/fixture.ts': ['../top/top'],
      [`${api}/app.module.ts`]: ['./features/a/index', './http/h', './mcp/m', './runtime/r'],
      [`${api}/features/a/index.ts`]: ['./use-case', '../../http/h', '../../mcp/m'],
      [`${api}/features/a/use-case.ts`]: ['../../domain/d', '../../runtime/r'],
      [`${api}/domain/d.ts`]: ['../runtime/r'],
      [`${api}/http/h.ts`]: ['../runtime/r'],
      [`${api}/mcp/m.ts`]: ['../runtime/r'],
      [`${api}/runtime/r.ts`]: [],
    })
    expect(output).toBe('13 modules, 18 dependencies, 0 violations\n')
    expect(status).toBe(0)
  })

  describe('refuses', () => {
    let status: number | null
    let output: string

    beforeAll(() => {
      ;({ status, output } = check({
        'packages/room/src/a/a1.ts': ['../b/b1'],
        'packages/room/src/b/b1.ts': [],
        'packages/room/src/b/b2.ts': ['../c/c1'],
        'packages/room/src/c/c1.ts': [],
        'packages/room/src/c/c2.ts': ['../a/a2'],
        'packages/room/src/a/a2.ts': [],
        'apps/room/src/index.ts': ['./low/low'],
        'apps/room/src/low/low.ts': ['../base'],
        'apps/room/src/base.ts': [],
        'packages/other/src/index.ts': ['../../../apps/room/src/index'],
        ...Object.fromEntries(planted.map(({ target }) => [target, []])),
        ...Object.fromEntries(planted.map(({ source, imported }) => [source, [imported]])),
        'infra/node_modules.ts': [],
      }))
    })

    it('the tree as a whole', () => expect(status).toBe(1))

    it('a circle of folders, naming an import of each arrow', () => {
      const [a, b, c] = ['a', 'b', 'c'].map(name => `packages/room/src/${name}`)
      const lines = output.split('\n')
      const first = lines.indexOf(`error no-folder-circle: ${a}, ${b}, ${c}`)
      expect(lines.slice(first + 1, first + 4)).toEqual([
        `  ${a} → ${b}: ${a}/a1.ts imports ${b}/b1.ts`,
        `  ${b} → ${c}: ${b}/b2.ts imports ${c}/c1.ts`,
        `  ${c} → ${a}: ${c}/c2.ts imports ${a}/a2.ts`,
      ])
    })

    it('a folder and its subfolder that import each other', () => {
      expect(output).toContain('error no-folder-circle: apps/room/src, apps/room/src/low\n')
    })

    it('what a rule forbids', () => {
      const arrow = 'packages/other/src/index.ts → apps/room/src/index.ts'
      expect(output).toContain(`error packages-never-import-apps: ${arrow}\n`)
    })

    it('imports of the API that run up its floors, or between unrelated folders', () => {
      const refused = output.split('\n').filter(line => /^error [\w-]+: apps\/api\S+ → /.test(line))
      const expected = planted.map(
        ({ rule, source, target }) => `error ${rule}: ${source} → ${target}`,
      )
      expect(refused.sort()).toEqual(expected.sort())
    })

    it('a graph that lacks a file', () => {
      expect(output).toContain('error unseen: infra/node_modules.ts is not in the import graph\n')
    })
  })
})
