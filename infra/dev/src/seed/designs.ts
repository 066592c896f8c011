import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Tenant } from '@platen/database'
import { parseDesign } from '@platen/design'
import { Client } from 'pg'
import { paths } from '../workspace/paths'

const NAMES = {
  'social-post': 'Retreat announcement',
  certificate: 'Certificate of achievement',
  'product-card': 'Product card',
}

interface DesignsContext {
  readonly tenant: Tenant
  readonly organizationId: string
  readonly env: Readonly<Record<string, string>>
  /** The `asset:` reference of a picture by its file name. */
  readonly asset: (name: string) => string
}

/** Creates the example designs that are not there yet; returns all ids by file name. */
export async function seedDesigns(context: DesignsContext): Promise<Map<string, string>> {
  const known = await idsByName(context)
  const ids = new Map<string, string>()
  for (const [file, name] of Object.entries(NAMES))
    ids.set(file, known.get(name) ?? (await createDesign(context, file, name)))
  return ids
}

async function createDesign(context: DesignsContext, file: string, name: string): Promise<string> {
  const { tenant, asset } = context
  const document = await readFile(join(paths.seed, 'designs', `${file}.json`), 'utf8')
  const { design } = parseDesign(JSON.parse(withAssets(document, asset)))
  const { width, height } = design
  return (await tenant.designs.create({ name, document: design, width, height })).id
}

/** Turns every `"seed:<file>"` of a JSON text into the reference of the stored picture. */
export function withAssets(text: string, asset: (name: string) => string): string {
  return text.replaceAll(/"seed:([^"]+)"/g, (_, name: string) => JSON.stringify(asset(name)))
}

/** The database package offers no list of designs yet, and only the seed looks for one by its name. */
async function idsByName({ env, organizationId }: DesignsContext): Promise<Map<string, string>> {
  const client = new Client({ connectionString: env['DATABASE_URL'] })
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rows } = await client.query<{ id: string; name: string }>(
      'select id, name from designs where organization_id = $1 order by created_at desc',
      [organizationId],
    )
    return new Map(rows.map(({ id, name }) => [name, id]))
  } finally {
    await client.end()
  }
}
