import { renderRequestKey } from '@platen/contract'
import { eachElement, parseDesign, parseStoredDesign } from '@platen/design'
import { expensiveDocuments, expensiveModifications, longTexts } from '@platen/design/testing'
import { longestTurn } from '@platen/env/testing'
import { AppError } from '@platen/errors'
import { chooseUploadedFonts } from '../fonts/uploaded-fonts'
import { judgeFields } from './judge-fields'
import { planRender } from './plan-render'
import { reportElements } from './report-elements'

/** In ms. A worker renews the leases of all its renders every 2 s, and nothing may make a renewal wait longer than this. */
const promised = 250

const options = { formats: ['png'], scale: 1, quality: 90, pages: null, transparent: false }

/** Returns a document as PostgreSQL stores it; null if it is refused, and so never stored. */
function stored(document: object): string | null {
  try {
    return JSON.stringify(parseDesign(document).design)
  } catch (error) {
    if (error instanceof AppError) return null
    throw error
  }
}

/** Does all the work of a worker's own process on a document and modifications, but reads and writes no files. */
async function process(document: string, modifications: string): Promise<void> {
  const parsed = parseStoredDesign(JSON.parse(document))
  const claimed = { modifications: JSON.parse(modifications) as unknown, options, strict: false }
  const plan = planRender(parsed, claimed)
  await chooseUploadedFonts(plan, () => Promise.resolve([]))
  await new Promise(setImmediate)
  const ids = { organizationId: 'org_1', designId: 'dsg_1' }
  renderRequestKey({ ...ids, ...claimed })
  await new Promise(setImmediate)
  const drawn = plan.design.pages
    .flatMap(page => [...eachElement(page)])
    .map(({ element: { id } }) => ({ id, lines: 9 }))
  const assets = { sources: {}, bytes: new Map<string, Uint8Array>() }
  await judgeFields({ plan, assets, drawn, strict: false })
  reportElements({ design: plan.design, addressed: plan.elements, drawn })
}

async function turnOf(document: string, modifications: string): Promise<number> {
  const work = async (): Promise<void> => {
    await process(document, modifications).catch((error: unknown) => {
      // The input is too large, but is rejected soon enough.
      if (!(error instanceof AppError)) throw error
    })
  }
  return longestTurn(work, { enoughMs: promised })
}

describe('a render delays the leases of others no longer than promised', () => {
  it.each(Object.entries(expensiveDocuments))('with %s', async (_, document) => {
    const text = stored(document())
    if (text !== null) expect(await turnOf(text, '[]')).toBeLessThanOrEqual(promised)
  })

  it.each(Object.entries(expensiveModifications))('with %s', async (_, modifications) => {
    const text = stored(longTexts()) ?? ''
    expect(await turnOf(text, JSON.stringify(modifications()))).toBeLessThanOrEqual(promised)
  })
})

it('the fonts of many texts with many families are chosen soon enough', async () => {
  const spans = Array.from({ length: 1_000 }, (_, start) => ({
    start,
    end: start + 1,
    fontFamily: `Family ${start}`,
    fontWeight: 100 + (start % 800),
  }))
  const children = Array.from({ length: 50 }, (_, index) => ({
    id: `text-${index}`,
    type: 'text',
    width: 1,
    height: 1,
    text: 'Hello',
    spans,
  }))
  const text = stored({ schemaVersion: 1, width: 9, height: 9, pages: [{ id: 'page', children }] })
  expect(await turnOf(text ?? '', '[]')).toBeLessThanOrEqual(promised)
})
