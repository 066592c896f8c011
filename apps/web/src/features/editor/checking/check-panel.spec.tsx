import { type DesignCheck } from '@platen/client'
import { describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { kit } from '../../../specimens/samples'
import { listed, type Received, refused } from '../../../testing/components/served'
import { type ShownSaving, showSaving } from '../../../testing/components/shown-saving'
import { StoredDesign } from '../../../testing/components/stored-design'
import { CheckPanel } from './check-panel'

type Finding = DesignCheck['data'][number]

const cut: Finding = {
  rule: 'text_cut',
  severity: 'error',
  pageId: 'front',
  elementId: 'headline',
  message: 'The text does not fit into its box and is cut.',
  measure: { value: 115.2, limit: 40, unit: 'px' },
  fix: { op: 'set', id: 'headline', keys: { overflow: 'grow' } },
}
const soft: Finding = {
  rule: 'low_resolution',
  severity: 'warning',
  pageId: 'front',
  elementId: 'photo',
  message: 'The image has too few pixels for its size and looks soft.',
  measure: { value: 19.2, limit: 72, unit: 'ppi' },
}
const hidden: Finding = {
  rule: 'page_hidden',
  severity: 'notice',
  pageId: 'front',
  message: 'The page is hidden and is not rendered.',
}

interface Opened {
  editor: ShownSaving
  stored: StoredDesign
  /** What was checked: the id of the design, and the brand kit. */
  checked: [id: string, kit: unknown][]
}

/** Opens the panel. The service finds the headline cut until it may grow, and other faults. */
async function open(...others: Finding[]): Promise<Opened> {
  const headline = { id: 'headline', type: 'text', name: 'Headline', overflow: 'clip' }
  const stored = new StoredDesign([headline, { id: 'photo', type: 'shape' }])
  const checked: Opened['checked'] = []
  const answer =
    (id: string) =>
    ({ query }: Received): DesignCheck => {
      checked.push([id, query.brandKitId])
      const [element] = stored.document.pages[0]?.children ?? []
      const isCut = element !== undefined && 'overflow' in element && element.overflow === 'clip'
      const data = [...(isCut ? [cut] : []), ...others]
      return { designId: stored.id, version: 1, brandKitId: null, data }
    }
  const editor = await showSaving(<CheckPanel />, stored, {
    answers: {
      'GET /api/v1/brands': listed([kit]),
      [`GET /api/v1/designs/${stored.id}/check`]: answer('version'),
      [`GET /api/v1/designs/${stored.id}%40draft/check`]: answer('draft'),
    },
  })
  return { editor, stored, checked }
}

const faults = ({ screen }: ShownSaving) => screen.getByRole('list', { name: 'Faults' })
const count = ({ screen }: ShownSaving, text: string) =>
  screen.getByRole('status').filter({ hasText: text })

describe('the panel for the faults of a design', () => {
  it('lists what the service finds, with what was measured', async () => {
    const { editor, checked } = await open(soft, hidden)
    await expect
      .element(faults(editor))
      .toHaveTextContent(
        /Headline.*is cut\.115\.2 px instead of 40 px.*photo.*19\.2 pixels per inch, of at least 72.*Page 1.*hidden/,
      )
    expect(checked).toEqual([['version', undefined]])
  })

  it('checks the draft, after saving it', async () => {
    const { editor, stored, checked } = await open()
    await expect.element(faults(editor)).toBeVisible()
    editor.change('headline', { overflow: 'shrink' })
    await editor.button('Check again').click()
    await expect.element(count(editor, 'No faults')).toBeVisible()
    expect(stored.revision).toBe(1)
    expect(checked.at(-1)).toEqual(['draft', undefined])
  })

  it('selects the element of a fault', async () => {
    const { editor } = await open(soft)
    await editor.button(/^photo/).click()
    expect(editor.selected).toEqual(['photo'])
  })

  it('mends a fault as one step, and checks again', async () => {
    const { editor } = await open()
    await editor.button(/^Fix Headline: The text does not fit/).click()
    await expect.element(count(editor, 'No faults')).toBeVisible()
    expect(editor.element('headline')).toMatchObject({ overflow: 'grow' })
    expect(editor.steps).toEqual(['Fix Headline'])
  })

  it('offers no fix where there is none', async () => {
    const { editor } = await open(soft)
    await expect.element(editor.button(/^photo/)).toBeVisible()
    await expect.element(editor.button(/^Fix photo/)).not.toBeInTheDocument()
  })

  it('is used by keyboard', async () => {
    const { editor } = await open()
    const about = editor.button(/^Headline/)
    await expect.element(about).toBeVisible()
    ;(about.element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    expect(editor.selected).toEqual(['headline'])
    await userEvent.tab()
    await expect.element(editor.button(/^Fix Headline/)).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    expect(editor.element('headline')).toMatchObject({ overflow: 'grow' })
  })

  it('compares the design with a brand kit on request', async () => {
    const { editor, checked } = await open()
    await expect.element(faults(editor)).toBeVisible()
    await editor.choose('Compare with', 'Northlight')
    await expect.poll(() => checked.at(-1)).toEqual(['version', kit.id])
  })

  it('says why the design could not be checked', async () => {
    const stored = new StoredDesign([{ id: 'photo', type: 'shape' }])
    const editor = await showSaving(<CheckPanel />, stored, {
      answers: {
        [`GET /api/v1/designs/${stored.id}/check`]: refused(422, 'render_timeout', 'Too long'),
      },
    })
    await expect.element(editor.button('Try again')).toBeVisible()
  })

  it('closes', async () => {
    const { editor } = await open()
    editor.session.checking.set(true)
    await editor.button('Close check').click()
    expect(editor.session.checking.get()).toBe(false)
  })
})
