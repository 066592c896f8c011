import { afterEach, describe, expect, it, onTestFinished } from 'vitest'
import { Host } from '../../../parts/embedding/host'
import { HostContext } from '../../../parts/embedding/host-context'
import { type OpenedEmbed } from '../../../parts/embedding/screen'
import { speakFor } from '../../../service/caller'
import { refused } from '../../../testing/components/served'
import { type ShownSaving, showSaving } from '../../../testing/components/shown-saving'
import { StoredDesign } from '../../../testing/components/stored-design'
import { EmbedBar } from './embed-bar'

const token = 'Vw3kq0Zc8yPTn5xJ1mB7fRdLhEs2aUoG4iYtC6XbQeM'

afterEach(() => speakFor(null))

interface Framed {
  stored: StoredDesign
  editor: ShownSaving
  /** The messages that the host page received. */
  heard: Readonly<Record<string, unknown>>[]
  /** Sends a request of the host page. */
  ask: (message: object) => void
}

type Around = NonNullable<Parameters<typeof showSaving>[2]>
type AnswersOf = (stored: StoredDesign) => NonNullable<Around['answers']>

/** Shows the editor of a design inside the page of another application. */
async function open(answersOf: AnswersOf = () => ({})): Promise<Framed> {
  const stored = new StoredDesign([
    { id: 'headline', type: 'text', text: 'Sale' },
    { id: 'paper', type: 'shape' },
  ])
  const heard: Framed['heard'] = []
  const frame = Object.assign(new EventTarget(), { focus: () => undefined })
  const around = { postMessage: () => undefined }
  const host = new Host({
    onToken: speakFor,
    onTheme: () => undefined,
    onWanted: () => undefined,
    frame,
    around,
  })
  const { port1, port2 } = new MessageChannel()
  onTestFinished(() => port1.close())
  port1.onmessage = ({ data }) => heard.push(data as Framed['heard'][number])
  const data = { type: 'connect', v: 1, token }
  frame.dispatchEvent(
    Object.assign(new Event('message'), { data, source: around, origin: '', ports: [port2] }),
  )
  const opened = { designId: stored.id, formats: ['png'], saveLabel: 'Save card' }
  const editor = await showSaving(
    <HostContext value={host}>
      <EmbedBar opened={opened as unknown as OpenedEmbed} />
    </HostContext>,
    stored,
    { answers: answersOf(stored) },
  )
  let id = 0
  return {
    stored,
    editor,
    heard,
    ask: message => port1.postMessage({ v: 1, id: ++id, ...message }),
  }
}

const state = ({ screen }: ShownSaving) => screen.getByRole('status', { name: 'Save status' })
const types = ({ heard }: Framed): unknown[] => heard.map(({ type }) => type)

describe('the bar', () => {
  it('publishes with the button that the application has named, and reports it to the application', async () => {
    const framed = await open()
    const { editor, stored } = framed
    await expect.element(state(editor)).toHaveTextContent('Saved')
    await expect.element(editor.button('Save card')).toBeDisabled()
    editor.change('headline', { text: 'Winter sale' })
    await expect.poll(() => types(framed)).toEqual(['changed'])
    await editor.save()
    await expect.element(state(editor)).toHaveTextContent('Draft kept')
    await editor.button('Save card').click()
    await expect.element(state(editor)).toHaveTextContent('Saved')
    const saved = { type: 'saved', designId: stored.id, version: 2 }
    await expect.poll(() => framed.heard.at(-1)).toMatchObject(saved)
    expect(stored.document).toEqual(editor.design)
  })

  it('publishes with the keys that save, if there are changes', async () => {
    const { editor, stored } = await open()
    editor.session.act('save')
    expect(editor.session.announcement.get()).toBe('Everything is saved')
    editor.change('headline', { text: 'Winter sale' })
    await expect.element(editor.button('Save card')).toBeEnabled()
    editor.session.act('save')
    await expect.poll(() => stored.version).toBe(2)
  })

  it('says why nothing was published, and tells the application', async () => {
    const framed = await open()
    const { editor, stored } = framed
    editor.change('headline', { text: 'Winter sale' })
    stored.saveOther('headline', { text: 'Summer sale' })
    await editor.button('Save card').click()
    await expect.element(editor.screen.getByText(/^Somebody else changed the same/)).toBeVisible()
    expect(framed.heard).toContainEqual(expect.objectContaining({ code: 'conflict' }))
    expect(stored.version).toBe(1)
  })
})

describe('the application', () => {
  it('changes the design as a step to undo, and saves it', async () => {
    const { editor, stored, ask } = await open()
    ask({ type: 'modifications', modifications: [{ id: 'headline', text: 'Winter sale' }] })
    await expect.poll(() => editor.element('headline').text).toBe('Winter sale')
    expect(editor.steps).toEqual(['Change by the application'])
    ask({ type: 'save' })
    await expect.poll(() => stored.version).toBe(2)
    expect(stored.document).toEqual(editor.design)
  })

  it('is told which change is impossible', async () => {
    const { editor, heard, ask } = await open()
    ask({ type: 'modifications', modifications: [{ id: 'headline', fontSize: -1 }] })
    await expect.poll(() => heard.at(-1)).toMatchObject({ type: 'error', code: 'invalid_request' })
    expect(editor.steps).toEqual([])
  })

  it('gets files of the draft, which is saved first', async () => {
    const file = { format: 'png', url: 'https://a.example/1.png' }
    const framed = await open(({ id }) => ({
      [`POST /api/v1/${id}%40draft/generate`]: { id: 'rnd_1', files: [file] },
    }))
    framed.editor.change('headline', { text: 'Winter sale' })
    framed.ask({ type: 'export', format: 'png' })
    await expect
      .poll(() => framed.heard.at(-1))
      .toMatchObject({ type: 'exported', renderId: 'rnd_1', files: [file] })
    expect(framed.stored).toMatchObject({ revision: 1, document: framed.editor.design })
  })

  it('closes the frame once everything is saved', async () => {
    const framed = await open()
    framed.editor.change('headline', { text: 'Winter sale' })
    framed.ask({ type: 'close' })
    await expect.poll(() => types(framed).at(-1)).toBe('close')
    expect(framed.stored.document).toEqual(framed.editor.design)
  })

  it('is told of a document that the service refuses, without asking', async () => {
    const framed = await open(({ id }) => ({
      [`PUT /api/v1/designs/${id}/draft`]: () => refused(400, 'invalid_request', 'too many pages'),
    }))
    framed.editor.change('headline', { text: 'Winter sale' })
    await framed.editor.save()
    await expect
      .poll(() => framed.heard.at(-1))
      .toMatchObject({
        type: 'error',
        code: 'invalid_request',
        message: 'Too many pages.',
        requestId: 'req_1',
      })
  })
})
