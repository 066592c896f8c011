import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'

const project = join(__dirname, '../..')

let tree: string

beforeEach(() => {
  tree = mkdtempSync(join(tmpdir(), 'boundaries-'))
  cpSync(join(project, 'tsconfig.base.json'), join(tree, 'tsconfig.base.json'))
  symlinkSync(join(project, 'node_modules'), join(tree, 'node_modules'))
  for (const root of ['apps', 'packages', 'infra', 'e2e']) mkdirSync(join(tree, root))
})

afterEach(() => {
  rmSync(tree, { recursive: true })
})

/** Writes modules that import the ones named, and checks the tree they make. */
function check(modules: Record<string, string[]>): { status: number | null; output: string } {
  for (const [path, imported] of Object.entries(modules)) {
    mkdirSync(dirname(join(tree, path)), { recursive: true })
    const lines = imported.map(from => `import '${from}'\n`)
    writeFileSync(join(tree, path), `${lines.join('')}export {}\n`)
  }
  const words = [join(__dirname, 'boundaries.mjs')]
  const { status, stdout, stderr } = spawnSync(process.execPath, words, {
    cwd: tree,
    encoding: 'utf8',
  })
  return { status, output: stderr + stdout }
}

describe('the boundaries check', () => {
  it('accepts folders whose imports run one way', () => {
    const { status, output } = check({
      'packages/room/src/index.ts': ['./top/top'],
      'packages/room/src/top/top.ts': ['../low/low', './beside'],
      'packages/room/src/top/beside.ts': [],
      'packages/room/src/low/low.ts': [],
    })
    expect(output).toBe('4 modules, 3 dependencies, 0 violations\n')
    expect(status).toBe(0)
  })

  it('refuses a circle of folders, naming an import of each arrow', () => {
    const { status, output } = check({
      'packages/room/src/a/a1.ts': ['../b/b1'],
      'packages/room/src/b/b1.ts': [],
      'packages/room/src/b/b2.ts': ['../c/c1'],
      'packages/room/src/c/c1.ts': [],
      'packages/room/src/c/c2.ts': ['../a/a2'],
      'packages/room/src/a/a2.ts': [],
    })
    const [a, b, c] = ['a', 'b', 'c'].map(name => `packages/room/src/${name}`)
    expect(output.split('\n').slice(0, 4)).toEqual([
      `error no-folder-circle: ${a}, ${b}, ${c}`,
      `  ${a} → ${b}: ${a}/a1.ts imports ${b}/b1.ts`,
      `  ${b} → ${c}: ${b}/b2.ts imports ${c}/c1.ts`,
      `  ${c} → ${a}: ${c}/c2.ts imports ${a}/a2.ts`,
    ])
    expect(status).toBe(1)
  })

  it('refuses a folder and its subfolder that import each other', () => {
    const { status, output } = check({
      'apps/room/src/index.ts': ['./low/low'],
      'apps/room/src/low/low.ts': ['../base'],
      'apps/room/src/base.ts': [],
    })
    expect(output).toContain('error no-folder-circle: apps/room/src, apps/room/src/low\n')
    expect(status).toBe(1)
  })

  it('lets tests import what they like', () => {
    const { status } = check({
      'packages/room/src/top/top.ts': ['../low/low'],
      'packages/room/src/low/low.ts': [],
      'packages/room/src/low/low.spec.ts': ['../top/top', '../testing/fixture'],
      'packages/room/src/testing/fixture.ts': ['../top/top'],
    })
    expect(status).toBe(0)
  })

  it('refuses what a rule forbids', () => {
    const { status, output } = check({
      'packages/room/src/index.ts': ['../../../apps/room/src/index'],
      'apps/room/src/index.ts': [],
    })
    const arrow = 'packages/room/src/index.ts → apps/room/src/index.ts'
    expect(output).toContain(`error packages-never-import-apps: ${arrow}\n`)
    expect(status).toBe(1)
  })

  it('lets imports of the API run down its floors', () => {
    const src = 'apps/api/src'
    const { status, output } = check({
      [`${src}/app.module.ts`]: ['./features/a/index', './http/h', './mcp/m', './runtime/r'],
      [`${src}/features/a/index.ts`]: ['./use-case', '../../http/h', '../../mcp/m'],
      [`${src}/features/a/use-case.ts`]: ['../../domain/d', '../../runtime/r'],
      [`${src}/domain/d.ts`]: ['../runtime/r'],
      [`${src}/http/h.ts`]: ['../runtime/r'],
      [`${src}/mcp/m.ts`]: ['../runtime/r'],
      [`${src}/runtime/r.ts`]: [],
    })
    expect(output).toBe('7 modules, 12 dependencies, 0 violations\n')
    expect(status).toBe(0)
  })

  it('refuses imports of the API that run up its floors, or between strangers', () => {
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
      const [source, target] = [`apps/api/src/${from}.ts`, `apps/api/src/${to}.ts`]
      return { rule, source, target, imported: relative(dirname(source), `apps/api/src/${to}`) }
    })
    const { status, output } = check({
      ...Object.fromEntries(planted.map(({ target }) => [target, []])),
      ...Object.fromEntries(planted.map(({ source, imported }) => [source, [imported]])),
    })
    const refused = output.split('\n').filter(line => /^error [\w-]+: \S+ → /.test(line))
    const expected = planted.map(
      ({ rule, source, target }) => `error ${rule}: ${source} → ${target}`,
    )
    expect(refused.sort()).toEqual(expected.sort())
    expect(status).toBe(1)
  })

  it('refuses a graph that lacks a file', () => {
    const { status, output } = check({ 'infra/node_modules.ts': [] })
    expect(output).toContain('error unseen: infra/node_modules.ts is not in the import graph\n')
    expect(status).toBe(1)
  })
})
