// Migrates the schema of DATABASE_URL. Safe to run at any time, also concurrently.
const { openDatabase } = require('@platen/database')

async function main() {
  const database = openDatabase({ url: process.env.DATABASE_URL, onError: () => undefined })
  await database.migrate()
  await database.close()
}

main().catch(error => {
  console.error(error.message)
  process.exitCode = 1
})
