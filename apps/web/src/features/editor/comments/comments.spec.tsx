import { type Comment } from '@platen/client'
import { select } from '@platen/editor'
import { describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { type Received, refused } from '../../../testing/components/served'
import { changesIn } from '../../../testing/components/shown-app'
import { type ShownSaving, showSaving } from '../../../testing/components/shown-saving'
import { StoredDesign } from '../../../testing/components/stored-design'
import { CommentPins } from './comment-pins'
import { CommentsButton } from './comments-button'
import { CommentsPanel } from './comments-panel'

const at = '2026-01-12T09:14:01.000Z'

const comment = (id: string, more: Partial<Comment> = {}): Comment => ({
  id,
  designId: 'dsg_1',
  shareId: 'shr_1',
  parentId: null,
  version: 1,
  page: 1,
  elementId: null,
  x: 0.5,
  y: 0.25,
  author: { kind: 'guest', id: null, name: 'Ada' },
  text: 'Larger, please',
  resolvedAt: null,
  createdAt: at,
  ...more,
})

interface Opened {
  editor: ShownSaving
  path: string
}

/** Opens the comments of a design of 400 × 300 px, and stores what is changed. */
async function open(...first: Comment[]): Promise<Opened> {
  const stored = new StoredDesign([{ id: 'paper', type: 'shape' }])
  const path = `/api/v1/designs/${stored.id}/comments`
  let all = [...first]
  const part = (
    <>
      <CommentsButton />
      <CommentsPanel />
      <div style={{ position: 'relative', width: 400, height: 300 }}>
        <CommentPins />
      </div>
    </>
  )
  const editor = await showSaving(part, stored, {
    answers: {
      [`GET ${path}`]: ({ query }: Received) => {
        const { page = 0, perPage, resolved, replies } = query
        const asked = all.filter(
          ({ parentId, resolvedAt }) =>
            (replies !== 'false' || parentId === null) &&
            (resolved !== 'false' || resolvedAt === null),
        )
        const begin = Number(page) * Number(perPage)
        const data = asked.slice(begin, begin + Number(perPage))
        return { data, total: asked.length, page: Number(page), perPage: Number(perPage) }
      },
      [`POST ${path}`]({ body }: Received) {
        const author = { kind: 'person' as const, id: 'usr_1', name: 'Grace' }
        const made = comment(`cmt_${all.length + 1}`, { ...(body as Partial<Comment>), author })
        all.push(made)
        return made
      },
      [`PATCH ${path}/cmt_1`]({ body }: Received) {
        const { resolved } = body as { resolved: boolean }
        const resolvedAt = resolved ? at : null
        all = all.map(one => (one.id === 'cmt_1' ? { ...one, resolvedAt } : one))
        return all[0]
      },
      [`DELETE ${path}/cmt_1`]() {
        all = all.filter(({ id, parentId }) => id !== 'cmt_1' && parentId !== 'cmt_1')
        return new Response(null, { status: 204 })
      },
    },
  })
  editor.session.view.set({ zoom: 1, x: 0, y: 0 })
  return { editor, path }
}

const changes = ({ editor }: Opened): [string, unknown][] => changesIn(editor.app.received)

const list = ({ editor }: Opened) => editor.screen.getByRole('list', { name: 'Comments' })

describe('the comments', () => {
  it('are counted on their button, which shows and hides them', async () => {
    const resolved = comment('cmt_2', { resolvedAt: at })
    const reply = comment('cmt_4', { parentId: 'cmt_1' })
    const { editor } = await open(comment('cmt_1'), resolved, comment('cmt_3'), reply)
    const { session } = editor
    const toggle = editor.button('Comments 2')
    await toggle.click()
    expect([session.comments.get(), session.panel.get()]).toEqual([{ selected: null }, 'right'])
    await expect.element(toggle).toHaveAttribute('aria-expanded', 'true')
    session.act('comments')
    expect([session.comments.get(), session.panel.get()]).toEqual([null, null])
  })

  it('are read to the last one', async () => {
    const many = Array.from({ length: 250 }, (_, nth) => comment(`cmt_${nth + 1}`))
    const { editor } = await open(...many)
    await expect.element(editor.button('Show comment 250')).toBeVisible()
  })

  it('are not read for their number', async () => {
    const stored = new StoredDesign()
    const path = `/api/v1/designs/${stored.id}/comments`
    const answer = { data: [comment('cmt_1')], total: 700, page: 0, perPage: 1 }
    const editor = await showSaving(<CommentsButton />, stored, {
      answers: { [`GET ${path}`]: answer },
    })
    await expect.element(editor.button('Comments 700')).toBeVisible()
    const reads = editor.app.received.filter(({ call }) => call === `GET ${path}`)
    expect(reads).toMatchObject([{ query: { resolved: 'false', replies: 'false', perPage: '1' } }])
  })

  it('say who wrote what, on which version', async () => {
    const reply = {
      parentId: 'cmt_1',
      text: 'Done',
      author: { kind: 'person' as const, id: 'u', name: 'Grace' },
    }
    const opened = await open(comment('cmt_1', { version: 9 }), comment('cmt_2', reply))
    const { editor } = opened
    await expect.element(list(opened)).toHaveTextContent(/AdaGuest.*Version 9.*Larger, please/)
    await expect
      .element(editor.screen.getByRole('list', { name: 'Replies to comment 1' }))
      .toHaveTextContent(/^Grace.*Done$/)
  })

  it('say that there are none', async () => {
    const { editor } = await open()
    await expect.element(editor.screen.getByText(/^Nobody has commented yet/)).toBeVisible()
  })

  it('say why they cannot be read', async () => {
    const stored = new StoredDesign()
    const editor = await showSaving(<CommentsPanel />, stored, {
      answers: {
        [`GET /api/v1/designs/${stored.id}/comments`]: () => refused(403, 'forbidden', 'Not you'),
      },
    })
    await expect.element(editor.screen.getByRole('alert')).toHaveTextContent(/^Not you/)
  })
})

describe('a pin', () => {
  it('is at its place on the page, and selects its comment', async () => {
    const { editor } = await open(comment('cmt_1'), comment('cmt_2', { page: 2 }))
    const pin = editor.button('Comment 1 by Ada')
    await expect.element(pin).toBeVisible()
    const element = pin.element() as HTMLElement
    expect([element.style.left, element.style.top]).toEqual(['200px', '75px'])
    editor.session.view.set({ zoom: 2, x: 10, y: 20 })
    await expect.poll(() => element.style.left).toBe('410px')
    await pin.click()
    await expect.element(editor.button('Show comment 1')).toHaveFocus()
    await expect.element(pin).toHaveAttribute('aria-current', 'true')
    await expect.element(editor.button('Comment 2 by Ada')).not.toBeInTheDocument()
  })
})

describe('a comment', () => {
  it('is answered', async () => {
    const opened = await open(comment('cmt_1'))
    const { editor, path } = opened
    await editor.button('Reply to comment 1').click()
    await expect.element(editor.field('Reply')).toHaveFocus()
    await userEvent.keyboard('Done')
    await editor.button('Reply').click()
    await expect.element(list(opened)).toHaveTextContent(/Grace.*Done/)
    expect(changes(opened)).toEqual([[`POST ${path}`, { text: 'Done', parentId: 'cmt_1' }]])
  })

  it('is resolved, which removes its pin, and opened again', async () => {
    const opened = await open(comment('cmt_1'))
    const { editor, path } = opened
    const pin = editor.button('Comment 1 by Ada')
    await expect.element(pin).toBeVisible()
    await editor.button('Resolve comment 1').click()
    await expect.element(pin).not.toBeInTheDocument()
    await expect.element(editor.button('Comments')).toBeVisible()
    await editor.screen.getByText('Show 1 resolved').click()
    await editor.button('Reopen comment 1').click()
    await expect.element(pin).toBeVisible()
    expect(changes(opened)).toEqual([
      [`PATCH ${path}/cmt_1`, { resolved: true }],
      [`PATCH ${path}/cmt_1`, { resolved: false }],
    ])
  })

  it('is deleted with its replies after a confirmation', async () => {
    const opened = await open(comment('cmt_1'), comment('cmt_2', { parentId: 'cmt_1' }))
    const { editor, path } = opened
    await editor.button('Delete comment 1').click()
    const asked = editor.screen.getByRole('alertdialog', { name: 'Delete comment 1?' })
    await expect.element(asked).toHaveTextContent(/Its replies are deleted with it/)
    await asked.getByRole('button', { name: 'Delete' }).click()
    await expect.element(editor.button('Show comment 1')).not.toBeInTheDocument()
    expect(changes(opened)).toEqual([[`DELETE ${path}/cmt_1`, undefined]])
  })

  it('is written about the selection, or about the page', async () => {
    const opened = await open()
    const { editor, path } = opened
    await editor.button('New comment').click()
    await expect.element(editor.field('Comment on the page')).toHaveFocus()
    await userEvent.keyboard('Calm')
    await editor.button('Comment').click()
    await expect.element(editor.button('Comment 1 by Grace')).toBeVisible()
    editor.session.select((before, design) => select(before, design, ['paper']))
    await editor.button('New comment').click()
    await expect.element(editor.field('Comment on the selection')).toHaveFocus()
    await userEvent.keyboard('Bold')
    await editor.button('Comment').click()
    await expect.element(editor.button('Comment 2 by Grace')).toBeVisible()
    const paper = { x: 60 / 400, y: 60 / 300, elementId: 'paper' }
    expect(changes(opened)).toEqual([
      [`POST ${path}`, { text: 'Calm', page: 1, x: 0.5, y: 0.5 }],
      [`POST ${path}`, { text: 'Bold', page: 1, ...paper }],
    ])
  })
})
