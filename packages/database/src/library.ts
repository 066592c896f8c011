/** The organization that owns the public templates; it has no key. The same id on every installation. */
export const libraryOrganizationId = 'org_00000000000000000000000000'
