import { useRef } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { type ShownEditor, showInEditor } from '../../../../testing/components/shown-editor'
import { fileNamed, serveUploads } from '../../../../testing/components/uploads'
import { useEditing } from '../../session/editing'
import { IncomingBoxes } from '../intake/incoming-boxes'
import { Intake } from '../intake/intake'
import { StageFoot } from './stage-foot'

/** The box of a file without a size, around the point to which it is dropped. */
const box = { x: 100, y: 50, width: 200, height: 200 }
const point = { x: 200, y: 150 }
const broken = { type: 'image', src: 'https://cdn.example/hill.jpg', id: 'photo' }

/** Shows the foot of a stage as wide as a phone; returns it, and the intake of its files. */
async function show(
  answer: Parameters<typeof serveUploads>[0],
): Promise<{ editor: ShownEditor; intake: Intake; sent: string[] }> {
  const sent = serveUploads(answer)
  let taken: Intake | undefined
  function Stage(): React.ReactNode {
    const stage = useRef<HTMLDivElement>(null)
    const intake = useRef(new Intake(useEditing())).current
    taken = intake
    return (
      <>
        <div ref={stage} tabIndex={0} role="application" aria-label="Canvas">
          <IncomingBoxes intake={intake} />
        </div>
        <StageFoot intake={intake} stage={stage} />
      </>
    )
  }
  const opened = { elements: [broken], width: 390, height: 500 }
  const editor = await showInEditor(<Stage />, opened)
  editor.session.view.set({ zoom: 1, x: 0, y: 0 })
  if (!taken) throw new Error('the stage is not there')
  return { editor, intake: taken, sent }
}

const stored = { body: { url: 'https://platen.example/files/a/hill.png' } }
const unanswered = (): Promise<never> => new Promise(() => undefined)

/** Returns the names in the boxes of files that are being uploaded. */
const inBoxes = ({ screen }: ShownEditor): (string | null)[] =>
  [...screen.getByRole('application').element().children].map(({ textContent }) => textContent)

const rows = ({ screen }: ShownEditor): (string | null)[] =>
  screen
    .getByRole('list', { name: 'Uploads' })
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent)

describe('a file that is uploaded', () => {
  it('has its name and progress, until the service has stored it', async () => {
    let [send, finish] = [(): void => undefined, (): void => undefined]
    const { editor, intake } = await show(
      (name, onSent) =>
        new Promise(resolve => {
          send = () => onSent(1)
          finish = () => resolve(stored)
        }),
    )
    intake.take([fileNamed('hill.png')], point)
    await expect.poll(() => rows(editor)).toEqual(['hill.png50 %Cancel'])
    const bar = editor.screen.getByRole('progressbar', { name: 'Uploading hill.png' })
    await expect.element(bar).toHaveAttribute('aria-valuenow', '50')
    expect(inBoxes(editor)).toEqual(['hill.png'])
    send()
    await expect.poll(() => rows(editor)).toEqual(['hill.pngProcessingCancel'])
    await expect.element(bar).not.toHaveAttribute('aria-valuenow')
    finish()
    await expect.element(bar).not.toBeInTheDocument()
    expect(inBoxes(editor)).toEqual([])
    expect(editor.element('image')).toMatchObject({ ...box, src: stored.body.url })
    expect(editor.steps).toEqual(['Place image'])
  })

  it('has its name in its box, unless that of a later file covers it', async () => {
    const { editor, intake } = await show(unanswered)
    const unreadable: (() => void)[] = []
    vi.stubGlobal(
      'createImageBitmap',
      () => new Promise((_, reject) => unreadable.push(() => reject(new Error('no image')))),
    )
    for (const [name, x] of [['hill.png', 100] as const, ['sea.png', 124], ['sky.png', 330]])
      intake.take([fileNamed(String(name))], { ...point, x: Number(x) })
    // The browser reads the last file first.
    for (const fail of unreadable.reverse()) fail()
    await expect.poll(() => inBoxes(editor)).toEqual(['', 'sea.png', 'sky.png'])
    expect(rows(editor)).toHaveLength(3)
  })

  it.each<[string, (cancel: HTMLElement) => Promise<void>]>([
    ['the pointer', cancel => userEvent.click(cancel)],
    [
      'the keyboard',
      async cancel => {
        cancel.focus()
        await userEvent.keyboard('{Enter}')
      },
    ],
  ])('is cancelled by %s, and leaves nothing', async (_, press) => {
    let finish = (): void => undefined
    const { editor, intake } = await show(
      () =>
        new Promise(resolve => {
          finish = () => resolve(stored)
        }),
    )
    intake.take([fileNamed('hill.png')], point)
    const cancel = editor.button('Cancel hill.png')
    await expect.element(cancel).toBeVisible()
    ;(cancel.element() as HTMLElement).focus()
    await userEvent.keyboard('{Escape}')
    await expect.element(cancel).toBeVisible()
    await press(cancel.element() as HTMLElement)
    await editor.announced('Upload of hill.png cancelled')
    finish()
    await expect.element(cancel).not.toBeInTheDocument()
    await expect.element(editor.screen.getByRole('application')).toHaveFocus()
    expect(inBoxes(editor)).toEqual([])
    await expect.element(editor.screen.getByRole('alert')).not.toBeInTheDocument()
    expect(editor.page()).toMatchObject({ children: [{ id: 'photo' }] })
    expect(editor.steps).toEqual([])
  })
})

describe('a file that could not be uploaded', () => {
  it('can be tried again if that can help', async () => {
    const answers = [{ status: 503, body: { message: 'busy' } }, stored]
    const { editor, intake, sent } = await show(() => answers.shift() ?? stored)
    intake.take([fileNamed('hill.png')], point)
    const fault = editor.screen.getByRole('alert')
    await expect
      .element(fault)
      .toHaveTextContent('hill.png could not be uploaded. Busy. Try again in 1 s.')
    await editor.button('Try again with hill.png').click()
    await expect.element(fault).not.toBeInTheDocument()
    expect(sent).toEqual(['hill.png', 'hill.png'])
    expect(editor.steps).toEqual(['Place image'])
  })

  it('can only be dismissed if it was refused', async () => {
    const { editor, intake } = await show(() => ({ status: 400, body: { message: 'no image' } }))
    intake.take([fileNamed('hill.png')], point)
    await expect.element(editor.screen.getByRole('alert')).toBeVisible()
    await expect.element(editor.button('Try again with hill.png')).not.toBeInTheDocument()
    await editor.button('Dismiss hill.png').click()
    await expect.element(editor.screen.getByRole('alert')).not.toBeInTheDocument()
    expect(inBoxes(editor)).toEqual([])
  })

  it('has its message below that of another, each in full', async () => {
    const { editor, intake } = await show(() => ({ status: 503, body: { message: 'busy' } }))
    const long = `${'photograph'.repeat(9)}.png`
    for (const name of [long, 'sea.png']) intake.take([fileNamed(name)], point)
    const faults = editor.screen.getByRole('alert')
    await expect.poll(() => faults.elements().length).toBe(2)
    const [one, other] = faults.elements()
    if (!one || !other) throw new Error('there are not two messages')
    expect(one.getBoundingClientRect().bottom).toBeLessThan(other.getBoundingClientRect().top)
    expect(one.scrollWidth).toBeLessThanOrEqual(one.clientWidth)
    for (const name of [long, 'sea.png']) {
      await editor.button(`Dismiss ${name}`).click()
      await expect.element(editor.button(`Dismiss ${name}`)).not.toBeInTheDocument()
    }
  })
})

describe('an image that cannot be shown', () => {
  it('is listed with its elements, each of which can be selected', async () => {
    const { editor } = await show(unanswered)
    editor.session.missing.set({
      missing: [{ src: broken.src, reason: 'no longer exists' }],
      missingFonts: [],
    })
    await expect
      .element(editor.screen.getByText('An image from cdn.example no longer exists.'))
      .toBeVisible()
    await editor.button('photo').click()
    expect(editor.selected).toEqual(['photo'])
  })
})
