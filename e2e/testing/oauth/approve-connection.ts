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
  const headers = browserHeaders(user)
  const answer = await fetch(`${new URL(asked).origin}/api/app/connect/${id}`, {
    method: 'POST',
    headers: { ...headers, cookie: [headers['cookie'], ...cookies].join('; ') },
  })
  if (answer.status !== 200)
    throw new Error(`not approved: ${question.status} ${await question.text()}, ${answer.status}`)
  const { redirectTo } = (await answer.json()) as { redirectTo: string }
  const cookie = cookies.join('; ')
  const back = await fetch(redirectTo, { redirect: 'manual', headers: { cookie } })
  return new URL(back.headers.get('location') ?? '')
}
