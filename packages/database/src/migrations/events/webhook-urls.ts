import { type MigrationInterface, type QueryRunner } from 'typeorm'

/** Adds URLs that are told of one render, and the built-in webhook of an organization, whose secret signs for them. */
export class WebhookUrls1796256000000 implements MigrationInterface {
  readonly name = 'WebhookUrls1796256000000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table renders add column webhook_url text;
      alter table deliveries add column url text;
      alter table webhook_endpoints alter column url drop not null;
      create unique index webhook_endpoints_built_in on webhook_endpoints (organization_id) where url is null;
    `)
    await runner.query(noteRenderEnd)
    await runner.query(noteDeliveries)
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(earlierNoteDeliveries)
    await runner.query(earlierNoteRenderEnd)
    await runner.query(`
      delete from webhook_endpoints where url is null;
      drop index webhook_endpoints_built_in;
      alter table webhook_endpoints alter column url set not null;
      delete from deliveries where url is not null;
      alter table deliveries drop column url;
      alter table renders drop column webhook_url;
    `)
  }
}

const insertEvent = `
      insert into events (id, organization_id, type, subject_id, data)
      select 'evt' || substr(new.id, 4), new.organization_id, 'render.' || new.state, new.id, jsonb_build_object(
        'id', new.id, 'designId', new.design_id, 'designVersion', new.design_version, 'keyId', new.key_id,
        'userId', new.user_id, 'metadata', new.metadata, 'state', new.state, 'createdAt', new.created_at,
        'startedAt', new.started_at, 'finishedAt', new.finished_at, 'durationMs', new.duration_ms,
        'cached', new.cached, 'result', new.result - 'report' - 'inlineImage',
        'error', case when new.error_code is not null then
          jsonb_build_object('code', new.error_code, 'message', new.error_message) end)
      where exists (select from webhook_endpoints w where w.organization_id = new.organization_id)
      on conflict (id) do nothing`

/** Records the end of a render as an event, and the delivery to its URL. */
export const noteRenderEnd = `
  create or replace function note_render_end() returns trigger language plpgsql as $$
    begin
      with noted as (${insertEvent}
        returning id, organization_id, type
      )
      insert into deliveries (id, organization_id, event_id, endpoint_id, url)
      select replace(new_event_id(), 'evt_', 'dlv_'), noted.organization_id, noted.id, w.id, new.webhook_url
      from noted join webhook_endpoints w on w.organization_id = noted.organization_id
      where new.webhook_url is not null and w.url is null and w.enabled and noted.type = any(w.events);
      return null;
    end $$`

const earlierNoteRenderEnd = `
  create or replace function note_render_end() returns trigger language plpgsql as $$
    begin${insertEvent};
      return null;
    end $$`

const noteDeliveriesTo = (webhooks: string): string => `
  create or replace function note_deliveries() returns trigger language plpgsql as $$
    begin
      insert into deliveries (id, organization_id, event_id, endpoint_id)
      select replace(new_event_id(), 'evt_', 'dlv_'), w.organization_id, new.id, w.id from webhook_endpoints w
      where w.organization_id = new.organization_id and w.enabled and new.type = any(w.events)${webhooks}
        and (w.design_id is null or w.design_id = coalesce(new.data ->> 'designId', new.subject_id));
      return null;
    end $$`

const noteDeliveries = noteDeliveriesTo(' and w.url is not null')
const earlierNoteDeliveries = noteDeliveriesTo('')
