import { type OpenFeature } from '../feature'

/** The organization as a whole. Commands find organizations by name, and require an id if two have the same name. */
export const organization: OpenFeature = ({ database }) => ({
  handlers: {
    async renameOrganization({ principal, body }) {
      await database.organizations.rename(principal.organizationId, body.name)
      return { status: 204, body: undefined }
    },
  },
})
