import { secretKeys } from '@platen/env'

/** The setting for sealing, to be spread into the schemas of the apps. */
export const secretsSettings = {
  SECRETS_KEY: secretKeys().meta({
    description:
      'keys that seal the secrets of organizations and sign the archive URLs of batches, comma-separated, 32 bytes each in base64 or hex: the first key seals new secrets, and any key opens existing ones; `head -c 32 /dev/urandom | base64` creates one',
    secret: true,
  }),
}
