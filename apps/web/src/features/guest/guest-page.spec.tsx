import { afterEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render, type RenderResult } from '../../testing/components/render'
import { type Received, refused, serve } from '../../testing/components/served'
import { Surroundings } from '../../testing/components/surroundings'
import { type Shared, type SharedComment } from './guest'
import { GuestPage } from './guest-page'
// Otherwise loaded on demand, which a test does not wait for.
import './approve-dialog'
import './download-dialog'
import './guest-comments'

const at = '2026-01-12T09:14:01.000Z'
const token = 'Vw3kq0Zc8yPTn5xJ1mB7fRdLhEs2aUoG4iYtC6XbQeM'

const headline = { id: 'headline', name: 'Headline', x: 0.25, y: 0.25, width: 0.48, height: 0.48 }
const badge = { id: 'badge', name: 'Badge', x: 0.25, y: 0.25, width: 0.25, height: 0.25 }

const shared: Shared = {
  name: 'Winter sale',
  organization: 'Northlight',
  version: 7,
  latest: true,
  expiresAt: '2999-01-01T00:00:00.000Z',
  download: false,
  comments: false,
  approval: false,
  formats: [],
  pages: [
    { number: 1, width: 400, height: 300, elements: [headline, badge] },
    { number: 2, width: 300, height: 400, elements: [] },
  ],
  approvals: [],
}

const comment = (id: string, more: Partial<SharedComment> = {}): SharedComment => ({
  id,
  parentId: null,
  version: 7,
  page: 1,
  elementId: null,
  x: 0.5,
  y: 0.5,
  author: { kind: 'guest', name: 'Ada' },
  text: 'Larger, please',
  resolved: false,
  createdAt: at,
  ...more,
})

interface Opened {
  screen: RenderResult
  received: readonly Received[]
}

/** Opens the page of a link. */
async function open(
  allowed: Partial<Shared> = {},
  answers: Parameters<typeof serve>[0] = {},
): Promise<Opened> {
  window.location.hash = token
  const picture = new OffscreenCanvas(4, 3)
  picture.getContext('2d')
  const blob = await picture.convertToBlob()
  const drawn = (): Response => new Response(blob)
  const received = serve({
    'GET /api/app/shared': { ...shared, ...allowed },
    'GET /api/app/shared/pages/1': drawn,
    'GET /api/app/shared/pages/2': drawn,
    'GET /api/app/shared/comments': { data: [], total: 0, page: 0, perPage: 100 },
    ...answers,
  })
  const screen = await render(
    <Surroundings>
      <GuestPage />
    </Surroundings>,
  )
  return { screen, received }
}

const listed = (...data: SharedComment[]): object => ({
  data,
  total: data.length,
  page: 0,
  perPage: 100,
})

const button = ({ screen }: Opened, name: RegExp | string) =>
  screen.getByRole('button', { name, exact: true })

const sent = ({ received }: Opened): [string, unknown][] =>
  received.filter(({ body }) => body !== undefined).map(({ call, body }) => [call, body])

afterEach(() => {
  window.location.hash = ''
  return page.viewport(1280, 800)
})

describe('a link', () => {
  it('shows the design, who shares it, and which version', async () => {
    const opened = await open()
    const { screen, received } = opened
    await expect.element(screen.getByRole('heading', { name: 'Winter sale' })).toBeVisible()
    await expect
      .element(screen.getByText(/^Shared by Northlight · Version 7, the latest/))
      .toBeVisible()
    await expect.element(screen.getByRole('img', { name: 'Winter sale, page 1' })).toBeVisible()
    for (const name of ['Download', 'Approve version 7', 'Comment on this page'])
      await expect.element(button(opened, name)).not.toBeInTheDocument()
    expect(new Set(received.map(({ headers }) => headers.authorization))).toEqual(
      new Set([`Bearer ${token}`]),
    )
    expect(received.map(({ call }) => call)).not.toContain('GET /api/app/shared/comments')
  })

  it('turns its pages by click and by arrow keys', async () => {
    const opened = await open()
    const picture = (number: number) =>
      opened.screen.getByRole('img', { name: `Winter sale, page ${number}` })
    await button(opened, 'Page 2').click()
    await expect.element(picture(2)).toBeVisible()
    await userEvent.keyboard('{ArrowRight}{ArrowLeft}')
    await expect.element(picture(1)).toBeVisible()
    await expect.element(button(opened, 'Page 1')).toHaveAttribute('aria-current', 'page')
  })

  it('leaves out pages that are hidden, and counts the others', async () => {
    const pages = shared.pages.map((page, index) => ({ ...page, number: 2 * index + 1 }))
    const opened = await open({ pages }, { 'GET /api/app/shared/pages/3': () => new Response() })
    await expect.element(button(opened, 'Page 1')).toHaveAttribute('aria-current', 'page')
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(button(opened, 'Page 2')).toHaveAttribute('aria-current', 'page')
    await expect
      .poll(() => opened.received.map(({ call }) => call))
      .toContain('GET /api/app/shared/pages/3')
    await expect.element(button(opened, 'Page 3')).not.toBeInTheDocument()
  })

  it.each([
    ['that is unknown', 401, 'unauthorized'],
    ['that has ended', 410, 'gone'],
  ])('%s says what to do', async (_, status, code) => {
    const { screen } = await open(
      {},
      { 'GET /api/app/shared': () => refused(status, code, 'Gone') },
    )
    await expect
      .element(screen.getByRole('heading', { name: 'This link does not work' }))
      .toBeVisible()
    await expect.element(screen.getByText(/ask the person who sent it for a new one/)).toBeVisible()
  })

  it('without a token says what to do, and opens once it has one', async () => {
    const { screen } = await open()
    window.location.hash = ''
    await expect
      .element(screen.getByRole('heading', { name: 'This link does not work' }))
      .toBeVisible()
    window.location.hash = token
    await expect.element(screen.getByRole('heading', { name: 'Winter sale' })).toBeVisible()
  })

  it('that cannot be read can be tried again', async () => {
    let isDown = true
    const opened = await open(
      {},
      {
        'GET /api/app/shared': () =>
          isDown ? refused(400, 'invalid_request', 'Away') : { ...shared },
      },
    )
    await expect
      .element(opened.screen.getByRole('heading', { name: 'This design cannot be opened' }))
      .toBeVisible()
    isDown = false
    await button(opened, 'Try again').click()
    await expect.element(opened.screen.getByRole('heading', { name: 'Winter sale' })).toBeVisible()
  })
})

describe('a file', () => {
  it('is downloaded in the chosen format', async () => {
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
    const opened = await open(
      { download: true, formats: ['jpg', 'pdf'] },
      { 'GET /api/app/shared/files/pdf': () => new Response('%PDF') },
    )
    await button(opened, 'Download').click()
    await opened.screen.getByRole('dialog').getByRole('button', { name: 'PDF' }).click()
    await expect.element(opened.screen.getByRole('dialog')).not.toBeInTheDocument()
    expect(saved.mock.contexts.map(link => (link as HTMLAnchorElement).download)).toEqual([
      'winter-sale.pdf',
    ])
    // A PDF has all pages.
    expect(opened.received.at(-1)?.query).toEqual({})
  })
})

describe('a comment', () => {
  const made = 'POST /api/app/shared/comments'

  /** Opens a link that allows comments, which are stored. */
  async function openCommented(...first: SharedComment[]): Promise<Opened> {
    const all = [...first]
    return open(
      { comments: true },
      {
        'GET /api/app/shared/comments': () => listed(...all),
        [made]({ body }: Received) {
          const { name, ...rest } = body as { name: string } & SharedComment
          const stored = comment(`cmt_${all.length + 1}`, {
            ...rest,
            author: { kind: 'guest', name },
          })
          all.push(stored)
          return stored
        },
      },
    )
  }

  /** Clicks the picture in the upper quarter, at a fraction of its width. */
  async function clickPicture(opened: Opened, share: number): Promise<void> {
    const target = button(opened, 'Comment on this page')
    await expect.element(target).toBeVisible()
    const { width, height } = target.element().getBoundingClientRect()
    await target.click({ position: { x: width * share, y: height * 0.25 } })
  }

  const field = ({ screen }: Opened, name: string) => screen.getByRole('textbox', { name })

  it('is pinned where the picture is clicked; the name is remembered', async () => {
    const opened = await openCommented()
    await clickPicture(opened, 0.75)
    await userEvent.fill(field(opened, 'Your name'), 'Grace')
    await userEvent.fill(field(opened, 'Comment'), 'More room here\nplease')
    await button(opened, 'Comment').click()
    await expect.element(button(opened, 'Comment 1 by Grace')).toBeVisible()
    const [[, body] = []] = sent(opened)
    expect(body).toMatchObject({ name: 'Grace', text: 'More room here\nplease', page: 1 })
    expect(body).not.toHaveProperty('elementId')
    const { x, y } = body as SharedComment
    expect([x, y].map(part => Math.round(part * 20) / 20)).toEqual([0.75, 0.25])
    await button(opened, 'Reply to comment 1').click()
    await expect.element(field(opened, 'Your name')).toHaveValue('Grace')
    await expect.element(field(opened, 'Reply')).toHaveFocus()
    await userEvent.keyboard('Thanks')
    await button(opened, 'Reply').click()
    const replies = opened.screen.getByRole('list', { name: 'Replies to comment 1' })
    await expect.element(replies).toHaveTextContent(/Grace.*Thanks/)
    expect(sent(opened).at(-1)).toEqual([
      made,
      { name: 'Grace', text: 'Thanks', parentId: 'cmt_1' },
    ])
  })

  it.each([
    ['the topmost element', 0.25, 'badge'],
    ['the element below it', 0.45, 'headline'],
  ])('is about %s where the picture is clicked', async (_, share, elementId) => {
    localStorage.setItem('platen-guest-name', 'Grace')
    const opened = await openCommented()
    await clickPicture(opened, share)
    await userEvent.fill(field(opened, 'Comment'), 'Larger')
    await button(opened, 'Comment').click()
    await expect.element(button(opened, 'Comment 1 by Grace')).toBeVisible()
    expect(sent(opened)).toMatchObject([[made, { elementId }]])
  })

  it('is pinned to an element, and to the middle of the page, by keyboard', async () => {
    localStorage.setItem('platen-guest-name', 'Grace')
    const opened = await openCommented()
    await opened.screen.getByText('Comment on an element').click()
    ;(button(opened, 'Headline').element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(field(opened, 'Comment')).toHaveFocus()
    await userEvent.keyboard('Bolder')
    await button(opened, 'Comment').click()
    await expect.element(button(opened, 'Comment 1 by Grace')).toBeVisible()
    ;(button(opened, 'Comment on this page').element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await userEvent.keyboard('Fine')
    await button(opened, 'Comment').click()
    await expect.element(button(opened, 'Comment 2 by Grace')).toBeVisible()
    const { id: elementId, x, y } = headline
    expect(sent(opened).map(([, body]) => body)).toEqual([
      { name: 'Grace', text: 'Bolder', version: 7, page: 1, x, y, elementId },
      { name: 'Grace', text: 'Fine', version: 7, page: 1, x: 0.5, y: 0.5 },
    ])
  })

  it('is found by its pin, and its pin by its number, on another page too', async () => {
    const second = { page: 2, author: { kind: 'member' as const, name: 'Mary' }, version: 6 }
    const opened = await openCommented(comment('cmt_1'), comment('cmt_2', second))
    await button(opened, 'Comment 1 by Ada').click()
    await expect.element(button(opened, 'Show comment 1')).toHaveFocus()
    await button(opened, 'Show comment 2').click()
    await expect
      .element(button(opened, 'Comment 2 by Mary'))
      .toHaveAttribute('aria-current', 'true')
    const item = opened.screen.getByRole('list', { name: 'Comments' }).getByRole('listitem').last()
    await expect.element(item).toHaveTextContent(/Mary.*Northlight.*Version 6/)
  })

  it('that is resolved has no pin', async () => {
    const opened = await openCommented(comment('cmt_1', { resolved: true }))
    await expect.element(opened.screen.getByText('Resolved')).toBeVisible()
    await expect.element(button(opened, 'Comment 1 by Ada')).not.toBeInTheDocument()
  })

  it('that is refused says why, and keeps its text', async () => {
    localStorage.setItem('platen-guest-name', 'Grace')
    const opened = await open(
      { comments: true },
      { [made]: () => refused(429, 'rate_limited', 'Too many comments') },
    )
    await button(opened, 'Comment on this page').click()
    await userEvent.fill(field(opened, 'Comment'), 'Larger')
    await button(opened, 'Comment').click()
    await expect.element(opened.screen.getByText(/^Too many comments/)).toBeVisible()
    await expect.element(field(opened, 'Comment')).toHaveValue('Larger')
  })

  it('on a version that is replaced meanwhile is kept until the guest has looked at the next one', async () => {
    localStorage.setItem('platen-guest-name', 'Grace')
    let version = 7
    const all: SharedComment[] = []
    const why = 'Version 8 is the one shown now; look at it before you comment'
    const opened = await open(
      { comments: true },
      {
        'GET /api/app/shared': () => ({ ...shared, comments: true, version }),
        'GET /api/app/shared/comments': () => listed(...all),
        [made]({ body }: Received) {
          if ((body as SharedComment).version !== version) return refused(409, 'in_use', why)
          all.push(comment('cmt_1', { version, author: { kind: 'guest', name: 'Grace' } }))
          return all[0]
        },
      },
    )
    await button(opened, 'Comment on this page').click()
    await userEvent.fill(field(opened, 'Comment'), 'Larger')
    version = 8
    await button(opened, 'Comment').click()
    await expect.element(opened.screen.getByText(why)).toBeVisible()
    await expect.element(opened.screen.getByText(/Version 8, the latest/)).toBeVisible()
    await button(opened, 'Comment').click()
    await expect.element(button(opened, 'Comment 1 by Grace')).toBeVisible()
    expect(sent(opened)).toMatchObject([
      [made, { text: 'Larger', version: 7 }],
      [made, { text: 'Larger', version: 8 }],
    ])
  })

  it('after the link was revoked ends the page', async () => {
    localStorage.setItem('platen-guest-name', 'Grace')
    let isRevoked = false
    const gone = (): Response => refused(410, 'gone', 'This link has ended')
    const opened = await open(
      { comments: true },
      {
        'GET /api/app/shared': () => (isRevoked ? gone() : { ...shared, comments: true }),
        [made]: gone,
      },
    )
    await button(opened, 'Comment on this page').click()
    await userEvent.fill(field(opened, 'Comment'), 'Larger')
    isRevoked = true
    await button(opened, 'Comment').click()
    await expect
      .element(opened.screen.getByRole('heading', { name: 'This link does not work' }))
      .toBeVisible()
  })
})

describe('an approval', () => {
  const made = 'POST /api/app/shared/approvals'

  it('has a name, is confirmed, and is shown', async () => {
    const approvals: Shared['approvals'] = []
    const opened = await open(
      {},
      {
        'GET /api/app/shared': () => ({ ...shared, approval: true, approvals }),
        [made]() {
          approvals.push({ id: 'apr_1', name: 'Ada', version: 7, createdAt: at })
          return approvals[0]
        },
      },
    )
    await button(opened, 'Approve version 7').click()
    const dialog = opened.screen.getByRole('dialog', { name: 'Approve version 7?' })
    await expect.element(dialog.getByRole('button', { name: 'Approve' })).toBeDisabled()
    await userEvent.keyboard('Ada{Enter}')
    await expect.element(opened.screen.getByText(/^Approved by Ada, 12 Jan/)).toBeVisible()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(button(opened, 'Approve version 7')).not.toBeInTheDocument()
    expect(sent(opened)).toEqual([[made, { name: 'Ada', version: 7 }]])
  })

  it('of a version that is no longer shown is refused; the newer one is shown', async () => {
    let version = 7
    const opened = await open(
      {},
      {
        'GET /api/app/shared': () => ({ ...shared, approval: true, version }),
        [made]() {
          version = 8
          return refused(
            409,
            'in_use',
            'Version 8 is the one shown now; look at it before you approve',
          )
        },
      },
    )
    await button(opened, 'Approve version 7').click()
    const dialog = opened.screen.getByRole('dialog', { name: 'Approve version 7?' })
    await expect.element(dialog).toBeVisible()
    await userEvent.keyboard('Ada{Enter}')
    await expect.element(dialog.getByText(/^A newer version was published/)).toBeVisible()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect.element(button(opened, 'Approve version 8')).toBeVisible()
  })
})

it('a comment is written in sight of its pin on a phone', async () => {
  await page.viewport(390, 844)
  const opened = await open({ comments: true })
  await button(opened, 'Comment on this page').click()
  const send = button(opened, 'Comment')
  await expect.element(send).toBeVisible()
  expect(send.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(844)
})

it('the page of a link fits a phone, with the comments below the picture', async () => {
  await page.viewport(390, 844)
  const { screen } = await open(
    { comments: true },
    { 'GET /api/app/shared/comments': listed(comment('cmt_1', { text: 'W'.repeat(200) })) },
  )
  const picture = screen.getByRole('img', { name: 'Winter sale, page 1' })
  await expect.element(picture).toBeVisible()
  const list = screen.getByRole('list', { name: 'Comments' })
  await expect.element(list).toBeVisible()
  const { bottom } = picture.element().getBoundingClientRect()
  expect(list.element().getBoundingClientRect().top).toBeGreaterThan(bottom)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})
