import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { licenceChapter, splitText } from './licence-texts'
import { noticesPage } from './notices-page'
import { shippedPackages } from './shipped-packages'

const root = mkdtempSync(join(tmpdir(), 'platen-notices-'))
afterAll(() => rmSync(root, { recursive: true }))

/** Writes a package below `node_modules`; without a name, writes the app itself. */
function install(at: string, manifest: object, files: Record<string, string> = {}): void {
  const all = { 'package.json': JSON.stringify({ version: '1.0.0', ...manifest }), ...files }
  for (const [name, text] of Object.entries(all)) {
    mkdirSync(dirname(join(root, at, name)), { recursive: true })
    writeFileSync(join(root, at, name), text)
  }
}

const mit = (owner: string): string =>
  `MIT License\n\nCopyright (c) ${owner}\n\nPermission is granted.\n`

install('app', {
  name: '@platen/app',
  dependencies: { '@platen/room': '*', one: '*' },
  devDependencies: { tool: '*' },
})
install('app/node_modules/@platen/room', { name: '@platen/room', dependencies: { two: '*' } })
install('app/node_modules/one', { name: 'one', license: 'MIT' }, { LICENSE: mit('Ada') })
install(
  'app/node_modules/two',
  {
    name: 'two',
    license: 'MIT',
    optionalDependencies: { '@two/linux-arm64-gnu': '*', '@two/win32-x64-msvc': '*' },
    peerDependencies: { react: '*' },
    peerDependenciesMeta: { react: { optional: true } },
  },
  { 'license.md': mit('Grace\nCopyright Linus').replace('is granted', 'is\ngranted') },
)
install('app/node_modules/@two/linux-arm64-gnu', {
  name: '@two/linux-arm64-gnu',
  license: 'MPL-2.0',
  author: { name: 'Tim' },
})
install('app/node_modules/tool', { name: 'tool' }, { LICENSE: mit('nobody') })

describe('the notices of third parties', () => {
  const page = (): string => noticesPage(shippedPackages([join(root, 'app')]))

  it('give a licence once, with the packages under it and their copyright lines', () => {
    expect(page()).toContain(
      [
        'one 1.0.0 (MIT)',
        '    Copyright (c) Ada',
        'two 1.0.0 (MIT)',
        '    Copyright (c) Grace',
        '    Copyright Linus',
        '',
        'MIT License',
        '',
        'Permission is granted.',
      ].join('\n'),
    )
  })

  it('name only packages of others that run with an app, not its development tools', () => {
    expect(page()).not.toMatch(/tool|nobody|@platen/)
  })

  it('name packages without a licence text, by the same name on each platform', () => {
    expect(page()).toContain(
      'Packages without a text of their licence:\n\n@two/<platform> 1.0.0 (MPL-2.0), by Tim\n',
    )
  })

  it('fail where a package is not installed', () => {
    install('bare', { name: '@platen/bare', dependencies: { 'not-there': '*' } })
    expect(() => shippedPackages([join(root, 'bare')])).toThrow(
      'not-there, which @platen/bare needs',
    )
  })
})

describe('the lines of copyright', () => {
  it.each([
    ['Copyright (c) 2020 Ada', true],
    ['  // COPYRIGHT 2020 Ada', true],
    ['Copyright Ada and others', true],
    ['(c) 2020 Ada', true],
    ['© 2020 Ada', true],
    ['copyright notice that is included in the work', false],
    ['COPYRIGHT HOLDERS BE LIABLE', false],
    ['(c) You must retain all notices', false],
  ])('%s: %s', (text, apart) => {
    expect(splitText(text)).toEqual({
      copyrights: apart ? [text.trim()] : [],
      body: apart ? '' : text,
    })
  })
})

describe('the chapter of a readme', () => {
  it.each([
    ['in the middle', '# A\n\n## License\n\nMIT\n\nmore\n## Next\n\nB', '\nMIT\n\nmore\n'],
    ['at the end', '# A\n### Licensing of it\nApache', 'Apache'],
    ['that is missing', '# A\n\n[licence](x)', ''],
  ])('%s', (_, markdown, chapter) => expect(licenceChapter(markdown)).toBe(chapter))
})
