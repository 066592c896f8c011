import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { clientDocument } from './client-document'
import { openApi } from '../workspace/openapi'
import { paths } from '../workspace/paths'

const path = join(paths.root, 'packages', 'client', 'src', 'generated', 'contract.ts')
const heading =
  '// Generated from the contract by `npm run client-types`; change the contract instead.\n\n'

/** Matches the type of all paths, which the client does not need: it finds operations by their names. */
const isPaths = (node: object): boolean =>
  'name' in node && (node.name as { text?: string }).text === 'paths'

async function main(): Promise<void> {
  const { default: openapiTS, astToString } = await import('openapi-typescript')
  const nodes = await openapiTS(clientDocument(openApi()), {
    alphabetize: true,
    // A property with a default may be omitted.
    defaultNonNullable: false,
  })
  const types = heading + astToString(nodes.filter(node => !isPaths(node)))
  if (!process.argv.includes('--check')) writeFileSync(path, types)
  else if (readFileSync(path, 'utf8') !== types) {
    process.stderr.write(
      'packages/client/src/generated/contract.ts is stale: run npm run client-types\n',
    )
    process.exitCode = 1
  }
}

void main()
