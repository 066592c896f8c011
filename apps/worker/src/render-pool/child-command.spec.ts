import { mkdirSync, mkdtempSync, realpathSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { childCommand, nodeFlags } from './child-command'
import { type Isolation } from './sandbox/isolation'
import { childLife } from './pool-limits'
import { readableFolders } from './readable-folders'
import { fixtureEntry } from './testing/pool-fixtures'

const isolation: Isolation = { kind: 'parent-watch', ownUser: false, launcher: () => [] }

describe('nodeFlags', () => {
  it.each([
    ['20.19.0', '--experimental-permission'],
    ['22.12.0', '--experimental-permission'],
    ['22.13.0', '--permission'],
    ['23.4.0', '--experimental-permission'],
    ['24.1.0', '--permission'],
  ])('names the permission model as Node %s knows it', (version, flag) => {
    expect(nodeFlags(version, ['/app'])).toContain(flag)
  })

  it('opens the given folders only', () => {
    expect(nodeFlags('24.0.0', ['/app', '/deps']).filter(flag => flag.includes('fs'))).toEqual([
      '--allow-fs-read=/app/*',
      '--allow-fs-read=/deps/*',
    ])
  })
})

describe('childCommand', () => {
  it('passes on nothing of its own environment', () => {
    const { env } = childCommand(fixtureEntry, isolation)
    expect(Object.keys(env).sort()).toEqual([
      'LANG',
      'MALLOC_ARENA_MAX',
      'MALLOC_MMAP_THRESHOLD_',
      'MALLOC_TRIM_THRESHOLD_',
      'OPENSSL_CONF',
      'TZ',
      'VIPS_DISC_THRESHOLD',
    ])
  })
})

describe('the CPU time of a child', () => {
  it.each([
    [{}, '-t 120'],
    [{ cpuSeconds: 1200 }, '-t 1200'],
  ])('is limited by the system: %j', (options, limit) => {
    expect(childCommand(fixtureEntry, isolation, options).args.join(' ')).toContain(`"${limit}"`)
  })

  it.each([
    [1000, 60],
    [10, 60],
    [20_000, 1200],
  ])('grows with the %d renders that it may draw to %d s', (renders, cpuSecondsPerChild) => {
    expect(childLife(renders)).toEqual({ rendersPerChild: renders, cpuSecondsPerChild })
  })
})

describe('the folder of fonts', () => {
  it('may be read by the child, which gets its path', () => {
    const { args } = childCommand(fixtureEntry, isolation, { fontFolder: '/fonts' })
    expect(args).toContain('--allow-fs-read=/fonts/*')
    expect(args.slice(-2)).toEqual([fixtureEntry, '/fonts'])
    expect(childCommand(fixtureEntry, isolation).args.at(-1)).toBe(fixtureEntry)
  })
})

describe('readableFolders', () => {
  const touch = (path: string): void => {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, '{}')
  }
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'platen-')))

  it('opens app, packages and dependencies of a workspace, not its root', () => {
    const entry = join(root, 'apps/worker/dist/child.js')
    for (const path of ['pnpm-workspace.yaml', 'apps/worker/package.json', 'packages/a/b.js']) {
      touch(join(root, path))
    }
    touch(join(root, 'node_modules/x.js'))
    touch(entry)
    expect(readableFolders(entry)).toEqual([
      join(root, 'apps/worker'),
      join(root, 'packages'),
      join(root, 'node_modules'),
    ])
  })

  it('opens the folder of a deployed app', () => {
    const deployed = realpathSync(mkdtempSync(join(tmpdir(), 'platen-')))
    touch(join(deployed, 'package.json'))
    touch(join(deployed, 'dist/child.js'))
    expect(readableFolders(join(deployed, 'dist/child.js'))).toEqual([deployed])
  })
})
