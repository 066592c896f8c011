import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { paths } from '../workspace/paths'
import { appSettings, commandSettings } from './app-settings'
import { settingsPage } from './settings-page'

const path = join(paths.root, 'docs', 'settings.md')
const page = settingsPage({
  API: appSettings('api'),
  worker: appSettings('worker'),
  '`platen migrate`': commandSettings(),
})

if (!process.argv.includes('--check')) writeFileSync(path, page)
else if (readFileSync(path, 'utf8') !== page) {
  process.stderr.write('docs/settings.md is stale: run npm run settings\n')
  process.exitCode = 1
}
