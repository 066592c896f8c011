import { createRenderer } from './renderer'
import { drawPdf } from './testing/draw-pdf'
import { darkness } from './testing/ink'
import { taskOf } from './testing/task'

type Fields = Record<string, unknown>

const renderer = createRenderer()
afterAll(() => {
  renderer.close()
})

const size = { width: 640, height: 240 }

interface Look extends Fields {
  fontSize: number
}

async function drawn(text: string, look: Look, format: 'pdf' | 'png' = 'png'): Promise<Buffer> {
  const place = { id: 't', type: 'text', x: 20, y: 20, width: 600, height: 200 }
  const pages = [{ id: 'page', children: [{ ...place, text, ...look }] }]
  const { task, bytes } = taskOf({ schemaVersion: 1, ...size, pages }, {}, { formats: [format] })
  const { files } = await renderer.render(task, bytes)
  const [file] = files
  if (!file) throw new Error('nothing was drawn')
  if (format === 'png') return darkness(file.bytes)
  const { data, width } = await drawPdf(file.bytes)
  if (width !== size.width) throw new Error(`the page is ${width} px wide`)
  return Buffer.from(data.filter((_, at) => at % 4 === 0).map(level => 255 - level))
}

/** The row that contains most of an underline: the columns that the line covers, and those that letters cover. */
interface Row {
  line: boolean[]
  letters: boolean[]
}

function rowOf(plain: Buffer, underlined: Buffer): Row {
  const rows = Array.from({ length: size.height }, (_, row): Row => {
    const columns = Array.from({ length: size.width }, (__, x) => row * size.width + x)
    const letters = columns.map(at => (plain[at] ?? 0) > 63)
    return {
      letters,
      line: columns.map((at, x) => letters[x] === false && (underlined[at] ?? 0) > 127),
    }
  })
  const covered = ({ line }: Row): number => line.filter(Boolean).length
  return rows.reduce((most, row) => (covered(row) > covered(most) ? row : most))
}

async function underlineOf(text: string, look: Look, format?: 'pdf'): Promise<Row> {
  const plain = await drawn(text, look, format)
  return rowOf(plain, await drawn(text, { textDecoration: 'underline', ...look }, format))
}

/** Returns the smallest distance in pixels between the line and a letter, and the number of pieces of the line. */
function judge({ line, letters }: Row): { nearest: number; pieces: number } {
  const inked = letters.flatMap((isInk, x) => (isInk ? [x] : []))
  const nearest = line.reduce(
    (least, isLine, x) =>
      isLine ? Math.min(least, ...inked.map(at => Math.abs(at - x) - 1)) : least,
    Infinity,
  )
  const pieces = line.filter((isLine, x) => isLine && line[x - 1] !== true).length
  return { nearest, pieces }
}

/** Returns true if a line continues from its start to its end, through letters. */
function isUnbroken({ line, letters }: Row): boolean {
  const covered = line.map((isLine, x) => isLine || letters[x] === true)
  const length = covered.lastIndexOf(true) - covered.indexOf(true) + 1
  return length > 100 && length === covered.filter(Boolean).length
}

/** Texts, and the number of pieces of their lines if the letters determine it. */
const crossed: readonly [text: string, look: Look, pieces?: number][] = [
  ['gjpqy', { fontSize: 100 }, 5],
  ['a gap', { fontSize: 100, fontFamily: 'Lora' }, 3],
  ['Typography', { fontSize: 60, fontFamily: 'Playfair Display', fontWeight: 700 }],
  ['jumpy', { fontSize: 100, fontStyle: 'italic' }],
  ['gjpqy', { fontSize: 40, letterSpacing: 0.3 }, 6],
  ['gjpqy', { fontSize: 200 }],
  ['ที่ปู่ญาฏกุฎ', { fontSize: 60, lang: 'th' }],
  ['في بيروت جميل', { fontSize: 60, lang: 'ar' }],
  ['कुछ पृथ्वी दूर', { fontSize: 60, lang: 'hi' }],
  ['щука цапля', { fontSize: 60 }],
]

describe('an underline', () => {
  it.each(crossed.map(([text, look, pieces]) => ({ text, look, pieces })))(
    'leaves out what crosses it: $text $look',
    async ({ text, look, pieces }) => {
      const row = await underlineOf(text, look)
      const judged = judge(row)
      expect(row.letters).toContain(true)
      // Letters are wider in the rows above or below this one.
      expect(judged.nearest).toBeGreaterThanOrEqual(Math.min(look.fontSize * 0.065, 13) - 2)
      if (pieces !== undefined) expect(judged.pieces).toBe(pieces)
      else expect(judged.pieces).toBeGreaterThan(1)
    },
  )

  it.each([
    ['letters above it', 'An oval moon'],
    ['ideographs', '漢字一覧・月光'],
    ['Korean', '한글 교육'],
    ['low lines and slashes', 'a_b/c\\d'],
    ['emoji', 'A 😀 face'],
  ])('goes on below %s', async (_, text) => {
    expect(isUnbroken(await underlineOf(text, { fontSize: 60 }))).toBe(true)
  })

  it('has the same gaps in a PDF', async () => {
    const look = { fontSize: 100 }
    const [png, pdf] = [await underlineOf('gjpqy', look), await underlineOf('gjpqy', look, 'pdf')]
    expect(judge(pdf)).toEqual(judge(png))
  })
})

it.each(['line-through', 'overline'])(
  'has no gaps at letters below the baseline: %s',
  async textDecoration => {
    const look = { fontSize: 60, textDecoration }
    const plain = await drawn('gjpqy', { fontSize: 60 })
    expect(isUnbroken(rowOf(plain, await drawn('gjpqy', look)))).toBe(true)
  },
)
