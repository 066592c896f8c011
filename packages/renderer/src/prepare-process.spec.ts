import { readFileSync } from 'node:fs'
import { prepareProcess } from '.'

describe('prepareProcess', () => {
  const given = process.env['FONTCONFIG_FILE']
  afterEach(() => {
    if (given === undefined) delete process.env['FONTCONFIG_FILE']
    else process.env['FONTCONFIG_FILE'] = given
  })

  it('keeps the fonts of the host out', () => {
    delete process.env['FONTCONFIG_FILE']
    prepareProcess()
    const file = readFileSync(process.env['FONTCONFIG_FILE'] ?? '', 'utf8')
    expect(file).toContain('<fontconfig>')
    expect(file).not.toContain('<dir>')
  })

  it('leaves the choice to the environment', () => {
    process.env['FONTCONFIG_FILE'] = '/etc/fonts/fonts.conf'
    prepareProcess()
    expect(process.env['FONTCONFIG_FILE']).toBe('/etc/fonts/fonts.conf')
  })
})
