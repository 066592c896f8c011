import { generateRequestOf } from '@platen/contract'
import { keepDocuments } from '@platen/database'
import { parseDesign } from '@platen/design'
import { openScratchDatabase, type ScratchDatabase } from '@platen/database/testing'
import { PageSizes } from '../../runtime/page-sizes'
import { poster } from '../../testing/documents'
import { checkAgainstDesign } from './check-against-design'

let scratch: ScratchDatabase

beforeAll(async () => {
  scratch = await openScratchDatabase()
})

afterAll(async () => {
  await scratch.drop()
})

it('reads the document once, both for the page sizes and to check strict calls', async () => {
  const { database } = scratch
  const { id: organizationId } = await database.organizations.create({ name: 'Acme' })
  const tenant = database.tenant(organizationId)
  const { design: document } = parseDesign(poster)
  const { width, height } = document
  const design = await tenant.designs.create({ name: 'A', document, width, height })
  const read = jest.spyOn(tenant.designs, 'findDrawableDocument')
  const { modifications, options } = generateRequestOf({})
  const scope = { organizationId, userId: null }
  const asked = { scope, designId: design.id, modifications, options, strict: true }
  const runtime = {
    database: { tenant: () => tenant },
    documents: keepDocuments(),
    pageSizes: new PageSizes(),
  }
  for (let call = 0; call < 2; call++)
    await checkAgainstDesign(runtime, { asked, design, draft: null })
  expect(read.mock.calls).toEqual([[design.id, 1]])
})
