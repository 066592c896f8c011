import { randomBytes } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type ManagedProcess, startProcess, stopProcess } from '../managed-process'
import { freePort } from '../ports'
import { NeverComes, waitFor } from '../wait'
import { emptyProject, type Workshop } from './packages'
import { credentials, type Workflow } from './workflows'

/** n8n with the nodes of Platen, and its owner, who is signed in. */
export interface N8n {
  url: string
  /** Calls the API of its editor, as the owner; returns `data` of the response. Throws for any error. */
  call<Data>(path: string, body?: object, method?: string): Promise<Data>
  /** Publishes a workflow, which starts its triggers. */
  activate(workflowId: string): Promise<void>
  deactivate(workflowId: string): Promise<void>
  stop(): Promise<void>
}

/** The settings with which n8n starts. */
export interface N8nOptions {
  /** A database of its own. */
  databaseUrl: string
  port: number
  /** The archive of the nodes. */
  nodes: string
  /** The service, and a key of it. */
  service: { url: string; apiKey: string }
  workflows: readonly Workflow[]
}

/** Imports credentials and workflows with the commands of n8n, starts it, and sets up its owner. */
export async function startN8n(workshop: Workshop, options: N8nOptions): Promise<N8n> {
  const { folder, node } = workshop
  const env = await environment(workshop, options)
  const program = [node, join(folder, 'n8n/node_modules/n8n/bin/n8n')]
  const command = async (...words: string[]): Promise<void> => {
    const child = startProcess(`n8n ${words[0] ?? ''}`, [...program, ...words], env)
    await child.ended()
    if (child.exit()?.code !== 0) throw new Error(`${child.name} failed:\n${child.output()}`)
  }
  await command('import:credentials', `--input=${await credentialsFile(folder, options.service)}`)
  const workflows = join(folder, 'workflows.json')
  await writeFile(workflows, JSON.stringify(options.workflows))
  await command('import:workflow', `--input=${workflows}`)
  const server = startProcess('n8n', [...program, 'start'], env)
  const url = `http://127.0.0.1:${options.port}`
  await listening(server, url)
  const call = await signIn(url)
  return {
    url,
    call,
    async activate(id) {
      const { versionId } = await call<{ versionId: string }>(`/rest/workflows/${id}`)
      await call(`/rest/workflows/${id}/activate`, { versionId })
      await waitFor(`the workflow ${id} to be active`, async () => {
        const { status, triggers } = await call<Publication>(publicationOf(id))
        const failed = triggers.find(({ errorMessage }) => errorMessage !== null)
        if (failed) throw new NeverComes(failed.errorMessage ?? '')
        return status !== 'in_progress' && triggers.length > 0
      })
    },
    async deactivate(id) {
      await call(`/rest/workflows/${id}/deactivate`, {})
      await waitFor(`the workflow ${id} to be inactive`, async () => {
        return (await call<Publication>(publicationOf(id))).status === 'not_published'
      })
    },
    stop: () => stopProcess(server),
  }
}

/** The progress of n8n in starting or stopping the triggers of a workflow. */
interface Publication {
  status: string
  triggers: { errorMessage: string | null }[]
}

const publicationOf = (workflowId: string): string =>
  `/rest/workflows/${workflowId}/publication-status`

async function environment(
  workshop: Workshop,
  { databaseUrl, port, nodes }: N8nOptions,
): Promise<Record<string, string>> {
  const home = join(workshop.folder, 'home')
  await rm(home, { recursive: true, force: true })
  // Where n8n installs the packages that people choose in its settings.
  await emptyProject(workshop, 'home/.n8n/nodes')
  const flags = ['--ignore-scripts', '--no-audit', '--no-fund']
  await workshop.run('home/.n8n/nodes', ['npm', 'install', ...flags, nodes])
  const { hostname, port: databasePort, pathname, username, password } = new URL(databaseUrl)
  return {
    PATH: workshop.path,
    HOME: home,
    N8N_USER_FOLDER: home,
    N8N_ENCRYPTION_KEY: randomBytes(24).toString('hex'),
    N8N_HOST: '127.0.0.1',
    N8N_LISTEN_ADDRESS: '127.0.0.1',
    N8N_PORT: String(port),
    N8N_RUNNERS_BROKER_PORT: String(await freePort()),
    WEBHOOK_URL: `http://127.0.0.1:${port}/`,
    DB_TYPE: 'postgresdb',
    DB_POSTGRESDB_HOST: hostname,
    DB_POSTGRESDB_PORT: databasePort,
    DB_POSTGRESDB_DATABASE: pathname.slice(1),
    DB_POSTGRESDB_USER: decodeURIComponent(username),
    DB_POSTGRESDB_PASSWORD: decodeURIComponent(password),
    // It sends its makers nothing, and asks them for nothing.
    N8N_DIAGNOSTICS_ENABLED: 'false',
    N8N_VERSION_NOTIFICATIONS_ENABLED: 'false',
    N8N_TEMPLATES_ENABLED: 'false',
    N8N_PERSONALIZATION_ENABLED: 'false',
    N8N_SECURE_COOKIE: 'false',
  }
}

/** Writes the file with the credentials that the workflows name; returns its path. */
async function credentialsFile(folder: string, data: N8nOptions['service']): Promise<string> {
  const path = join(folder, 'credentials.json')
  const { id, name } = credentials.platenApi
  await writeFile(path, JSON.stringify([{ id, name, type: 'platenApi', data }]))
  return path
}

/** Waits until n8n listens and has made its database ready. */
async function listening(server: ManagedProcess, url: string): Promise<void> {
  const ready = async (): Promise<boolean> => {
    if (server.exit() !== null) throw new NeverComes('n8n ended')
    return (await fetch(`${url}/healthz/readiness`)).ok
  }
  await waitFor('n8n to be ready', ready).catch((error: unknown) => {
    throw new Error(`n8n did not start:\n${server.output()}`, { cause: error })
  })
}

/** Sets up the owner of n8n; returns the function that calls its API as this person. */
async function signIn(url: string): Promise<N8n['call']> {
  const owner = {
    email: 'ada@acme.example',
    firstName: 'Ada',
    lastName: 'Lovelace',
    password: `A1${randomBytes(12).toString('hex')}`,
  }
  // The routes of its API are there a moment after it listens.
  const response = await waitFor('the set-up of n8n', async () => {
    const answer = await post(`${url}/rest/owner/setup`, owner)
    return answer.ok && answer
  })
  const [cookie = ''] = (response.headers.get('set-cookie') ?? '').split(';')
  return async (path, body, method = body === undefined ? 'GET' : 'POST') => {
    const answer = await fetch(url + path, {
      method,
      headers: { cookie, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text}`)
    return (JSON.parse(text) as { data: never }).data
  }
}

/** Posts JSON. */
export const post = (url: string, body: object): Promise<Response> =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
