import { type DocumentRuntime } from '@platen/api/seeding'
import { assetReference } from '@platen/design'
import { seedBrandKits } from './brand-kits'
import { seedDesigns } from './designs'
import { localKey } from './local-key'
import { storePictures } from './pictures'

const ORGANIZATION = 'Northlight (local)'
const EMAIL = 'local@platen.example'

/** The data with which a local run starts. */
export interface Seeded {
  readonly organizationId: string
  readonly apiKey: string
  readonly newKey: boolean
  /** The design of the first render. */
  readonly designId: string
  /** Ids of the example designs by file name. */
  readonly designs: ReadonlyMap<string, string>
  /** The names of the brand kits. */
  readonly brandKits: readonly string[]
  /** Storage key of an image that the design does not use. */
  readonly otherPictureKey: string
}

/**
 * Completes the example organization. Existing designs remain as they are; brand kits are reset to their files. `known` is
 * the key that the last run returned.
 */
export async function seed(importing: DocumentRuntime, known: string | undefined): Promise<Seeded> {
  const { database } = importing
  const organizationId = await ownOrganization(database)
  const pictures = await storePictures(importing, organizationId)
  const asset = (name: string): string => assetReference(pictures.get(name) ?? '')
  const designs = await seedDesigns({ tenant: database.tenant(organizationId), asset })
  return {
    organizationId,
    ...(await localKey(database, organizationId, known)),
    designId: designs.get('social-post') ?? '',
    designs,
    brandKits: await seedBrandKits(importing, organizationId),
    otherPictureKey: pictures.get('forest-lake.jpg') ?? '',
  }
}

/** Finds the organization by its first person, because its owner may have renamed it and others may have invited the address since. */
async function ownOrganization({
  organizations,
  users,
}: DocumentRuntime['database']): Promise<string> {
  const [person] = await users.listByEmail(EMAIL)
  if (person) return person.organizationId
  const found = await organizations.findByName(ORGANIZATION)
  const { id } = found ?? (await organizations.create({ name: ORGANIZATION }))
  await users.create({ organizationId: id, email: EMAIL, name: 'Local developer' })
  return id
}
