import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript'
import { builtExport } from '../workspace/built-export'
import { paths } from '../workspace/paths'

type OpenApiDocument = (options: { publicUrl: string }) => OpenAPI3

const path = join(paths.root, 'packages', 'client', 'src', 'generated', 'contract.ts')
const heading =
  '// Generated from the contract by `npm run client-types`; change the contract instead.\n\n'

async function main(): Promise<void> {
  const openApiDocument = builtExport(
    'api',
    'http/reference/openapi-document.js',
    'openApiDocument',
  ) as OpenApiDocument
  const document = openApiDocument({ publicUrl: 'http://platen.example' })
  // Drops the properties that are undefined, as sending does.
  const sent = JSON.parse(JSON.stringify(document)) as OpenAPI3
  const types =
    heading +
    astToString(
      await openapiTS(sent, {
        alphabetize: true,
        // A property with a default may be left out.
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
