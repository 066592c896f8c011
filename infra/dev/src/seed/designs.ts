import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Tenant } from '@platen/database'
import { parseDesign } from '@platen/design'
import { paths } from '../workspace/paths'

const NAMES = {
  'social-post': 'Retreat announcement',
  certificate: 'Certificate of achievement',
  'product-card': 'Product card',
}

interface DesignsContext {
  readonly tenant: Tenant
  /** Returns the `asset:` reference for the file name of an image. */
  readonly asset: (name: string) => string
}

/** Creates the example designs that do not exist yet; returns all ids by file name. */
export async function seedDesigns(context: DesignsContext): Promise<Map<string, string>> {
  const ids = new Map<string, string>()
  for (const [file, name] of Object.entries(NAMES))
    ids.set(
      file,
      (await findDesign(context.tenant, name)) ?? (await createDesign(context, file, name)),
    )
  return ids
}

/** Returns the id of the oldest design with this name. */
async function findDesign({ designs }: Tenant, name: string): Promise<string | undefined> {
  const { data } = await designs.list({ search: name, page: 0, perPage: 100, orderBy: 'oldest' })
  return data.find(design => design.name === name)?.id
}

async function createDesign(context: DesignsContext, file: string, name: string): Promise<string> {
  const { tenant, asset } = context
  const document = await readFile(join(paths.seed, 'designs', `${file}.json`), 'utf8')
  const { design } = parseDesign(JSON.parse(withAssets(document, asset)))
  const { width, height } = design
  return (await tenant.designs.create({ name, document: design, width, height })).id
}

/** Turns every `"seed:<file>"` of a JSON text into the reference of the stored image. */
function withAssets(text: string, asset: (name: string) => string): string {
  return text.replaceAll(/"seed:([^"]+)"/g, (_, name: string) => JSON.stringify(asset(name)))
}
