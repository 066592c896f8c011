import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { errorCodes } from '@platen/errors'
import { statusCodes } from './status-codes'

const guide = readFileSync(join(__dirname, '../../../../../docs/errors.md'), 'utf8')

it('documents every error code once, in the order of the list, with its status and what to do', () => {
  const rows = [...guide.matchAll(/^\| `(\w+)` +\| (\d{3}) +\| (.+?) +\| (.+?) +\|$/gm)]
  expect(rows.map(([, code, status]) => [code, Number(status)])).toEqual(
    errorCodes.map(code => [code, statusCodes[code]]),
  )
})
