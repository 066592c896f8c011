import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { paths } from '../workspace/paths'
import { noticesPage } from './notices-page'
import { shippedPackages } from './shipped-packages'

const path = join(paths.root, 'THIRD_PARTY_NOTICES')
const apps = ['api', 'worker', 'web'].map(app => join(paths.root, 'apps', app))
const page = noticesPage(shippedPackages(apps))

if (!process.argv.includes('--check')) writeFileSync(path, page)
else if (!existsSync(path) || readFileSync(path, 'utf8') !== page) {
  process.stderr.write('THIRD_PARTY_NOTICES is stale: run npm run notices\n')
  process.exitCode = 1
}
