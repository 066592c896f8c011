import { FileFault } from '../bytes/file-fault'
import { interFont, packWoff, packWoff2, tablesOf, writeSfnt } from '../testing'
import { type FontFacts, readFont, sniffFont } from './read-font'

async function read(file: Buffer): Promise<FontFacts | string | undefined> {
  const kind = sniffFont(file)
  if (kind === undefined) return undefined
  try {
    return await readFont(kind, file)
  } catch (error) {
    if (error instanceof FileFault) return error.message
    if (error instanceof RangeError) return 'cut'
    throw error
  }
}

/** Returns Inter with a table replaced, or removed if `table` is null. */
function withTable(tag: string, table: Buffer | null, flavor = '\0\x01\0\0'): Buffer {
  const { tables } = tablesOf(interFont())
  for (const large of ['glyf', 'loca', 'hmtx', 'GPOS', 'GSUB', 'GDEF', 'gvar']) {
    if (tables.has(large)) tables.set(large, Buffer.alloc(8))
  }
  if (table === null) tables.delete(tag)
  else tables.set(tag, table)
  return writeSfnt({ flavor, tables })
}

type Name = [platform: number, language: number, nameId: number, text: string]

function nameTable(names: Name[]): Buffer {
  const head = Buffer.alloc(6 + names.length * 12)
  const texts: Buffer[] = []
  let offset = 0
  head.writeUInt16BE(names.length, 2)
  head.writeUInt16BE(head.length, 4)
  for (const [index, [platform, language, nameId, text]] of names.entries()) {
    const bytes =
      platform === 1 ? Buffer.from(text, 'latin1') : Buffer.from(text, 'utf16le').swap16()
    const fields = [platform, 1, language, nameId, bytes.length, offset]
    for (const [field, value] of fields.entries()) {
      head.writeUInt16BE(value, 6 + index * 12 + field * 2)
    }
    texts.push(bytes)
    offset += bytes.length
  }
  return Buffer.concat([head, ...texts])
}

function os2(weight: number, selection: number): Buffer {
  const table = Buffer.alloc(96)
  table.writeUInt16BE(weight, 4)
  table.writeUInt16BE(selection, 62)
  return table
}

const collectionFault = 'is a collection: upload its fonts one by one'

const collection = (): ReturnType<typeof tablesOf> => ({
  ...tablesOf(withTable('x', null)),
  flavor: 'ttcf',
})

function bomb(): Buffer {
  const file = packWoff2(tablesOf(withTable('x', null)))
  // The length of the first table, encoded as 2 GiB.
  return Buffer.concat([file.subarray(0, 53), Buffer.from('8880808000', 'hex'), file.subarray(54)])
}

function liar(): Buffer {
  const file = packWoff(tablesOf(withTable('name', Buffer.alloc(5000))))
  const entry = file.indexOf('name')
  file.writeUInt32BE(4000, entry + 12)
  return file
}

function noise(): Buffer {
  const file = packWoff2(tablesOf(withTable('x', null)))
  file.fill(0xa5, file.length - file.readUInt32BE(20) - 3)
  return file
}

describe('readFont', () => {
  it.each([
    ['400Regular', 400, 'normal'],
    ['700Bold_Italic', 700, 'italic'],
    ['900Black', 900, 'normal'],
  ])('reads a shipped font: %s', async (face, weight, style) => {
    expect(await read(interFont(face))).toEqual({ family: 'Inter', weight, style })
  })

  it('reads the same from every file format', async () => {
    const font = tablesOf(interFont('300Light_Italic'))
    const packed = [packWoff(font), packWoff2(font), writeSfnt({ ...font, flavor: 'OTTO' })]
    for (const file of packed) {
      expect(await read(file)).toEqual({ family: 'Inter', weight: 300, style: 'italic' })
    }
  })

  it.each<[string, Name[], string]>([
    [
      'the typographic family',
      [
        [3, 0x409, 1, 'Acme Light'],
        [3, 0x409, 16, 'Acme'],
      ],
      'Acme',
    ],
    [
      'English',
      [
        [3, 0x407, 1, 'Deutsch'],
        [3, 0x409, 1, 'English'],
      ],
      'English',
    ],
    ['whatever there is', [[3, 0x411, 1, '源ノ角ゴシック']], '源ノ角ゴシック'],
    ['Unicode', [[0, 0, 1, 'Ünïcode']], 'Ünïcode'],
    ['a Macintosh name', [[1, 0, 1, 'Old Font']], 'Old Font'],
    [
      'the next name when one is empty',
      [
        [3, 0x409, 16, ' '],
        [3, 0x409, 1, 'Acme'],
      ],
      'Acme',
    ],
    ['no control characters', [[3, 0x409, 1, 'A\u0000c\nm\ud800e  X ']], 'Acme X'],
    ['200 characters', [[3, 0x409, 1, 'x'.repeat(300)]], 'x'.repeat(200)],
  ])('returns as family %s', async (_, names, family) => {
    expect(await read(withTable('name', nameTable(names)))).toMatchObject({ family })
  })

  it.each([
    [350, 0, 350, 'normal'],
    [0, 0, 400, 'normal'],
    [7, 0, 700, 'normal'],
    [50, 0x200, 100, 'italic'],
    [1000, 1, 900, 'italic'],
  ])('reads weight %d and selection %d as %d %s', async (...[given, selection, weight, style]) => {
    const file = withTable('OS/2', os2(given, selection))
    expect(await read(file)).toMatchObject({ weight, style })
  })

  it.each([
    [0, 400, 'normal'],
    [1, 700, 'normal'],
    [3, 700, 'italic'],
  ])('uses the Macintosh style %d without OS/2', async (macStyle, weight, style) => {
    const head = Buffer.from(tablesOf(interFont()).tables.get('head') ?? Buffer.alloc(54))
    head.writeUInt16BE(macStyle, 44)
    const { tables } = tablesOf(withTable('head', head))
    tables.delete('OS/2')
    expect(await read(writeSfnt({ flavor: 'true', tables }))).toMatchObject({ weight, style })
  })

  it.each<[string, () => Buffer, string]>([
    ['without letters', () => withTable('cmap', null), 'is damaged'],
    ['without outlines', () => withTable('glyf', null), 'is damaged'],
    ['with an invalid head', () => withTable('head', Buffer.alloc(54)), 'is damaged'],
    ['with an empty head', () => withTable('head', Buffer.alloc(0)), 'cut'],
    ['without a name', () => withTable('name', nameTable([])), 'has no family name'],
    [
      'with names beyond its end',
      () => withTable('name', Buffer.from('0000ffff0006', 'hex')),
      'cut',
    ],
    ['of no tables', () => writeSfnt({ flavor: 'OTTO', tables: new Map() }), 'is damaged'],
    ['of 65,535 tables', () => Buffer.from('00010000ffff000000000000', 'hex'), 'is damaged'],
    ['a collection in a WOFF2', () => packWoff2(collection()), collectionFault],
    ['a WOFF2 that unpacks to gigabytes', bomb, 'is damaged'],
    ['a WOFF whose table unpacks to more than its directory says', liar, 'is damaged'],
    ['a WOFF2 whose packed part is noise', noise, 'is damaged'],
  ])('rejects a font %s', async (_, file, reason) => expect(await read(file())).toBe(reason))

  it.each(['', 'ttcf', '<html>', 'wOF3', '%!PS'])('does not recognize %j', async text => {
    expect(await read(Buffer.from(text))).toBeUndefined()
  })
})
