import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const sources = (folder: string): string[] =>
  readdirSync(folder).filter(name => name.endsWith('.tsx'))

/** What nobody sees. */
const unseen = ['known-email']

it('shows every component of the app’s own', () => {
  const ui = join(__dirname, '../ui')
  const shown = sources(__dirname).map(name => readFileSync(join(__dirname, name), 'utf8'))
  const missing = [...sources(ui), ...sources(join(ui, 'inputs')).map(name => `inputs/${name}`)]
    .map(name => name.replace('.tsx', ''))
    .filter(name => !shown.some(text => text.includes(`from '../ui/${name}'`)))
  expect(missing).toEqual(unseen)
})
