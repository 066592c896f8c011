import { type WebService } from '../service'
import { type Member } from './member'

interface Named {
  id: string
  name: string
}

interface NewKey extends Named {
  secret: string
}

/** The ids of a completed render, and of one whose image could not be loaded. */
export interface Renders {
  rendered: string
  failed: string
}

/** The participants of the retreats, whose certificates are rendered. */
const people = ['Noor de Wit', 'Henrik Falk', 'Ada Okonjo', 'Mara Ellison', 'Ines Valdemar']

/** Adds keys as programs use them: one has been revoked, and another has never been used. */
export async function addKeys(member: Member): Promise<void> {
  const create = (name: string): Promise<NewKey> => member.call('POST', '/app/keys', { name })
  const old = await create('Old website')
  await member.call('DELETE', `/app/keys/${old.id}`)
  await create('Newsletter')
  const { secret } = await create('Website')
  const headers = { authorization: `Bearer ${secret}` }
  await fetch(`${member.visitor.origin}/api/v1/usage`, { headers })
}

/** Renders certificates over several weeks, cards in two formats with a report, and one design whose image does not exist. */
export async function addRenders(member: Member): Promise<Renders> {
  const { data } = await member.call<{ data: Named[] }>('GET', '/v1/designs?perPage=100')
  const idOf = (wanted: string): string => data.find(({ name }) => name === wanted)?.id ?? ''
  const generate = (design: string, body: object): Promise<Named> =>
    member.call('POST', `/v1/${idOf(design)}/generate`, body)
  for (let at = 0; at < 36; at++) {
    // Every seventh request repeats the one before, and is answered from its files.
    const nth = at % 7 === 6 ? at - 1 : at
    await generate('Certificate of achievement', {
      modifications: [
        { id: 'recipient', text: people[nth % people.length] },
        { id: 'date', text: `${1 + (nth % 28)} September 2026` },
      ],
      scale: 0.25,
      format: nth % 3 === 0 ? 'pdf' : 'jpeg',
      metadata: { course: nth % 9 },
    })
  }
  const photo = 'https://cdn.example/lamps/ember-smoke.jpg'
  const refused = { modifications: [{ id: 'photo', src: photo }] }
  await generate('Product card', refused).catch(() => undefined)
  const { data: latest } = await member.call<{ data: Named[] }>('GET', '/v1/renders?perPage=1')
  const { id: rendered } = await generate('Product card', {
    modifications: [
      { id: 'title', text: 'Ember floor lamp' },
      { id: 'price', text: '€389' },
      { id: 'titel', text: 'Ember floor lamp' },
    ],
    formats: ['jpeg', 'pdf'],
    report: true,
    scale: 2,
    metadata: { order: 4711 },
  })
  return { rendered, failed: latest[0]?.id ?? '' }
}

/** Statements that spread recent events over the last weeks, in the same order and with growing gaps. */
const ages: readonly string[] = [
  `update renders r set created_at = r.created_at - o.by, enqueued_at = r.enqueued_at - o.by,
    started_at = r.started_at - o.by, finished_at = r.finished_at - o.by
    from (select id, power(row_number() over (order by created_at desc), 1.6) * interval '2 hours' as by from renders where organization_id = $1) o
    where o.id = r.id and r.purpose = 'call'`,
  `update designs d set updated_at = d.updated_at - o.by, created_at = d.created_at - o.by - interval '9 days'
    from (select id, power(row_number() over (order by updated_at desc) - 1, 2) * interval '190 minutes' as by from designs where organization_id = $1) o
    where o.id = d.id`,
  `update design_versions v set created_at = now() - power(d.version - v.version, 2) * interval '2 days' - interval '3 hours'
    from designs d where d.id = v.design_id and d.organization_id = $1`,
  `update design_drafts set updated_at = now() - interval '12 minutes' where organization_id = $1`,
]

/** Spreads the events over time, so that pages show weeks of work with their days and hours. */
export async function age({ sql }: Pick<WebService, 'sql'>, organizationId: string): Promise<void> {
  for (const statement of ages) await sql(statement, [organizationId])
}
