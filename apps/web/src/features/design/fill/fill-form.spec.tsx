import { describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { kit } from '../../../specimens/samples'
import { showForm, type ShownForm } from '../../../testing/components/shown-form'

const headline = { id: 'headline', type: 'text', text: 'Winter sale', fill: '#14181a' }
const band = { id: 'band', type: 'shape', fill: '#1d3fb8' }

/** Shows one field of a text. */
const showField = (field: object, more: object = {}): Promise<ShownForm> =>
  showForm({
    elements: [headline, band],
    fields: [{ elementId: 'headline', label: 'Headline', ...field }],
    ...more,
  })

describe('the fields', () => {
  it('are those of the shown page, filled with the design', async () => {
    const back = { id: 'back', children: [{ ...headline, id: 'terms', width: 9, height: 9 }] }
    const form = await showForm({ elements: [headline], others: [back] })
    await expect.element(form.field('Headline')).toHaveValue('Winter sale')
    await expect.element(form.field('Terms')).not.toBeInTheDocument()
    expect(form.changes()).toEqual([])
  })

  it('say that nothing on a page is editable', async () => {
    const form = await showForm({
      elements: [headline],
      fields: [{ elementId: 'headline', key: 'text', label: 'Headline' }],
      others: [{ id: 'back', children: [] }],
      number: 2,
    })
    await expect.element(form.screen.getByText('Nothing on this page is editable.')).toBeVisible()
  })

  it('name the element in use to the preview, by the focus and by the pointer', async () => {
    const form = await showForm({ elements: [headline, { ...headline, id: 'terms' }] })
    await form.field('Terms').click()
    expect(form.pointed.at(-1)).toBe('terms')
    await form.field('Headline').hover()
    expect(form.pointed.at(-1)).toBe('headline')
    await userEvent.tab()
    expect(form.pointed.at(-1)).not.toBe('headline')
  })

  it('start with the values of a request, and go back to the design one by one', async () => {
    const form = await showForm({
      elements: [headline, band],
      initial: { modifications: [{ id: 'headline', text: 'Spring', fill: '#ff0000' }] },
    })
    await expect.element(form.field('Headline')).toHaveValue('Spring')
    await form.button('Headline: as designed').click()
    await expect.element(form.field('Headline')).toHaveValue('Winter sale')
    expect(form.changes()).toEqual([{ id: 'headline', fill: '#ff0000' }])
    await expect.element(form.button('Headline: as designed')).not.toBeInTheDocument()
  })
})

describe('a text', () => {
  it('is sent as it is typed, and no longer once it is as designed', async () => {
    const form = await showField({ key: 'text', help: 'One line' })
    await expect.element(form.field('Headline')).toHaveAccessibleDescription('One line')
    await userEvent.fill(form.field('Headline'), 'Spring')
    expect(form.changes()).toEqual([{ id: 'headline', text: 'Spring' }])
    await userEvent.fill(form.field('Headline'), 'Winter sale')
    expect(form.changes()).toEqual([])
  })

  it('counts characters as readers do, and says that there are too many', async () => {
    const form = await showField({ key: 'text', maxCharacters: 4 })
    await userEvent.fill(form.field('Headline'), '👩‍👩‍👧 ab')
    await expect.element(form.screen.getByText('4 of 4')).toBeVisible()
    await expect.element(form.field('Headline')).not.toBeInvalid()
    await userEvent.fill(form.field('Headline'), 'abcde')
    await expect.element(form.field('Headline')).toBeInvalid()
    await expect
      .element(form.field('Headline'))
      .toHaveAccessibleDescription(/^Must have at most 4 characters/)
  })

  it('that a call has to set is marked, and refused while it is empty', async () => {
    const form = await showField({ key: 'text', required: true })
    await expect.element(form.field('Headline')).toBeRequired()
    await userEvent.fill(form.field('Headline'), '')
    await expect.element(form.field('Headline')).toBeInvalid()
  })

  it('has lines where the design has them, and takes Enter there', async () => {
    const form = await showForm({ elements: [{ ...headline, text: 'One\nTwo' }] })
    await form.field('Headline').click()
    await userEvent.keyboard('{Control>}{End}{/Control}{Enter}Three')
    expect(form.changes()).toEqual([{ id: 'headline', text: 'One\nTwo\nThree' }])
  })

  it('says that it does not fit its place, as the preview found', async () => {
    const form = await showField({ key: 'text' })
    const warning = { code: 'text_overflow', elementId: 'headline', message: 'too long' }
    form.request().hear({ report: { elements: [], warnings: [warning] } } as never)
    await expect
      .element(form.field('Headline'))
      .toHaveAccessibleDescription('Does not fit in its box')
  })
})

describe('a value that is typed', () => {
  it.each([
    ['fontSize', '4x', 'Must be a number'],
    ['fill', '#12', 'Must be a hex colour, such as #1d3fb8'],
    ['spans', '[{', 'Not valid JSON yet'],
  ])('of %s stays as it is while it is %s, says why, and is not sent', async (key, text, fault) => {
    const form = await showField({ key })
    await userEvent.fill(form.field('Headline'), text)
    await expect.element(form.field('Headline')).toHaveAccessibleDescription(fault)
    await expect.element(form.field('Headline')).toHaveValue(text)
    expect(form.changes()).toEqual([])
  })

  it.each([
    ['fontSize', ' 32 ', 32],
    ['fill', ' #ABC ', '#ABC'],
    ['spans', '[{"start":0,"end":2,"fontWeight":700}]', [{ start: 0, end: 2, fontWeight: 700 }]],
  ])('of %s is sent as what it means: %s', async (key, text, value) => {
    const form = await showField({ key })
    await userEvent.fill(form.field('Headline'), text)
    expect(form.changes()).toEqual([{ id: 'headline', [key]: value }])
  })

  it('goes back to the design when it is emptied', async () => {
    const form = await showField({ key: 'fontSize' })
    await userEvent.fill(form.field('Headline'), '32')
    await userEvent.fill(form.field('Headline'), '')
    expect(form.changes()).toEqual([])
  })

  it('gives way to one that was set elsewhere meanwhile', async () => {
    const form = await showField({ key: 'fontSize' })
    await userEvent.fill(form.field('Headline'), '4x')
    form.request().state.change(() => ({ modifications: [{ id: 'headline', fontSize: 50 }] }))
    await expect.element(form.field('Headline')).toHaveValue('50')
  })
})

describe('a choice', () => {
  it('is one of the values that the service accepts', async () => {
    const form = await showField({ key: 'align' })
    await form.screen.getByRole('button', { name: /Headline$/ }).click()
    await form.screen.getByRole('option', { name: 'center' }).click()
    expect(form.changes()).toEqual([{ id: 'headline', align: 'center' }])
  })

  it('of two is a tick', async () => {
    const form = await showField({ key: 'visible', help: 'Off for partners' })
    const tick = form.screen.getByRole('checkbox', { name: 'Headline' })
    await expect.element(tick).toBeChecked()
    await expect.element(tick).toHaveAccessibleDescription('Off for partners')
    await form.screen.getByText('Headline').click()
    expect(form.changes()).toEqual([{ id: 'headline', visible: false }])
  })
})

describe('a colour', () => {
  const colour = (label: string, more: object = {}): Promise<ShownForm> =>
    showForm({
      elements: [headline, band],
      fields: [{ elementId: 'band', key: 'fill', label, ...more }],
    })

  it('is one of the design by a press, which says so', async () => {
    const form = await colour('Band')
    await expect.element(form.button('Band #1d3fb8')).toHaveAttribute('aria-pressed', 'true')
    await form.button('Band #ffffff').click()
    expect(form.changes()).toEqual([{ id: 'band', fill: '#ffffff' }])
    await expect.element(form.field('Band')).toHaveValue('#ffffff')
    await expect.element(form.button('Band #1d3fb8')).toHaveAttribute('aria-pressed', 'false')
  })

  it('is any other with the picker of the browser', async () => {
    const form = await colour('Band')
    await userEvent.fill(form.screen.getByLabelText('Band: any colour'), '#00ff00')
    expect(form.changes()).toEqual([{ id: 'band', fill: '#00ff00' }])
  })

  it('is one of a list where the field has one, and nothing else', async () => {
    const form = await colour('Band', { colors: ['#ffb000', '#14181a'] })
    const offers = form.screen.getByRole('group', { name: 'Colours for Band' })
    expect(
      offers
        .getByRole('button')
        .elements()
        .map(button => button.getAttribute('aria-label')),
    ).toEqual(['Band #1d3fb8', 'Band #ffb000', 'Band #14181a'])
    await expect.element(form.field('Band')).not.toBeInTheDocument()
    await form.button('Band #ffb000').click()
    expect(form.changes()).toEqual([{ id: 'band', fill: '#ffb000' }])
  })

  it('says that the design has something else in its place', async () => {
    const stops = [
      { offset: 0, color: '#ffffff' },
      { offset: 1, color: '#000000' },
    ]
    const form = await showForm({
      elements: [{ ...band, fill: { type: 'linear', stops } }],
      fields: [{ elementId: 'band', key: 'fill', label: 'Band' }],
    })
    await expect.element(form.screen.getByText('a gradient')).toBeVisible()
    await expect.element(form.field('Band')).toHaveValue('')
  })
})

describe('a brand kit', () => {
  it('offers its colours and families', async () => {
    const form = await showForm({
      elements: [headline, band],
      fields: [
        { elementId: 'band', key: 'fill', label: 'Band' },
        { elementId: 'headline', key: 'fontFamily', label: 'Letters' },
      ],
      kit,
    })
    await expect.element(form.button('Band #ffb000')).toBeVisible()
    await form.button('Fraunces').click()
    expect(form.request().state.body.modifications).toContainEqual(
      expect.objectContaining({ id: 'headline', fontFamily: 'Fraunces' }),
    )
    await expect.element(form.field('Letters')).toHaveValue('Fraunces')
  })
})

describe('the foot of the form', () => {
  it('counts what only the request shows, and starts over', async () => {
    const form = await showField(
      { key: 'text' },
      {
        initial: { modifications: [{ id: 'band', opacity: 0.5, rotation: 9 }], scale: 2 },
        requestTab: 'Request',
      },
    )
    await expect.element(form.screen.getByText('2 other changes, in Request')).toBeVisible()
    await form.button('Start over').click()
    expect(form.request().state.body).toEqual({ modifications: [], scale: 2 })
    await expect.element(form.button('Start over')).not.toBeInTheDocument()
  })

  it('does not count what the form shows next to an image, and names no tab where there is none', async () => {
    const photo = { id: 'photo', type: 'image', src: 'https://a.example/hill.jpg' }
    const crop = { x: 0, y: 0, width: 0.5, height: 1 }
    const form = await showForm({
      elements: [photo],
      initial: { modifications: [{ id: 'photo', crop, focusX: 0.2, fit: 'contain' }] },
    })
    await expect.element(form.screen.getByText('1 other change', { exact: true })).toBeVisible()
  })

  it('fills in the samples where nothing is changed', async () => {
    const form = await showField({ key: 'text', sample: 'A long headline for two lines' })
    await form.button('Fill in samples').click()
    await expect.element(form.field('Headline')).toHaveValue('A long headline for two lines')
    await expect.element(form.button('Fill in samples')).not.toBeInTheDocument()
  })

  it('says why a request cannot be drawn', async () => {
    const form = await showField({ key: 'fontSize' })
    await userEvent.fill(form.field('Headline'), '-3')
    await expect.element(form.screen.getByText(/fontSize must/)).toBeVisible()
    await expect.element(form.field('Headline')).toHaveValue('-3')
  })

  it('says that typed JSON is not complete', async () => {
    const form = await showField({ key: 'text' })
    form.request().state.write('{"modifications":[')
    await expect.element(form.screen.getByText(/^The request is not valid JSON/)).toBeVisible()
  })
})
