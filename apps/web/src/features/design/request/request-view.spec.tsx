import { type ReactNode } from 'react'
import { parseDesign } from '@platen/design'
import { describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { type ShownApp, showInApp } from '../../../testing/components/shown-app'
import { type Body, emptyBody } from './body'
import { judge } from './judge'
import { RequestView } from './request-view'
import { useBody } from './use-body'

const { design } = parseDesign({
  schemaVersion: 1,
  width: 100,
  height: 100,
  pages: [
    {
      id: 'page',
      children: [{ id: 'headline', type: 'text', text: 'Hi', x: 0, y: 0, width: 90, height: 20 }],
    },
  ],
})

function Requested({ initial }: { initial: Body }): ReactNode {
  const state = useBody(initial, null)
  return (
    <RequestView id="dsg_1" state={state} judged={judge(design, state.body.modifications)}>
      <output>{JSON.stringify(state.body)}</output>
    </RequestView>
  )
}

const show = (initial: Body = emptyBody, role: 'editor' | 'owner' = 'owner'): Promise<ShownApp> =>
  showInApp(<Requested initial={initial} />, { role })

const json = ({ screen }: ShownApp) => screen.getByRole('textbox', { name: 'Request, as JSON' })

describe('the request', () => {
  it('leads owners to a signed URL of it', async () => {
    const { screen } = await show()
    await expect
      .element(screen.getByRole('link', { name: 'build a signed URL' }))
      .toHaveAttribute('href', '/signed-urls/build?design=dsg_1')
  })

  it('leads nobody else there', async () => {
    const app = await show(emptyBody, 'editor')
    await expect.element(json(app)).toBeVisible()
    await expect
      .element(app.screen.getByRole('link', { name: 'build a signed URL' }))
      .not.toBeInTheDocument()
  })

  it('is JSON, which says how much of it matches', async () => {
    const app = await show({ modifications: [{ id: 'headline', text: 'Spring' }] })
    await expect
      .element(json(app))
      .toHaveValue(
        '{\n  "modifications": [\n    {\n      "id": "headline",\n      "text": "Spring"\n    }\n  ]\n}',
      )
    await expect.element(app.screen.getByText('1 matched')).toBeVisible()
    await userEvent.fill(json(app), '{"modifications":[]}')
    await expect.element(app.screen.getByText('No changes')).toBeVisible()
  })

  it('says what the service would ignore, in its words', async () => {
    const app = await show()
    const modifications = [
      { id: 'headline', text: 'Spring' },
      { id: 'headlin', text: 'x' },
    ]
    await userEvent.fill(json(app), JSON.stringify({ modifications }))
    await expect.element(app.screen.getByText('1 matched · 1 ignored')).toBeVisible()
    await expect.element(app.screen.getByText(/Did you mean headline\?/)).toBeVisible()
  })

  it.each([
    ['{"modifications":', /^Not valid JSON yet: /],
    ['[]', 'The request must be an object: {"modifications": […]}'],
    ['{"modifications":{}}', 'modifications must be a list'],
    ['{"modifications":[{"text":"x"}]}', 'modifications[0] must be an object with an id'],
  ])('that is %s says why it is not valid, and the last valid one counts', async (text, fault) => {
    const app = await show({ modifications: [{ id: 'headline', text: 'Kept' }] })
    await userEvent.fill(json(app), text)
    await expect.element(json(app)).toHaveAccessibleDescription(fault)
    await expect.element(json(app)).toHaveValue(text)
    await expect.element(app.screen.getByText(/matched/)).not.toBeInTheDocument()
    await expect
      .element(
        app.screen.getByText('{"modifications":[{"id":"headline","text":"Kept"}]}', {
          exact: true,
        }),
      )
      .toBeInTheDocument()
  })

  it('says what the service would refuse', async () => {
    const app = await show({ modifications: [{ id: 'headline', fontSize: -3 }] })
    await expect.element(json(app)).toHaveAccessibleDescription(/fontSize must/)
  })

  it('is a call in each language', async () => {
    const app = await show({ modifications: [], scale: 2 })
    await expect
      .element(app.screen.getByLabelText('curl', { exact: true }))
      .toHaveTextContent(/^curl .*\/api\/v1\/dsg_1\/generate.*\$PLATEN_KEY/)
    await expect
      .element(app.screen.getByRole('link', { name: 'key' }))
      .toHaveAttribute('href', '/keys')
    await app.screen.getByRole('radio', { name: 'Python' }).click()
    await expect
      .element(app.screen.getByLabelText('Python', { exact: true }))
      .toHaveTextContent(/^import json, os/)
    await app.screen.getByRole('radio', { name: 'Tool call' }).click()
    await expect
      .element(app.screen.getByLabelText('Tool call', { exact: true }))
      .toHaveTextContent(/"name": "generate_image"/)
    await expect.element(app.screen.getByRole('link', { name: 'key' })).not.toBeInTheDocument()
  })
})
