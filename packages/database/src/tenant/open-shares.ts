/** SQL that is true if a share with this alias has not ended. */
export const isOpenShare = (alias: string): string =>
  `${alias}.revoked_at is null and ${alias}.expires_at > now()`
