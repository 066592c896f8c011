import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript'
import { paths } from '../workspace/paths'

// The apps offer nothing to import; the API's reference is read from what was built.
const load = createRequire(__filename)

interface Reference {
  openApiDocument: (options: { publicUrl: string }) => OpenAPI3
}

const path = join(paths.root, 'packages', 'client', 'src', 'generated', 'contract.ts')
const heading =
  '// Generated from the contract by `npm run client-types`; change the contract instead.\n\n'

async function main(): Promise<void> {
  const built = join(paths.root, 'apps', 'api', 'dist', 'http', 'reference', 'openapi-document.js')
  const { openApiDocument } = load(built) as Reference
  const document = openApiDocument({ publicUrl: 'http://platen.example' })
  // As it travels: what is undefined in the object is not in the document.
  const sent = JSON.parse(JSON.stringify(document)) as OpenAPI3
  const types =
    heading +
    astToString(
      await openapiTS(sent, {
        alphabetize: true,
        // What has a default need not be sent.
        defaultNonNullable: false,
      }),
    )
  if (!process.argv.includes('--check')) writeFileSync(path, types)
  else if (readFileSync(path, 'utf8') !== types) {
    process.stderr.write(
      'packages/client/src/generated/contract.ts is stale: run npm run client-types\n',
    )
    process.exitCode = 1
  }
}

void main()
