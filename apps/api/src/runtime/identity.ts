/** Who calls: an organization, and the key that the call was made with. */
export interface Identity {
  organizationId: string
  keyId: string
}
