import { type Connection } from '../connection/connection'

/** The sealed secrets of the webhooks of all organizations. */
export interface WebhookSecrets {
  /** Lists all sealed secrets, including those before a rotation. */
  listSecrets(): Promise<{ id: string; organizationId: string; sealed: Buffer }[]>
  /** Replaces a sealed secret of a webhook; returns false when the webhook has no such secret. */
  replaceSecret(id: string, before: Buffer, after: Buffer): Promise<boolean>
}

const listSecrets = `
  select id, organization_id as "organizationId", sealed
  from webhook_endpoints, unnest(array[secret, previous_secret]) as sealed
  where sealed is not null`

const replaceSecret = `
  update webhook_endpoints set secret = case when secret = $2 then $3 else secret end,
    previous_secret = case when previous_secret = $2 then $3 else previous_secret end
  where id = $1 and (secret = $2 or previous_secret = $2) returning id`

/** Opens the sealed secrets of webhooks on a connection. */
export function openWebhookSecrets(connection: Connection): WebhookSecrets {
  return {
    listSecrets: () => connection.query(listSecrets),
    replaceSecret: async (id, before, after) =>
      (await connection.query(replaceSecret, [id, before, after])).length > 0,
  }
}
