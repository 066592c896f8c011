import { openScratchDatabase } from '@platen/database/testing'
import { setupLink } from './setup-link'

it('leads to the web app where there is one, until somebody has signed up', async () => {
  const scratch = await openScratchDatabase()
  const { database } = scratch
  const { id: organizationId } = await database.organizations.create({ name: 'Acme' })
  const addresses = {
    absolute: (path: string) => `http://127.0.0.1:3000${path}`,
    fileUrl: (key: string) => key,
    filePrefixes: [],
    toReference: (src: string) => src,
    toUrl: (src: string) => src,
  }
  const link = (webApp: string): Promise<string | null> =>
    setupLink({ database, addresses }, { organizationId, webApp })
  expect(await link(`${__filename}.none`)).toBeNull()
  const first = await link(__filename)
  expect(first).toMatch(/^http:\/\/localhost:3000\/setup#[\w-]{43}$/)
  expect(await link(__filename)).not.toBe(first)
  await database.users.create({ organizationId, email: 'ada@acme.example', name: 'Ada' })
  await scratch.sql(`update users set role = 'owner'`)
  expect(await link(__filename)).toBeNull()
  await scratch.drop()
})
