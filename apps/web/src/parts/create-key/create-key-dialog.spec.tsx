import { describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { listed } from '../../testing/components/served'
import { type ShownApp, showInApp } from '../../testing/components/shown-app'
import { CreateKeyDialog } from './create-key-dialog'

const secret = 'plt_secret'
const pages = [{ elements: [{ id: 'title', accepts: ['text'], width: 9, height: 9 }] }]

type Answers = NonNullable<Parameters<typeof showInApp>[1]>['answers']

/** Creates a key in the dialog, with an example for a template or, if undefined, for any. */
const create = async (
  templateId: string | undefined,
  answers: Answers,
): Promise<ShownApp & { onClose: ReturnType<typeof vi.fn> }> => {
  const onClose = vi.fn()
  const app = await showInApp(
    <CreateKeyDialog isOpen name="CI" templateId={templateId} onClose={onClose} />,
    { role: 'editor', answers: { 'POST /api/app/keys': { id: 'key_1', secret }, ...answers } },
  )
  await expect.element(app.screen.getByLabelText('Name')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(app.screen.getByLabelText('API key', { exact: true })).toBeVisible()
  return { ...app, onClose }
}

const call = ({ screen }: ShownApp) => screen.getByLabelText('Call', { exact: true })

describe('a key that was created', () => {
  it('comes with a call that renders its template when pasted', async () => {
    const app = await create('tpl_1', { 'GET /api/v1/templates/tpl_1': { pages } })
    await expect.element(call(app)).toHaveTextContent(/\/api\/v1\/tpl_1\/generate/)
    await expect.element(call(app)).toHaveTextContent(/Bearer plt_secret/)
    await expect.element(call(app)).toHaveTextContent(/"title"/)
  })

  it('comes with a call that renders any promoted template', async () => {
    const app = await create(undefined, {
      'GET /api/v1/templates': listed([{ id: 'tpl_7' }]),
      'GET /api/v1/templates/tpl_7': { pages: [{ elements: [] }] },
    })
    await expect.element(call(app)).toHaveTextContent(/\/api\/v1\/tpl_7\/generate/)
    await expect.element(call(app)).not.toHaveTextContent(/Hello/)
  })

  it('comes without a call if there is no template', async () => {
    const app = await create(undefined, { 'GET /api/v1/templates': listed([]) })
    await expect
      .element(app.screen.getByText(/^This is the only time that the key is shown/))
      .toBeVisible()
    await expect.element(app.screen.getByLabelText('Loading')).not.toBeInTheDocument()
    await expect.element(call(app)).not.toBeInTheDocument()
  })

  it('stays visible until the user presses Done', async () => {
    const app = await create(undefined, { 'GET /api/v1/templates': listed([]) })
    await userEvent.keyboard('{Escape}')
    await expect.element(app.screen.getByText(secret)).toBeVisible()
    expect(app.onClose).not.toHaveBeenCalled()
    await app.screen.getByRole('button', { name: 'Done' }).click()
    expect(app.onClose).toHaveBeenCalledTimes(1)
  })

  it('can be copied', async () => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    const app = await create(undefined, { 'GET /api/v1/templates': listed([]) })
    await app.screen.getByRole('button', { name: 'Copy key' }).click()
    expect(write).toHaveBeenCalledWith(secret)
  })
})
