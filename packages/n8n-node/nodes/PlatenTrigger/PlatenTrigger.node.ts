import {
  type IDataObject,
  type IHookFunctions,
  type INodeType,
  type INodeTypeDescription,
  type IWebhookFunctions,
  type IWebhookResponseData,
  NodeConnectionTypes,
} from 'n8n-workflow'
import { listDesigns } from '../service/list-designs'
import { callService, segment } from '../service/call-service'
import { type Kept, sortWebhooks, type Wanted, type Webhook } from './registration'
import { isGenuine } from './signature'
import { triggerProperties } from './properties'

const root = '/api/v1/webhooks'

/** Starts a workflow when a render or batch ends or a design is published: it registers a webhook while the workflow is active. */
export class PlatenTrigger implements INodeType {
  description: INodeTypeDescription = {
    displayName: 'Platen Trigger',
    name: 'platenTrigger',
    icon: { light: 'file:../../icons/platen.svg', dark: 'file:../../icons/platen.dark.svg' },
    group: ['trigger'],
    version: 1,
    subtitle: '={{$parameter["events"].join(", ")}}',
    description: 'Starts the workflow when a render or batch ends, or a design is published',
    defaults: { name: 'Platen Trigger' },
    inputs: [],
    outputs: [NodeConnectionTypes.Main],
    credentials: [{ name: 'platenApi', required: true }],
    webhooks: [
      { name: 'default', httpMethod: 'POST', responseMode: 'onReceived', path: 'webhook' },
    ],
    properties: triggerProperties,
  }

  methods = { listSearch: { listDesigns } }

  webhookMethods = {
    default: {
      async checkExists(this: IHookFunctions): Promise<boolean> {
        const { data } = await callService<{ data: Webhook[] }>(this, { path: root })
        const sorted = sortWebhooks(data, { wanted: wantedBy(this), kept: keptBy(this) })
        for (const { id } of sorted.outdated) await remove(this, id)
        return sorted.current !== undefined
      },

      async create(this: IHookFunctions): Promise<boolean> {
        const { name = '' } = this.getWorkflow()
        const { id, secret } = await callService<{ id: string; secret: string }>(this, {
          method: 'POST',
          path: root,
          body: { ...wantedBy(this), description: `n8n: ${name}`.slice(0, 100) },
        })
        Object.assign(keptBy(this), { webhookId: id, secret })
        return true
      },

      async delete(this: IHookFunctions): Promise<boolean> {
        const kept = keptBy(this)
        const { data } = await callService<{ data: Webhook[] }>(this, { path: root })
        const found = data.some(({ id }) => id === kept.webhookId)
        if (found && kept.webhookId !== undefined) await remove(this, kept.webhookId)
        delete kept.webhookId
        delete kept.secret
        return true
      },
    },
  }

  /** Starts the workflow with an event; a request that is not signed with the secret of the webhook gets a 401. */
  webhook(this: IWebhookFunctions): Promise<IWebhookResponseData> {
    const { rawBody } = this.getRequestObject() as { rawBody?: unknown }
    const body = Buffer.isBuffer(rawBody) ? rawBody : Buffer.alloc(0)
    const headers = this.getHeaderData()
    const { secret = '' } = this.getWorkflowStaticData('node') as Kept
    if (!isGenuine({ headers, body }, { secret, now: Date.now() })) {
      this.getResponseObject().status(401).json({ message: 'The signature does not match' })
      return Promise.resolve({ noWebhookResponse: true })
    }
    const event = JSON.parse(body.toString()) as IDataObject
    const json = { id: String(headers['webhook-id']), ...event }
    return Promise.resolve({ workflowData: [[{ json }]] })
  }
}

const keptBy = (caller: IHookFunctions): Kept => caller.getWorkflowStaticData('node')

function wantedBy(caller: IHookFunctions): Wanted & IDataObject {
  const designId = caller.getNodeParameter('designId', '', { extractValue: true })
  return {
    url: caller.getNodeWebhookUrl('default') ?? '',
    events: caller.getNodeParameter('events', []) as string[],
    designId: typeof designId === 'string' && designId !== '' ? designId : null,
  }
}

async function remove(caller: IHookFunctions, webhookId: string): Promise<void> {
  await callService(caller, { method: 'DELETE', path: `${root}/${segment(webhookId)}` })
}
