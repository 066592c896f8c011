import { emailIn } from '../../sign-in'
import { waitFor } from '../../wait'
import { type WebService } from '../service'
import { type Visitor } from '../visitor'
import { addDesigns, addKits, copyTemplates, uploadPictures } from './designs'
import { join, type Member } from './member'
import { addWebhooks } from './webhooks'
import { addKeys, addRenders, age, type Renders } from './work'

/** An organization after some weeks of work, and the ids of some of its resources. */
export interface Northlight extends Renders {
  /** The owner of the organization. */
  ada: Visitor
  /** The id of the design with versions by two people and a draft. */
  retreat: string
  kit: string
  /** The id of a webhook with deliveries. */
  webhook: string
}

/** Fills an organization of two people with the example designs, copies of templates, brand kits, keys and renders. */
export async function openNorthlight(service: WebService): Promise<Northlight> {
  const { organizationId, url } = await service.newSetupLink('Northlight')
  const email = emailIn(organizationId, 'ada')
  const ada = await join(service, url, { name: 'Ada Lindqvist', email })
  const eve = await invite(service, ada, emailIn(organizationId, 'eve'))
  const pictures = await uploadPictures(ada)
  const kit = await addKits(ada, pictures)
  await copyTemplates(ada)
  const retreat = await addDesigns([ada, eve], pictures)
  await addKeys(ada)
  const renders = await addRenders(ada)
  for (const list of ['designs', 'templates']) await allDrawn(ada, list)
  await addSigningKeys(ada, retreat)
  const webhook = await addWebhooks(service, { owner: ada, organizationId })
  await age(service, organizationId)
  await eve.visitor.context.close()
  return { ada: ada.visitor, retreat, kit, webhook, ...renders }
}

/** Adds a signing key for one design, and one for all. */
async function addSigningKeys(owner: Member, designId: string): Promise<void> {
  const mail = { name: 'Newsletter', designIds: [designId], expires: 'required' }
  for (const key of [mail, { name: 'Blog' }]) await owner.call('POST', '/v1/signing-keys', key)
}

async function invite(service: WebService, owner: Member, email: string): Promise<Member> {
  const invitation = { email, role: 'editor' }
  const { url } = await owner.call<{ url: string }>('POST', '/app/invites', invitation)
  return join(service, url, { name: 'Eve Marsh' })
}

/** Waits until everything in a list has its thumbnail. */
async function allDrawn(member: Member, list: string): Promise<void> {
  const drawn = async (): Promise<boolean> => {
    const path = `/v1/${list}?perPage=100`
    const { data } = await member.call<{ data: { thumbnail: string | null }[] }>('GET', path)
    return data.every(({ thumbnail }) => thumbnail !== null)
  }
  await waitFor(`the thumbnails of ${list}`, drawn)
}
