import { browserHeaders, type SignedIn } from '../sign-in'
import { waitFor } from '../wait'

/** Does in the browser of a user what the address of an app asks for. Returns the address at which the app gets its code. */
export async function approveConnection(asked: string, user: SignedIn): Promise<URL> {
  // Busy services do not count questions, and ask none.
  const question = await waitFor('the question of the app', async () => {
    const answer = await fetch(asked, { redirect: 'manual' })
    return answer.status === 503 ? false : answer
  })
  const id = /\/connect\/([\w-]+)$/.exec(question.headers.get('location') ?? '')?.[1] ?? ''
  const cookies = question.headers.getSetCookie().map(cookie => cookie.split(';', 1)[0])
  const { cookie: session, ...headers } = browserHeaders(user)
  const { origin } = new URL(asked)
  const browser = {
    ...headers,
    'content-type': 'application/json',
    cookie: [session, ...cookies].join('; '),
  }
  const read = async (path: string): Promise<unknown> =>
    (await fetch(origin + path, { headers: browser })).json()
  const { user: person } = (await read('/api/app/session')) as { user: { id: string } }
  const { scopes } = (await read(`/api/app/connect/${id}`)) as { scopes: string[] }
  const answer = await fetch(`${origin}/api/app/connect/${id}`, {
    method: 'POST',
    headers: browser,
    body: JSON.stringify({ userId: person.id, scopes }),
  })
  if (answer.status !== 200)
    throw new Error(`not approved: ${question.status} ${await question.text()}, ${answer.status}`)
  const { redirectTo } = (await answer.json()) as { redirectTo: string }
  const cookie = cookies.join('; ')
  const back = await fetch(redirectTo, { redirect: 'manual', headers: { cookie } })
  return new URL(back.headers.get('location') ?? '')
}
