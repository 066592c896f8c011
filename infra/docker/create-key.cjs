// Makes an API key and shows it once: `node create-key.cjs "<organization>" ["<name of the key>"]`. The organization
// is made when there is none of that name.
const { newApiKey } = require('@platen/contract')
const { openDatabase } = require('@platen/database')

async function main([organizationName, name = 'default']) {
  if (!organizationName) throw new Error('usage: node create-key.cjs "<organization>" ["<name>"]')
  const database = openDatabase({ url: process.env.DATABASE_URL, onError: () => undefined })
  const { organizations, keys } = database
  const found = await organizations.findByName(organizationName)
  const { id } = found ?? (await organizations.create({ name: organizationName }))
  const { key, hash, prefix, lastFour } = newApiKey()
  await keys.create({ organizationId: id, name, hash, prefix, lastFour })
  await database.close()
  console.log(key)
}

main(process.argv.slice(2)).catch(error => {
  console.error(error.message)
  process.exitCode = 1
})
