import { describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { refused } from '../../../testing/components/served'
import { showForm, type ShownForm } from '../../../testing/components/shown-form'

const headline = { id: 'headline', type: 'text', text: 'Sale' }
const terms = { id: 'terms', type: 'text', text: 'While stocks last' }
interface Budgeted {
  budgets?: object | (() => unknown)
  /** The limit of the field itself. */
  limit?: object
}

const budget = (characters: number | null, lines: number | null): object => ({
  data: [{ elementId: 'headline', characters, lines }],
})

const show = ({ budgets, limit }: Budgeted): Promise<ShownForm> =>
  showForm({
    elements: [headline],
    fields: [{ elementId: 'headline', key: 'text', label: 'Headline', ...limit }],
    ...(budgets && { budgets }),
  })

const count = ({ screen }: ShownForm, text: string) => screen.getByText(text)
const colourOf = (form: ShownForm, text: string): string =>
  getComputedStyle(count(form, text).element()).color
const asked = ({ received }: ShownForm): (string | undefined)[] =>
  received.filter(({ call }) => call.endsWith('/budgets')).map(({ query }) => query.lang)

describe('the counter of a text', () => {
  it('says how much is used of what the field allows, and marks and reads out what is too long', async () => {
    const form = await show({ budgets: budget(40, 1), limit: { maxCharacters: 8 } })
    await expect.element(count(form, '4 of 8')).toBeVisible()
    await expect.element(form.field('Headline')).toHaveAccessibleDescription('4 of 8 characters')
    await expect.element(form.screen.getByRole('status')).toHaveTextContent('')
    const calm = colourOf(form, '4 of 8')
    await userEvent.fill(form.field('Headline'), 'Spring sale')
    await expect.element(count(form, '11 of 8')).toBeVisible()
    await expect.element(form.screen.getByRole('status')).toHaveTextContent('Headline is too long')
    expect(colourOf(form, '11 of 8')).not.toBe(calm)
    await userEvent.fill(form.field('Headline'), 'Spring')
    await expect.element(form.screen.getByRole('status')).toHaveTextContent('')
    expect(colourOf(form, '6 of 8')).toBe(calm)
  })

  it('reads out that a text may not fit, which depends on its letters, and does not mark it', async () => {
    const form = await show({ budgets: budget(8, 1) })
    await expect.element(count(form, '4 of 8')).toBeVisible()
    const calm = colourOf(form, '4 of 8')
    await userEvent.fill(form.field('Headline'), 'Till Friday')
    await expect
      .element(form.screen.getByRole('status'))
      .toHaveTextContent('Headline may be too long')
    expect(colourOf(form, '11 of 8')).toBe(calm)
  })

  it('says that there are too many lines', async () => {
    const form = await show({ budgets: budget(40, 2) })
    form.request().state.change(() => ({ modifications: [{ id: 'headline', text: 'A\nB' }] }))
    await expect.element(count(form, '3 of 40')).toBeVisible()
    await expect.element(form.screen.getByRole('status')).toHaveTextContent('')
    form.request().state.change(() => ({ modifications: [{ id: 'headline', text: 'A\nB\nC' }] }))
    await expect
      .element(form.field('Headline'))
      .toHaveAccessibleDescription('5 of 40 characters · 3 of 2 lines Headline is too long')
  })

  it.each([
    [8, 20, '4 of 8'],
    [30, 20, '4 of 20'],
    [null, 20, '4 of 20'],
  ])('has the lower limit of %s that fit and %i that the field allows', async (...limits) => {
    const [fit, maxCharacters, shown] = limits
    const form = await show({ budgets: budget(fit, fit), limit: { maxCharacters } })
    await expect.element(count(form, shown)).toBeVisible()
  })

  it.each<[string, () => unknown]>([
    ['are measured', () => new Promise(() => undefined)],
    ['cannot be measured', () => refused(422, 'render_timeout', 'It took too long')],
  ])('has the limit of the field alone while budgets %s', async (_, budgets) => {
    const form = await show({ budgets, limit: { maxCharacters: 20 } })
    await expect.element(count(form, '4 of 20')).toBeVisible()
    await expect.element(form.screen.getByRole('alert')).not.toBeInTheDocument()
  })

  it('is absent where every length fits', async () => {
    const form = await showForm({
      elements: [headline, terms],
      budgets: { data: [{ elementId: 'terms', characters: 90, lines: 3 }] },
    })
    await expect.element(count(form, '17 of 90')).toBeVisible()
    await expect.element(count(form, '4 of')).not.toBeInTheDocument()
  })
})

describe('the budgets', () => {
  it('are read once for all texts of a language, in the language of each text', async () => {
    const form = await showForm({
      elements: [headline, terms, { ...terms, id: 'note', lang: 'ja' }],
      budgets: {
        data: ['headline', 'terms', 'note'].map(elementId => ({
          elementId,
          characters: 50,
          lines: 1,
        })),
      },
    })
    await expect.poll(() => form.screen.getByText(/ of 50/).elements()).toHaveLength(3)
    expect(asked(form).toSorted()).toEqual(['en', 'ja'])
  })

  it('are not read for other values', async () => {
    const form = await showForm({
      elements: [headline, { id: 'code', type: 'qr', value: 'abc' }],
      fields: [
        { elementId: 'code', key: 'value', label: 'Code', maxCharacters: 9 },
        { elementId: 'headline', key: 'fontSize', label: 'Size' },
      ],
    })
    await expect.element(form.screen.getByText('3 of 9')).toBeVisible()
    expect(asked(form)).toEqual([])
  })
})
