import { type EventItem, type QueryOf } from '../../types'
import { type Command, type Context } from '../program/command'
import { UsageError } from '../program/faults'
import { type Feed, eventsAfter, lastPosition } from './feed'
import { forward, type Receiver } from './forward'
import { newSecret, secretBytes } from './sign-event'

type EventType = NonNullable<QueryOf<'listEvents'>['type']>

/** The compiler asks for each type of the contract. */
const known: Readonly<Record<EventType, true>> = {
  'render.completed': true,
  'render.failed': true,
  'render.cancelled': true,
  'batch.completed': true,
  'batch.cancelled': true,
  'design.published': true,
  'comment.created': true,
  'version.approved': true,
  'webhook.disabled': true,
}

const types = Object.keys(known) as EventType[]

export const listen: Command = {
  words: 'events listen',
  summary: 'print events as they happen, and forward them to a local program',
  operands: [],
  options: {
    forward: {
      value: '<url>',
      summary: 'where to send each event, signed with PLATEN_WEBHOOK_SECRET or a new secret',
    },
    type: { value: '<type>', many: true, summary: 'only events of this type' },
  },
  run: async context => {
    const wanted = typesIn(context)
    const receiver = receiverIn(context)
    const feed: Feed = {
      platen: context.platen(),
      signal: context.signal,
      // The service filters by one type.
      ...(wanted.length === 1 && { type: wanted[0] }),
      onLost: message => context.say(`${message}; trying again`),
    }
    await sayUnrecorded(context, feed)
    const now = await lastPosition(feed)
    context.say('Listening; press Ctrl-C to stop')
    for await (const event of eventsAfter(now, feed))
      if (wanted.length === 0 || wanted.some(type => type === event.type))
        await take(context, event, receiver)
    return { text: '', json: null }
  },
}

async function take(
  context: Context,
  event: EventItem,
  receiver: Omit<Receiver, 'onWait'> | undefined,
): Promise<void> {
  const { given, out, print } = context
  const { id, type, timestamp } = event
  if (given.flag('json')) out(`${JSON.stringify(event)}\n`)
  print(`${timestamp} ${type} ${subjectOf(event)} ${id}`)
  if (!receiver) return
  const onWait = (reason: string): void =>
    context.say(`${id}: ${reason} from ${receiver.url}; trying again`)
  const status = await forward(event, { ...receiver, onWait })
  context.say(`${id}: ${status} from ${receiver.url}`)
}

const subjectOf = ({ data }: EventItem): string =>
  typeof data['id'] === 'string' ? data['id'] : ''

function typesIn({ given }: Context): EventType[] {
  return given.texts('type').map(text => {
    const found = types.find(type => type === text)
    if (found !== undefined) return found
    throw new UsageError(`--type must be one of ${types.join(', ')}`)
  })
}

function receiverIn(context: Context): Omit<Receiver, 'onWait'> | undefined {
  const { given, say, signal, variable } = context
  const url = given.text('forward')
  if (url === undefined) return undefined
  if (!isSendable(url))
    throw new UsageError('--forward must be a URL such as http://localhost:4000/hook')
  const secret = variable('PLATEN_WEBHOOK_SECRET', () => {
    const made = newSecret()
    say(`Signing with ${made}`)
    return made
  })
  return { url, secret: secretBytes(secret), signal }
}

/** Returns false for a URL to which `fetch` sends nothing, such as one with a password. */
function isSendable(url: string): boolean {
  try {
    return /^https?:\/\/[^/\s]/.test(url) && new Request(url).url !== ''
  } catch {
    return false
  }
}

/** Says that there will be nothing to print: without a webhook, the service records no event. */
async function sayUnrecorded({ say, signal }: Context, { platen }: Feed): Promise<void> {
  const { data } = await platen.webhooks.list({ signal })
  if (data.length === 0)
    say('warning: no events are recorded, since the organization has no webhook; create one')
}
