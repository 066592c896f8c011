import { describe, expect, it } from 'vitest'
import { UnreadableTable } from '../table'
import { readFile } from './read-file'
import { workbook } from './testing'

const fileOf = (content: BlobPart, name = 'rows.csv'): File => new File([content], name)

describe('a file', () => {
  it('of text is read in a worker', async () => {
    expect(await readFile(fileOf('name;price\nRed;9'))).toEqual({
      headings: ['name', 'price'],
      rows: [['Red', '9']],
    })
  })

  it('of a spreadsheet is read in a worker', async () => {
    const bytes = await workbook({
      rows: [
        ['name', 'price'],
        ['Red', 9],
      ],
    })
    expect(await readFile(fileOf(bytes as BlobPart, 'rows.xlsx'))).toEqual({
      headings: ['name', 'price'],
      rows: [['Red', '9']],
    })
  })

  it('of Excel on Windows is read', async () => {
    const bytes = Uint8Array.of(...new TextEncoder().encode('price\n'), 0x80, 0x20, 0xbd)
    expect((await readFile(fileOf(bytes))).rows).toEqual([['€ ½']])
  })

  it('that cannot be read says why', async () => {
    await expect(readFile(fileOf('%PDF-1.7'))).rejects.toThrow(
      new UnreadableTable('This file is a PDF. Choose an XLSX, CSV or TSV file.'),
    )
  })

  it('that is too large is not read', async () => {
    const file = Object.defineProperty(fileOf('a'), 'size', { value: 40 * 1024 * 1024 })
    await expect(readFile(file)).rejects.toThrow('The file is 40 MB; the maximum is 32 MB.')
  })
})
