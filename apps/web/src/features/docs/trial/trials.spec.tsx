import { afterEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { session } from '../../../specimens/samples'
import { type Received, refused } from '../../../testing/components/served'
import { callHtml, closeDocs, showDocs } from '../../../testing/components/shown-docs'
import { fileNamed } from '../../../testing/components/uploads'
import { addTrials } from './trials'

afterEach(closeDocs)

const sample = 'dsg_01kaq5x0e8g9h2j4k6m8n0p2q4'
const read = {
  title: 'Read a design',
  roles: 'viewer editor owner',
  method: 'GET',
  path: `/api/v1/designs/${sample}`,
  headers: [['If-None-Match', '']],
  body: null,
  file: null,
  answerHeaders: ['x-request-id', 'etag'],
}
const generate = {
  ...read,
  title: 'Render',
  roles: 'editor owner',
  method: 'POST',
  path: `/api/v1/${sample}/generate`,
  headers: [['Idempotency-Key', 'first']],
  body: `{"designs":["${sample}"]}`,
}

type Answers = Parameters<typeof showDocs>[1]

/** Shows a call that can be tried, for somebody whose latest design is `dsg_mine`. */
const show = (trial: object, answers: Answers = {}, role = session.role): Received[] => {
  const received = showDocs(callHtml({ id: 'call', trial }), answers)
  addTrials({ ...session, role }, Promise.resolve({ dsg: 'dsg_mine' }))
  return received
}

const tryIt = () => page.getByRole('button', { name: /^Try it/ })
const send = () => page.getByRole('button', { name: 'Send', exact: true })
const panel = () => page.getByRole('region', { name: /^Try: / })
const outcome = () => panel().getByRole('status')
const asked = () => page.getByRole('alertdialog', { name: 'Send this call?' })

describe('a call that reads', () => {
  const answers = {
    'GET /api/v1/designs/dsg_mine': () =>
      Response.json({ id: 'dsg_mine' }, { headers: { 'x-request-id': 'req_1', other: 'x' } }),
  }

  it('is sent at once, with the latest ids, and shows the answer with its described headers', async () => {
    const received = show(read, answers)
    await tryIt().click()
    const address = panel().getByRole('textbox', { name: 'GET to' })
    await expect.element(address).toHaveFocus()
    await expect.element(address).toHaveValue('/api/v1/designs/dsg_mine')
    await userEvent.keyboard('{Enter}')
    await expect.element(outcome()).toHaveTextContent(/^200 in \d+ ms$/)
    await expect
      .element(panel().getByRole('group', { name: 'Response' }))
      .toHaveTextContent('{ "id": "dsg_mine" }')
    await expect.element(panel().getByRole('term')).toHaveTextContent('x-request-id')
    await expect.element(panel().getByRole('definition')).toHaveTextContent('req_1')
    // A header without a value is not sent.
    expect(received[0]?.headers).toEqual({})
  })

  it('is changed before it is sent', async () => {
    const received = show(read, { 'GET /api/v1/designs/other': {} })
    await tryIt().click()
    await userEvent.fill(panel().getByRole('textbox', { name: 'GET to' }), ' api/v1/designs/other ')
    await userEvent.fill(panel().getByRole('textbox', { name: 'If-None-Match' }), '"3"')
    await send().click()
    await expect.element(outcome()).toHaveTextContent(/^200/)
    expect(received[0]).toMatchObject({
      call: 'GET /api/v1/designs/other',
      headers: { 'if-none-match': '"3"' },
    })
  })

  it('is hidden by a second press, and keeps what was typed', async () => {
    show(read, answers)
    await tryIt().click()
    await expect.element(tryIt()).toHaveAttribute('aria-expanded', 'true')
    await userEvent.fill(panel().getByRole('textbox', { name: 'GET to' }), '/api/v1/me')
    await tryIt().click()
    await expect.element(panel()).not.toBeInTheDocument()
    await expect.element(tryIt()).toHaveAttribute('aria-expanded', 'false')
    await tryIt().click()
    await expect.element(panel().getByRole('textbox', { name: 'GET to' })).toHaveValue('/api/v1/me')
  })
})

describe('a call that changes something', () => {
  const answers = { 'POST /api/v1/dsg_mine/generate': { status: 'completed' } }

  it('is asked about once, by its name and its organization', async () => {
    const received = show(generate, answers)
    await tryIt().click()
    await expect.element(panel()).toHaveTextContent(/A real call in Northlight, made as you\./)
    await send().click()
    await expect
      .element(asked())
      .toHaveTextContent(/POST \/api\/v1\/dsg_mine\/generateIt runs for real in Northlight\./)
    await asked().getByRole('button', { name: 'Send it' }).click()
    await expect.element(outcome()).toHaveTextContent(/^200/)
    expect(received[0]).toMatchObject({
      body: { designs: ['dsg_mine'] },
      headers: { 'idempotency-key': 'first', 'content-type': 'application/json' },
    })
    await send().click()
    await expect.poll(() => received).toHaveLength(2)
    await expect.element(asked()).not.toBeInTheDocument()
  })

  it.each([
    ['Escape', () => userEvent.keyboard('{Escape}')],
    ['Cancel', () => asked().getByRole('button', { name: 'Cancel' }).click()],
  ])('is not sent after %s', async (_, leave) => {
    const received = show(generate, answers)
    await tryIt().click()
    await send().click()
    await expect.element(asked()).toBeVisible()
    await leave()
    await expect.element(asked()).not.toBeInTheDocument()
    await expect.element(outcome()).toHaveTextContent('')
    expect(received).toEqual([])
  })

  it('is asked about again if its address changes', async () => {
    show(generate, { ...answers, 'POST /api/v1/other/generate': {} })
    await tryIt().click()
    await send().click()
    await asked().getByRole('button', { name: 'Send it' }).click()
    await expect.element(outcome()).toHaveTextContent(/^200/)
    await userEvent.fill(
      panel().getByRole('textbox', { name: 'POST to' }),
      '/api/v1/other/generate',
    )
    await send().click()
    await expect.element(asked()).toHaveTextContent(/\/api\/v1\/other\/generate/)
  })

  it('is not offered to anyone who may not make it', async () => {
    show(generate, {}, 'viewer')
    await expect.element(tryIt()).not.toBeInTheDocument()
  })
})

describe('the answer', () => {
  const answered = async (answer: object | (() => unknown)): Promise<void> => {
    show(read, { 'GET /api/v1/designs/dsg_mine': answer })
    await tryIt().click()
    await send().click()
  }

  it('that is a refusal leads to the meaning of its code', async () => {
    await answered(() => refused(404, 'not_found', 'no such design'))
    await expect.element(outcome()).toHaveTextContent(/^404 in \d+ ms · not_found$/)
    await expect
      .element(outcome().getByRole('link', { name: 'not_found' }))
      .toHaveAttribute('href', `${location.origin}/docs/errors#not_found`)
  })

  it('without a body says so', async () => {
    await answered(() => new Response(null, { status: 204 }))
    await expect.element(panel().getByText('The response has no body.')).toBeVisible()
  })

  it('that is not JSON is shown unchanged', async () => {
    await answered(() => new Response('plain <b>text</b>'))
    await expect.element(panel().getByText('plain <b>text</b>')).toBeVisible()
  })

  it('shows each image from the service once, and none from another host', async () => {
    const url = `${location.origin}/files/org/card.png?sig=1`
    const others = ['https://cdn.example/card.png?sig=1', `${location.origin}/files/org/card.pdf?x`]
    await answered({ files: [{ url }, { url }, ...others.map(other => ({ url: other }))] })
    await expect
      .element(panel().getByRole('img', { name: 'Image 1 of the response' }))
      .toBeInTheDocument()
    expect(panel().getByRole('img').elements()).toHaveLength(1)
  })

  it('that never arrives is reported', async () => {
    await answered(() => {
      throw new TypeError('Failed to fetch')
    })
    await expect
      .element(outcome())
      .toHaveTextContent('No response from the service. Check your connection and try again.')
  })
})

it('a file is sent as a form', async () => {
  const upload = { ...generate, path: '/api/v1/assets', body: null, file: 'file' }
  const received = show(upload, { 'POST /api/v1/assets': {} })
  await tryIt().click()
  await send().click()
  // The browser asks for the file first.
  await expect.element(asked()).not.toBeInTheDocument()
  await userEvent.upload(panel().getByLabelText('File'), fileNamed('logo.svg', 'image/svg+xml'))
  await send().click()
  await asked().getByRole('button', { name: 'Send it' }).click()
  await expect.element(outcome()).toHaveTextContent(/^200/)
  const form = received[0]?.body as FormData
  expect(form.get('file')).toMatchObject({ name: 'logo.svg' })
  expect(received[0]?.headers['content-type']).toBeUndefined()
})
