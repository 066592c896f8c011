import { join } from 'node:path'

/** A generator of clients in another language than TypeScript, and how its result is compiled. */
export interface GeneratedClient {
  readonly language: string
  /** As openapi-generator calls it. */
  readonly generator: string
  /** The command that compiles everything in a folder, run there. */
  readonly compile: readonly string[]
  readonly env: Readonly<Record<string, string>>
}

/** Imports every module of the package, which compiles them and resolves their names. */
const importAll = [
  'import importlib, pkgutil, openapi_client as client',
  'names = [m.name for m in pkgutil.walk_packages(client.__path__, client.__name__ + ".")]',
  '[importlib.import_module(name) for name in names]',
  'assert len(names) > 20, names',
].join('\n')

export const generatedClients: readonly GeneratedClient[] = [
  {
    language: 'Python',
    generator: 'python',
    compile: ['/usr/bin/python3', '-c', importAll],
    env: {},
  },
  {
    language: 'Go',
    generator: 'go-experimental',
    compile: ['go', 'vet', '.'],
    // With the libraries of Debian, so that nothing else is fetched.
    env: { GO111MODULE: 'off', GOFLAGS: '', GOPATH: '/usr/share/gocode' },
  },
]

// The last stable release whose package has the generator in it: later ones download it when they run.
const generator = ['npx', '--yes', '--package', '@openapitools/openapi-generator-cli@1.0.18-4.3.1']

/** The command that generates a client out of `document` (a path) into `folder`. */
export function generateCommand(
  { generator: name }: GeneratedClient,
  { document, folder }: { document: string; folder: string },
): string[] {
  const words = ['openapi-generator', 'generate', '-g', name, '-i', document, '-o', folder]
  return [...generator, '--', ...words]
}

/** Returns the folder in which a client is generated. */
export const folderOf = ({ language }: GeneratedClient, below: string): string =>
  join(below, language.toLowerCase())
