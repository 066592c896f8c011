import { notFound } from '@platen/errors'
import { type OpenFeature } from '../feature'
import { changeMember, removeMember } from './change-member'
import { makeInvite, makeMemberReset } from './make-link'
import { presentInvite, presentMember, presentReset } from './member.presenter'

const done = { status: 204, body: undefined } as const

/** The people of an organization, and those invited to it. */
export const members: OpenFeature = runtime => ({
  handlers: {
    listMembers: async ({ principal: { organizationId } }) => {
      const all = await runtime.database.users.listMembers(organizationId)
      return { status: 200, body: { data: all.map(presentMember) } }
    },
    async changeMember({ principal: { organizationId, userId: by }, userId, body }) {
      await changeMember(runtime, { organizationId, userId, by }, body.role)
      return done
    },
    async removeMember({ principal: { organizationId, userId: by }, userId }) {
      await removeMember(runtime, { organizationId, userId, by })
      return done
    },
    createResetLink: async ({ principal: { organizationId, userId: createdBy }, userId }) => {
      const made = await makeMemberReset(runtime, { organizationId, userId, createdBy })
      return { status: 201, body: presentReset(made) }
    },
    listInvites: async ({ principal: { organizationId } }) => {
      const all = await runtime.database.links.listInvites(organizationId)
      return { status: 200, body: { data: all.map(presentInvite) } }
    },
    createInvite: async ({ principal: { organizationId, userId: createdBy }, body }) => {
      const { record, url } = await makeInvite(runtime, { organizationId, createdBy, ...body })
      return { status: 201, body: { ...presentInvite(record), url } }
    },
    async deleteInvite({ principal: { organizationId, userId: by }, inviteId: linkId }) {
      if (await runtime.database.links.deleteInvite({ organizationId, linkId, by })) return done
      throw notFound('Invitation')
    },
  },
})
