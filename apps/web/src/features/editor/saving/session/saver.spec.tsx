import { afterEach, describe, expect, it, vi } from 'vitest'
import { refused } from '../../../../testing/components/served'
import { type ShownSaving, showSaving } from '../../../../testing/components/shown-saving'
import { StoredDesign } from '../../../../testing/components/stored-design'
import { signedOut } from '../../../../service/signed-out'
import { shownOf } from '../machine/shown'

const elements = [
  { id: 'headline', type: 'text', text: 'Sale' },
  { id: 'paper', type: 'shape' },
]

afterEach(() => signedOut.set(false))

interface Opened {
  stored: StoredDesign
  editor: ShownSaving
}

/** Opens a design; the given answers replace the usual ones to calls about its drafts and versions. */
async function open(answers: Readonly<Record<string, () => unknown>> = {}): Promise<Opened> {
  const stored = new StoredDesign(elements)
  const own = Object.fromEntries(
    Object.entries(answers).map(([call, answer]) => {
      const [method = '', end = ''] = call.split(' ')
      return [`${method} /api/v1/designs/${stored.id}/${end}`, answer]
    }),
  )
  return { stored, editor: await showSaving(null, stored, { answers: own }) }
}

const shown = ({ saver }: ShownSaving): string => shownOf(saver.get())

describe('a change', () => {
  it('is saved on top of the previous ones', async () => {
    const { stored, editor } = await open()
    editor.change('headline', { text: 'Winter sale' })
    expect(shown(editor)).toBe('saving')
    await editor.save()
    expect(stored).toMatchObject({ revision: 1, document: editor.design })
    editor.change('paper', { x: 40 })
    await editor.save()
    expect(stored).toMatchObject({ revision: 2, baseVersion: 1, document: editor.design })
    expect(shown(editor)).toBe('saved')
  })

  it('that is undone leaves no draft', async () => {
    const { stored, editor } = await open()
    editor.change('headline', { text: 'Winter sale' })
    editor.undo()
    await editor.save()
    expect(stored.revision).toBe(0)
    expect(editor.sent('PUT draft')).toEqual([])
  })

  it('during a save is saved after it', async () => {
    const stored = new StoredDesign(elements)
    const call = `PUT /api/v1/designs/${stored.id}/draft`
    const answer = stored.answers()[call]
    let go = (): void => undefined
    const isAsked = new Promise<void>(resolve => (go = resolve))
    const editor = await showSaving(null, stored, {
      answers: {
        [call]: async received => {
          await isAsked
          return answer?.(received)
        },
      },
    })
    editor.change('headline', { text: 'Winter' })
    editor.saver.flush()
    editor.change('headline', { text: 'Winter sale' })
    go()
    await editor.save()
    expect(editor.sent('PUT draft')).toHaveLength(2)
    expect(stored.document).toEqual(editor.design)
  })
})

describe('changes of others', () => {
  it('to other things are merged, shown and saved', async () => {
    const { stored, editor } = await open()
    editor.change('headline', { text: 'Winter sale' })
    stored.saveOther('paper', { x: 99 })
    await editor.save()
    expect(editor.element('paper')).toMatchObject({ x: 99 })
    expect(stored.document).toEqual(editor.design)
    expect(stored.revision).toBe(2)
    editor.undo()
    expect(editor.element('headline')).toMatchObject({ text: 'Sale' })
    expect(editor.element('paper')).toMatchObject({ x: 99 })
  })

  it('in a newer version are merged, and the draft is based on that version', async () => {
    const { stored, editor } = await open()
    editor.change('headline', { text: 'Winter' })
    await editor.save()
    stored.publishOther('paper', { x: 99 })
    editor.change('headline', { text: 'Winter sale' })
    await editor.save()
    expect(stored).toMatchObject({ version: 2, baseVersion: 2, document: editor.design })
    expect(editor.element('paper')).toMatchObject({ x: 99 })
  })

  it('to the same thing are asked about, and nothing is saved until the user decides', async () => {
    const { stored, editor } = await open()
    editor.change('headline', { text: 'Winter sale' })
    stored.saveOther('headline', { text: 'Summer sale' })
    await editor.save()
    expect(shown(editor)).toBe('conflict')
    expect(stored.document.pages[0]?.children[0]).toMatchObject({ text: 'Summer sale' })
    const { work } = editor.saver.get()
    const paths = work.kind === 'asking' ? work.conflicts.map(({ path }) => path) : []
    expect(paths).toHaveLength(1)
    editor.saver.decide(new Map(paths.map(path => [path, 'mine'])))
    await editor.save()
    expect(stored.document.pages[0]?.children[0]).toMatchObject({ text: 'Winter sale' })
  })
})

describe('publishing', () => {
  it('saves first, and creates the next version', async () => {
    const { stored, editor } = await open()
    editor.change('headline', { text: 'Winter sale' })
    expect(await editor.saver.publish('For winter')).toEqual({ outcome: 'published', version: 2 })
    expect(editor.sent('POST publish')).toEqual([{ note: 'For winter' }])
    expect(stored).toMatchObject({ version: 2, revision: 0, document: editor.design })
    expect(editor.saver.get().known).toMatchObject({ revision: 0, baseVersion: 2 })
  })

  it('sends no empty note', async () => {
    const { editor } = await open()
    editor.change('headline', { text: 'Winter sale' })
    await editor.saver.publish('')
    expect(editor.sent('POST publish')).toEqual([{}])
  })

  it('stops for a check if others saved first', async () => {
    const { stored, editor } = await open()
    editor.change('headline', { text: 'Winter sale' })
    await editor.save()
    stored.saveOther('paper', { x: 99 })
    expect(await editor.saver.publish('')).toEqual({ outcome: 'merged' })
    expect(stored.version).toBe(1)
    expect(editor.element('paper')).toMatchObject({ x: 99 })
    expect(await editor.saver.publish('')).toEqual({ outcome: 'published', version: 2 })
  })

  it('continues if others changed only the name', async () => {
    const { stored, editor } = await open()
    editor.change('headline', { text: 'Winter sale' })
    await editor.save()
    stored.publishOther('paper', {})
    expect(await editor.saver.publish('')).toEqual({ outcome: 'published', version: 3 })
  })

  it('waits for the decision about a conflict', async () => {
    const { stored, editor } = await open()
    editor.change('headline', { text: 'Winter sale' })
    stored.saveOther('headline', { text: 'Summer sale' })
    expect(await editor.saver.publish('')).toEqual({ outcome: 'conflict' })
    expect(stored.version).toBe(1)
  })

  it.each<[string, () => unknown, object]>([
    [
      'the service cannot be reached',
      () => Promise.reject(new TypeError()),
      { outcome: 'offline' },
    ],
    [
      'the server fails',
      () => refused(500, 'internal', 'Something broke'),
      { outcome: 'failing', failure: { text: 'the server failed', requestId: 'req_1' } },
    ],
    [
      'there are too many calls',
      () => refused(429, 'rate_limited', 'Slow down'),
      { outcome: 'failing', failure: { text: 'too many requests', requestId: 'req_1' } },
    ],
    [
      'the document is refused',
      () => refused(400, 'invalid_request', 'pages is too long'),
      { outcome: 'refused', refusal: { isFinal: false, text: 'Pages is too long.' } },
    ],
    [
      'the design was deleted',
      () => refused(404, 'not_found', 'Design not found'),
      { outcome: 'refused', refusal: { isFinal: true, text: 'This design has been deleted.' } },
    ],
    [
      'the role does not allow it',
      () => refused(403, 'forbidden', 'Editors only'),
      {
        outcome: 'refused',
        refusal: { isFinal: true, text: 'Editors only. Ask an owner of your organization.' },
      },
    ],
  ])('publishes nothing if %s, and says so', async (_, answer, published) => {
    const { stored, editor } = await open({ 'PUT draft': answer })
    editor.change('headline', { text: 'Winter sale' })
    expect(await editor.saver.publish('')).toMatchObject(published)
    expect(stored.version).toBe(1)
    expect(editor.element('headline')).toMatchObject({ text: 'Winter sale' })
  })

  it('a draft that others discarded shows the current state', async () => {
    const { stored, editor } = await open()
    editor.change('headline', { text: 'Winter sale' })
    await editor.save()
    stored.revision = 0
    expect(await editor.saver.publish('')).toEqual({ outcome: 'merged' })
    expect(editor.element('headline')).toMatchObject({ text: 'Sale' })
    expect(stored.version).toBe(1)
  })
})

describe('a new attempt', () => {
  it('is made at once when the browser is online again', async () => {
    let isOnline = false
    const stored = new StoredDesign(elements)
    const call = `PUT /api/v1/designs/${stored.id}/draft`
    const answer = stored.answers()[call]
    const editor = await showSaving(null, stored, {
      answers: {
        [call]: received => {
          if (!isOnline) throw new TypeError('Failed to fetch')
          return answer?.(received)
        },
      },
    })
    editor.change('headline', { text: 'Winter sale' })
    await editor.save()
    expect(shown(editor)).toBe('offline')
    isOnline = true
    window.dispatchEvent(new Event('online'))
    await editor.is('saved')
    expect(stored.document).toEqual(editor.design)
  })

  it('is made after signing in again', async () => {
    let isSignedIn = false
    const stored = new StoredDesign(elements)
    const call = `PUT /api/v1/designs/${stored.id}/draft`
    const answer = stored.answers()[call]
    const editor = await showSaving(null, stored, {
      answers: {
        [call]: received => {
          if (!isSignedIn) return refused(401, 'unauthorized', 'Unauthorized')
          return answer?.(received)
        },
      },
    })
    editor.change('headline', { text: 'Winter sale' })
    await editor.save()
    expect(signedOut.get()).toBe(true)
    expect(editor.saver.get().refusal).toMatchObject({ text: 'You were signed out.' })
    isSignedIn = true
    signedOut.set(false)
    await editor.is('saved')
    expect(stored.document).toEqual(editor.design)
  })
})

describe('leaving the page', () => {
  it('saves the last changes, in a call that outlives the page', async () => {
    const { stored, editor } = await open()
    const fetching = vi.spyOn(window, 'fetch')
    editor.change('headline', { text: 'Winter sale' })
    window.dispatchEvent(new Event('pagehide'))
    await expect.poll(() => stored.document).toEqual(editor.design)
    const [, init] = fetching.mock.calls.find(([, { method } = {}]) => method === 'PUT') ?? []
    expect(init).toMatchObject({ keepalive: true })
  })

  it('for another page of the app saves too', async () => {
    const { stored, editor } = await open()
    editor.change('headline', { text: 'Winter sale' })
    const { design } = editor
    await editor.screen.unmount()
    await expect.poll(() => stored.document).toEqual(design)
  })

  it('needs confirmation only if the browser keeps nothing', async () => {
    const { editor } = await open({ 'PUT draft': () => refused(500, 'internal', 'Broken') })
    const leave = (): boolean => {
      const event = new Event('beforeunload', { cancelable: true })
      window.dispatchEvent(event)
      return event.defaultPrevented
    }
    expect(leave()).toBe(false)
    editor.change('headline', { text: 'Winter sale' })
    expect(leave()).toBe(false)
    await editor.save()
  })
})
