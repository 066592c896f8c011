import { type Command } from './command'

/** The command that migrates the database to the latest version. */
export const migrateCommand: Command = {
  words: 'migrate',
  summary: 'bring the database up to date; safe to repeat, even while the service runs',
  operands: [],
  options: {},
  run: async ({ migrate }) => {
    await migrate()
    return { text: 'The database is up to date.', json: { upToDate: true } }
  },
}
