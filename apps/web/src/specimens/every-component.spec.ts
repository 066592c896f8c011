import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const components = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(path => path.endsWith('.tsx') && !path.endsWith('.spec.tsx'))
    .map(path => path.replace('.tsx', ''))

/** Components that show nothing. */
const unseen = ['inputs/known-email']

it('shows every component of the app’s own', () => {
  const specimens = components(__dirname)
  const shown = specimens.map(name => readFileSync(join(__dirname, `${name}.tsx`), 'utf8'))
  const missing = components(join(__dirname, '../ui')).filter(
    name => !shown.some(text => text.includes(`from '../ui/${name}'`)),
  )
  expect(missing).toEqual(unseen)
})

it('tests every component of the app’s own', () => {
  const tested = readdirSync(join(__dirname, '../ui'), { recursive: true, encoding: 'utf8' })
  const untested = components(join(__dirname, '../ui')).filter(
    name => !tested.includes(`${name}.spec.tsx`),
  )
  expect(untested).toEqual([])
})
