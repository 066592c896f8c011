import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The metadata of a package; `folder` is its real path. */
export interface ShippedPackage {
  readonly name: string
  readonly version: string
  readonly licence: string
  readonly author: string
  readonly folder: string
}

interface Manifest {
  name: string
  version: string
  license?: string
  author?: string | { name?: string }
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  peerDependenciesMeta?: Record<string, { optional?: boolean }>
}

const ownScope = '@platen/'

/**
 * Returns the installed third-party packages that run with the apps in these folders, sorted by name and version. Omits an optional
 * package that this machine lacks; throws when any other package is not installed.
 */
export function shippedPackages(apps: readonly string[]): ShippedPackage[] {
  const manifests = new Map<string, Manifest>()
  const visit = (folder: string): void => {
    if (manifests.has(folder)) return
    const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest
    manifests.set(folder, manifest)
    for (const name of neededBy(manifest)) {
      const found = installed(name, folder)
      if (found !== undefined) visit(found)
      else if (!mayLack(manifest, name))
        throw new Error(`${name}, which ${manifest.name} needs, is not installed: run npm start`)
    }
  }
  for (const app of apps) visit(realpathSync(app))
  return [...manifests]
    .filter(([, { name }]) => !name.startsWith(ownScope))
    .map(([folder, manifest]) => describe(folder, manifest))
    .sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))
}

const neededBy = (manifest: Manifest): string[] =>
  Object.keys({
    ...manifest.dependencies,
    ...manifest.optionalDependencies,
    ...manifest.peerDependencies,
  })

const mayLack = ({ optionalDependencies, peerDependenciesMeta }: Manifest, name: string): boolean =>
  optionalDependencies?.[name] !== undefined || peerDependenciesMeta?.[name]?.optional === true

/** Returns the folder of a package, as Node finds it from the folder of another. */
function installed(name: string, from: string): string | undefined {
  const folder = join(from, 'node_modules', name)
  if (existsSync(join(folder, 'package.json'))) return realpathSync(folder)
  const parent = dirname(from)
  return parent === from ? undefined : installed(name, parent)
}

const describe = (folder: string, manifest: Manifest): ShippedPackage => ({
  name: anyPlatform(manifest.name),
  version: manifest.version,
  licence: manifest.license ?? 'see below',
  author:
    typeof manifest.author === 'string' ? manifest.author : (manifest.author?.name ?? 'unknown'),
  folder,
})

/** Returns the name of a binary's package without the platform, because the notices are the same on each platform. */
const anyPlatform = (name: string): string =>
  name.replace(
    /(?:linux|darwin|win32)-(?:x64|arm64|arm)(?:-(?:gnu|musl|glibc|msvc))?$/,
    '<platform>',
  )

const keyOf = ({ name, version }: ShippedPackage): string => `${name}@${version}`
