import { type Database, openDatabase } from '@platen/database'
import { saveDesign } from './caller'
import { type System } from './system'

/** The ids of the example content. */
export interface ExampleContent {
  designId: string
  templateId: string
  promotedTemplateId: string
}

interface StoredDocument {
  document: { width: number; height: number }
}

/** The stored document: a response has URLs in place of references to own files. */
const storedDocument = 'select document from design_versions where design_id = $1'

/** Adds three brand kits, and two templates and a design of one document. */
export async function addExampleContent(
  system: System,
  document: unknown,
): Promise<ExampleContent> {
  const designId = await saveDesign(system, document)
  const [stored] = await system.sql<StoredDocument>(storedDocument, [designId])
  if (!stored) throw new Error('the design has no document')
  const { document: saved } = stored
  const database = openDatabase({ url: system.databaseUrl, onError: () => undefined })
  try {
    await createKits(database, system.account.organizationId)
    const save = async (digit: string, name: string): Promise<string> => {
      const id = `tpl_${digit.repeat(26)}`
      const { width, height } = saved
      const described = { category: 'Social', keywords: ['Winter'], fonts: ['Inter'] }
      const promoted = digit === '2'
      const size = { document: saved, width, height }
      await database.templates.save({ id, name, promoted, ...described, ...size })
      return id
    }
    const templateId = await save('1', 'Quote 100%')
    const promotedTemplateId = await save('2', 'Événement')
    return { designId, templateId, promotedTemplateId }
  } finally {
    await database.close()
  }
}

async function createKits(database: Database, organizationId: string): Promise<void> {
  const { brandKits } = database.tenant(organizationId)
  await brandKits.create({ name: null })
  await brandKits.create({
    name: 'Northlight',
    description: 'A house by the sea',
    url: 'https://northlight.example',
    domain: 'northlight.example',
    images: ['https://northlight.example/logo.svg'],
    colors: ['#0b3954', '#ff6663'],
    fonts: { heading: { fontFamily: 'Inter', fontWeight: 700, tracking: 'tight' } },
    socials: { instagram: 'https://instagram.example/northlight', followers: 12 },
  })
  await brandKits.create({ name: 'Café 100%', userId: 'embedder-1' })
}
