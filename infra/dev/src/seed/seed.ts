import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Database } from '@platen/database'
import { assetReference } from '@platen/design'
import { parseEnvironment } from '@platen/env'
import { openObjectStore, storageConfigFrom, storageSettings } from '@platen/storage'
import { z } from 'zod'
import { paths } from '../workspace/paths'
import { seedBrandKits } from './brand-kits'
import { seedDesigns } from './designs'
import { localKey } from './local-key'
import { examplePictures, storePictures } from './pictures'
import { seedTemplates, type SeededTemplates } from './templates'

const ORGANIZATION = 'Northlight (local)'
const EMAIL = 'local@platen.example'

/** What a local run starts with. */
export interface Seeded extends SeededTemplates {
  readonly apiKey: string
  readonly newKey: boolean
  /** The design of the first render. */
  readonly designId: string
  /** Ids of the example designs by file name. */
  readonly designs: ReadonlyMap<string, string>
  /** Names. */
  readonly brandKits: readonly string[]
  /** Storage key of a picture that the design does not use. */
  readonly otherPictureKey: string
}

export interface SeedContext {
  readonly database: Database
  readonly env: Readonly<Record<string, string>>
  /** The key that the last run handed out, if one is still known. */
  readonly localKey: string | undefined
}

/** Brings the example organization up to its full state; what is there already stays as it is. */
export async function seed(context: SeedContext): Promise<Seeded> {
  const { database, env } = context
  const organizationId = await ownOrganization(database)
  const settings = parseEnvironment(z.object(storageSettings), env)
  const store = openObjectStore(storageConfigFrom(settings))
  try {
    const own = { database, store, organizationId }
    const pictures = await storePictures(own, await examplePictures())
    const asset = (name: string): string => assetReference(pictures.get(name) ?? '')
    const tenant = database.tenant(organizationId)
    const designs = await seedDesigns({ tenant, asset })
    const kits = JSON.parse(
      await readFile(join(paths.seed, 'brand-kits.json'), 'utf8'),
    ) as unknown[]
    return {
      ...(await localKey(database, organizationId, context.localKey)),
      designId: designs.get('social-post') ?? '',
      designs,
      brandKits: await seedBrandKits(tenant, kits, asset),
      ...(await seedTemplates(database, store)),
      otherPictureKey: pictures.get('forest-lake.jpg') ?? '',
    }
  } finally {
    store.close()
  }
}

async function ownOrganization(database: Database): Promise<string> {
  const { organizations, users } = database
  const found = await organizations.findByName(ORGANIZATION)
  const { id } = found ?? (await organizations.create({ name: ORGANIZATION }))
  if ((await users.findByEmail(EMAIL)) === null)
    await users.create({ organizationId: id, email: EMAIL, name: 'Local developer' })
  return id
}
