import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { cjkFamilies } from './index'

describe('the families for Chinese, Japanese and Korean', () => {
  it('are these', () => {
    expect(Object.keys(cjkFamilies)).toEqual([
      'Noto Sans JP',
      'Noto Sans KR',
      'Noto Sans SC',
      'Noto Sans TC',
    ])
  })

  it.each(Object.entries(cjkFamilies))(
    'include %s, regular and bold, with its licence',
    (_, find) => {
      const folder = dirname(find())
      expect(readdirSync(folder)).toEqual(expect.arrayContaining(['400Regular', '700Bold']))
      const licence = readFileSync(join(folder, 'LICENSE_FONT'), 'utf8')
      expect(licence).toMatch(/SIL Open Font License, Version 1\.1/i)
    },
  )
})
