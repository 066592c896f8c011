import { answering, ask, newClient } from '../oauth'
import { type Ground, type Storm, type Storms } from './storm'

/** Storms on the apps that people connect. */
export const oauthStorms: Storms = {
  approveConnection: ground => answers(ground, 'POST', 1),
  denyConnection: ground => answers(ground, 'DELETE', 0),
  async endConnectedApp({ api, account: { organizationId }, person, count }) {
    const { options, userId } = await person()
    const app = { clientId: 'https://app.example/client.json', name: 'App', host: 'app.example' }
    const may = { scopes: ['read'], resource: 'http://localhost/api/mcp' }
    const { id: appId } = await api.database.connectedApps.create({
      organizationId,
      userId,
      ...app,
      ...may,
    })
    return {
      ids: { appId },
      succeed: 'one',
      gone: 404,
      options: () => options,
      async check() {
        expect(await count('connected_apps where true')).toBe(0)
      },
    }
  },
}

/** Answers to one question, after which this many apps are connected. */
async function answers(
  { api, person, count }: Ground,
  method: 'POST' | 'DELETE',
  connected: number,
): Promise<Storm> {
  const [ada, asked] = [await person(), await ask(api, await newClient(api))]
  return {
    ids: { connectionId: asked.connectionId },
    succeed: 'one',
    gone: 404,
    options: () => answering(ada, asked, method),
    async check() {
      expect(await count('connected_apps where true')).toBe(connected)
    },
  }
}
