import { join } from 'node:path'

/** A generator of clients in a language other than TypeScript, and the command that compiles its result. */
export interface GeneratedClient {
  readonly language: string
  /** The name of the generator in openapi-generator. */
  readonly generator: string
  /** The command that compiles everything in the folder in which it runs. */
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
    // Uses the libraries of Debian, so that nothing else is downloaded.
    env: { GO111MODULE: 'off', GOFLAGS: '', GOPATH: '/usr/share/gocode' },
  },
]

// The last stable release whose package contains the generator; later ones download it when they run.
const generator = ['npx', '--yes', '--package', '@openapitools/openapi-generator-cli@1.0.18-4.3.1']

/** Returns the command that generates a client in `folder` from `document` (both are paths). */
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
