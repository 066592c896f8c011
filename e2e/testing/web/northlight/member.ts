import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { type OpenApp, Visitor } from '../visitor'

/** A signed-in user, who calls with the session of their browser. */
export class Member {
  constructor(readonly visitor: Visitor) {}

  /** Calls the API; `path` is without `/api`. */
  async call<Body>(method: string, path: string, data?: object): Promise<Body> {
    const { context, origin } = this.visitor
    const request = { method, headers: { origin }, ...(data && { data }) }
    const answer = await context.request.fetch(`/api${path}`, request)
    if (!answer.ok()) throw new Error(`${method} ${path}: ${await answer.text()}`)
    return JSON.parse((await answer.text()) || 'null') as Body
  }

  /** Uploads an image; returns its URL. */
  async upload(path: string): Promise<string> {
    const mimeType = path.endsWith('.svg') ? 'image/svg+xml' : 'image/jpeg'
    const file = { name: basename(path), mimeType, buffer: await readFile(path) }
    const { context, origin } = this.visitor
    const request = { headers: { origin }, multipart: { file } }
    const answer = await context.request.post('/api/v1/assets', request)
    return ((await answer.json()) as { url: string }).url
  }
}

interface Person {
  name: string
  /** The email address; absent if an invitation has already filled it in. */
  email?: string
}

/** Signs a user up by a one-time link, in a browser of their own that then shows Home. */
export async function join(app: OpenApp, url: string, { name, email }: Person): Promise<Member> {
  const visitor = await Visitor.open(app)
  const { page } = visitor
  await page.goto(url)
  await page.getByLabel('Your name').fill(name)
  if (email !== undefined) await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill('quiet river lantern')
  await page.getByRole('button', { name: /^(Create account|Join)$/ }).click()
  await page.waitForURL(`${app.origin}/`)
  return new Member(visitor)
}
