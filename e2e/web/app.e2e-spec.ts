import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { call } from '../testing/caller'
import { waitFor } from '../testing/wait'
import { emailIn } from '../testing/sign-in'
import {
  joinWebService,
  newFirstOwner,
  newOwner,
  newVisitor,
  type Person,
  signUp,
  type JoinedWebService,
} from '../testing/web/service'
import { type Visitor } from '../testing/web/visitor'

const run = promisify(execFile)
const eve = { name: 'Eve Marsh', password: 'slow copper harvest' }

let service: JoinedWebService
const visitors: Visitor[] = []

beforeAll(async () => {
  service = await joinWebService()
})

afterAll(() => service.stop())

afterEach(async () => {
  await Promise.all(visitors.splice(0).map(({ context }) => context.close()))
})

async function visit(coming: Promise<Visitor> = newVisitor(service)): Promise<Visitor> {
  const visitor = await coming
  visitors.push(visitor)
  return visitor
}

/** Waits until the app has arrived at an address. */
const arrive = ({ page, origin }: Visitor, path: string): Promise<void> =>
  page.waitForURL(`${origin}${path}`)

async function signIn(visitor: Visitor, { email, password }: Person): Promise<void> {
  const { page } = visitor
  await page.goto('/sign-in')
  await visitor.type('Email', page.getByLabel('Email'), email)
  await visitor.type('Password', page.getByLabel('Password'), password)
  await visitor.click('Sign in', page.getByRole('button', { name: 'Sign in', exact: true }))
  await arrive(visitor, '/')
}

/** Copies a value that a dialog shows once. */
async function copy(visitor: Visitor, what: string): Promise<string> {
  const dialog = visitor.page.getByRole('dialog')
  await visitor.forgetCopied()
  await visitor.click(`Copy ${what}`, dialog.getByRole('button', { name: `Copy ${what}` }))
  return waitFor('the copy', async () => (await visitor.copied()) || undefined)
}

/** Returns the status that each instance answers to a call with a key. */
const statuses = (apiKey: string): Promise<number[]> =>
  Promise.all(
    service.urls.map(async url => (await call(service, '/api/v1/usage', { apiKey, url })).status),
  )

describe('the first owner', () => {
  it('follows the link, and has a key and a file within five clicks', async () => {
    const { url, owner } = await newFirstOwner(service)
    const visitor = await visit()
    const { page } = visitor
    await signUp(visitor, url, owner)
    await visitor.click('Create key', page.getByRole('button', { name: 'Create key' }))
    const dialog = page.getByRole('dialog')
    await visitor.click('Create key', dialog.getByRole('button', { name: 'Create key' }))
    const pasted = await copy(visitor, 'call')
    const { stdout } = await run('sh', ['-c', pasted])
    const { status, files } = JSON.parse(stdout) as { status: string; files: { url: string }[] }
    expect(status).toBe('completed')
    const file = await fetch(files[0]?.url ?? '')
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    await visitor.click('Done', dialog.getByRole('button', { name: 'Done' }))

    const [secret = ''] = /plt_\w+/.exec(pasted) ?? []
    await page.goto('/keys')
    await page.getByRole('row', { name: /First key/ }).waitFor()
    expect(await visitor.faults()).toEqual([])
    const telling = visitor.answers.filter(({ text }) => text.includes(secret))
    expect(telling.map(({ method, path }) => `${method} ${path}`)).toEqual(['POST /api/app/keys'])
    expect(await page.evaluate('JSON.stringify([localStorage, sessionStorage])')).not.toContain(
      secret,
    )
    const trace = await visitor.leave('Developer')
    await service.keep(trace)
    expect(trace.clicks).toBeLessThanOrEqual(5)
  })

  it('finds the link used up, and its token in no log', async () => {
    const { url, owner } = await newFirstOwner(service)
    await signUp(await visit(), url, owner)
    const { page } = await visit()
    await page.goto(url)
    await page.getByRole('heading', { name: 'This link no longer works' }).waitFor()
    const token = new URL(url).hash.slice(1)
    expect(token).toHaveLength(43)
    expect(await service.logged(token)).toBe(false)
  })

  it('may come with a passkey, and signs in with it from then on', async () => {
    const visitor = await visit()
    const { page } = visitor
    await visitor.keepPasskeys()
    const { organizationId, url } = await service.newSetupLink('Halo')
    await page.goto(url)
    await visitor.type('Your name', page.getByLabel('Your name'), 'Bo Halo')
    await visitor.type('Email', page.getByLabel('Email'), emailIn(organizationId, 'bo'))
    await visitor.click('Use a passkey', page.getByRole('button', { name: /passkey/ }))
    await arrive(visitor, '/')
    await visitor.click('Account', page.getByRole('button', { name: /Bo Halo: account/ }))
    await visitor.click('Sign out', page.getByRole('menuitem', { name: 'Sign out' }))
    await arrive(visitor, '/sign-in')
    await visitor.click('Sign in with a passkey', page.getByRole('button', { name: /passkey/ }))
    await arrive(visitor, '/')
    expect(await visitor.faults()).toEqual([])
    await service.keep(await visitor.leave('Passkey'))
  })
})

describe('a key', () => {
  it('is rolled with grace and revoked, which both instances heed', async () => {
    const visitor = await visit(newOwner(service))
    const { page } = visitor
    await visitor.click('Keys', page.getByRole('link', { name: 'Keys' }))
    await visitor.click('Create key', page.getByRole('button', { name: 'Create key' }))
    const dialog = page.getByRole('dialog')
    await visitor.type('Name', dialog.getByLabel('Name'), 'Website')
    await visitor.click('Create key', dialog.getByRole('button', { name: 'Create key' }))
    const old = await copy(visitor, 'key')
    await visitor.click('Done', dialog.getByRole('button', { name: 'Done' }))
    await visitor.click('Roll', page.getByRole('button', { name: 'Roll Website' }))
    await visitor.click('Roll key', dialog.getByRole('button', { name: 'Roll key' }))
    const fresh = await copy(visitor, 'key')
    await visitor.click('Done', dialog.getByRole('button', { name: 'Done' }))
    expect([await statuses(old), await statuses(fresh)]).toEqual([
      [200, 200],
      [200, 200],
    ])
    const revoke = page.getByRole('button', { name: 'Revoke Website' })
    for (const left of [1, 0]) {
      await visitor.click('Revoke', revoke.first())
      const asks = page.getByRole('alertdialog')
      await visitor.click('Revoke key', asks.getByRole('button', { name: 'Revoke key' }))
      await waitFor(`${left} to be left`, async () => (await revoke.count()) === left)
    }
    const ended = async (): Promise<boolean> =>
      [...(await statuses(old)), ...(await statuses(fresh))].every(status => status === 401)
    await waitFor('both keys to end', ended)
    expect(await visitor.faults()).toEqual([])
    await service.keep(await visitor.leave('Keys'))
  })
})

describe('a member', () => {
  it('joins by an invitation, and by a reset link after a loss', async () => {
    const owner = await visit(newOwner(service))
    await owner.page.goto('/settings/members')
    await owner.click('Invite', owner.page.getByRole('button', { name: 'Invite' }))
    const dialog = owner.page.getByRole('dialog')
    await owner.type(
      'Email',
      dialog.getByLabel('Email'),
      emailIn(service.account.organizationId, 'eve'),
    )
    await owner.click('Create link', dialog.getByRole('button', { name: 'Create link' }))
    const invitation = await copy(owner, 'link')

    const visitor = await visit()
    const { page } = visitor
    await page.goto(invitation)
    await visitor.type('Your name', page.getByLabel('Your name'), eve.name)
    await visitor.type('Password', page.getByLabel('Password'), eve.password)
    await visitor.click('Join', page.getByRole('button', { name: 'Join' }))
    await arrive(visitor, '/')

    await owner.page.reload()
    const makes = owner.page.getByRole('button', { name: `Create a reset link for ${eve.name}` })
    await owner.click('Reset link', makes)
    await owner.click('Create link', dialog.getByRole('button', { name: 'Create link' }))
    const reset = await copy(owner, 'link')
    const elsewhere = await visit()
    await elsewhere.page.goto(reset)
    await elsewhere.type('Password', elsewhere.page.getByLabel('Password'), `${eve.password} two`)
    const set = elsewhere.page.getByRole('button', { name: 'Set password' })
    await elsewhere.click('Set password', set)
    await arrive(elsewhere, '/')
    for (const link of [invitation, reset])
      expect(await service.logged(new URL(link).hash.slice(1))).toBe(false)
    for (const one of [owner, visitor, elsewhere]) expect(await one.faults()).toEqual([])
  })
})

describe('sessions', () => {
  it('are all ended at one instance, and refused by the other', async () => {
    const [first, second] = [await visit(), await visit()]
    const { url, owner } = await newFirstOwner(service)
    await signUp(first, url, owner)
    await signIn(second, owner)
    const cookies = await second.context.cookies()
    const cookie = cookies.find(({ name }) => !name.endsWith('-known'))
    const headers = { cookie: `${cookie?.name ?? ''}=${cookie?.value ?? ''}` }
    const asked = (): Promise<number[]> =>
      Promise.all(
        service.urls.map(async url => (await fetch(`${url}/api/app/session`, { headers })).status),
      )
    expect(await asked()).toEqual([200, 200])
    await first.page.goto('/settings/account')
    await first.click('End all', first.page.getByRole('button', { name: 'End all' }))
    const asks = first.page.getByRole('alertdialog')
    await first.click('End all', asks.getByRole('button', { name: 'End all' }))
    await arrive(first, '/sign-in')
    const refused = async (): Promise<boolean> => (await asked()).every(status => status === 401)
    await waitFor('both to refuse', refused)
    await second.page.goto('/keys')
    await second.page.getByRole('heading', { name: 'Sign in' }).waitFor()
    expect(await first.faults()).toEqual([])
  })
})

describe('a reader of the documentation', () => {
  it('copies a call in their language, finds an error code, and keeps theme and language', async () => {
    const visitor = await visit()
    const { page } = visitor
    await page.goto('/docs/reference/renders')
    await visitor.click('Theme', page.getByRole('button', { name: 'Theme: system' }))
    await visitor.click('Python', page.getByText('Python', { exact: true }).first())
    await visitor.forgetCopied()
    await visitor.click('Copy', page.getByRole('button', { name: 'Copy' }).first())
    const call = await waitFor('the copy', async () => (await visitor.copied()) || undefined)
    expect(call).toContain('urllib.request.urlopen(request)')
    await visitor.press('Control+k')
    await visitor.type('Find', page.getByRole('searchbox', { name: 'Find' }), 'rate_limited')
    await page.getByRole('dialog').getByRole('link', { name: 'rate_limited' }).waitFor()
    await visitor.press('Enter')
    await arrive(visitor, '/docs/errors#rate_limited')
    await page.goto('/docs/reference/designs')
    await page.getByRole('button', { name: 'Theme: light' }).waitFor()
    expect(
      await page.getByRole('radio', { name: 'Python', checked: true }).count(),
    ).toBeGreaterThan(5)
    expect(await visitor.faults()).toEqual([])
  })
})

/** An SVG that runs a script, which marks its document and calls the service. */
const attack = `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40" onload="tell()">
  <script>
    function tell() {
      document.documentElement.setAttribute('data-ran', 'yes')
      fetch('/api/v1/ran')
    }
    tell()
  </script>
  <rect width="40" height="40" fill="#b01242"/>
</svg>`

describe('an SVG with a script', () => {
  let path: string

  beforeAll(async () => {
    const form = new FormData()
    form.append('file', new Blob([attack]), 'attack.svg')
    const { urls, account } = service
    const headers = { authorization: `Bearer ${account.apiKey}` }
    const request = { method: 'POST', headers, body: form }
    const answer = await fetch(`${urls[0] ?? ''}/api/v1/assets`, request)
    path = new URL(((await answer.json()) as { url: string }).url).pathname
  })

  it('runs nothing when it is opened', async () => {
    const visitor = await visit()
    const answer = await visitor.page.goto(path)
    expect(answer?.headers()['content-type']).toBe('image/svg+xml')
    const seen = await visitor.page.evaluate('document.documentElement.dataset.ran ?? "nothing"')
    expect([seen, visitor.answers]).toEqual(['nothing', []])
  })

  it('is a picture and no more in a page of the app', async () => {
    const visitor = await visit()
    await visitor.page.goto('/sign-in')
    const width = await visitor.page.evaluate(`new Promise((resolve, reject) => {
      const picture = new Image()
      picture.onload = () => resolve(picture.naturalWidth)
      picture.onerror = reject
      picture.src = ${JSON.stringify(path)}
      document.body.append(picture)
    })`)
    expect([width, await visitor.faults()]).toEqual([40, []])
    expect(visitor.answers.filter(({ path }) => path === '/api/v1/ran')).toEqual([])
  })
})
