import { type Database } from '@platen/database'
import { parseDesign } from '@platen/design'

/** The ids of the example templates. */
export interface ExampleTemplates {
  templateId: string
  promotedTemplateId: string
}

/** Adds two templates with the same document, for every organization of a service. */
export async function addExampleTemplates(
  { templates }: Database,
  document: unknown,
): Promise<ExampleTemplates> {
  const { design } = parseDesign(document)
  const { width, height } = design
  const described = { category: 'Social', keywords: ['Winter'], fonts: ['Inter'] }
  const save = async (digit: string, name: string): Promise<string> => {
    const id = `tpl_${digit.repeat(26)}`
    const promoted = digit === '2'
    await templates.save({ id, name, promoted, ...described, document: design, width, height })
    return id
  }
  const templateId = await save('1', 'Quote 100%')
  const promotedTemplateId = await save('2', 'Événement')
  return { templateId, promotedTemplateId }
}

/** Adds three brand kits to an organization. */
export async function addExampleKits(database: Database, organizationId: string): Promise<void> {
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
