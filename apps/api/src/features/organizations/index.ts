import { type OpenFeature } from '../feature'

/** What belongs to an organization as a whole. Commands look organizations up by name, and ask for an id when two have it. */
export const organization: OpenFeature = ({ database }) => ({
  handlers: {
    async renameOrganization({ principal, body }) {
      await database.organizations.rename(principal.organizationId, body.name)
      return { status: 204, body: undefined }
    },
  },
})
