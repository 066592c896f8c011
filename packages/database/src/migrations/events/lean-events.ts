import { type MigrationInterface, type QueryRunner } from 'typeorm'
import { noteRenderEnd as earlierNoteRenderEnd } from './webhook-urls'

/**
 * Leaves the layout and the element map out of events, as the report already is, and records a delivery to the URL of a render as cancelled
 * when the built-in webhook has been disabled since the call.
 */
export class LeanEvents1796479200000 implements MigrationInterface {
  readonly name = 'LeanEvents1796479200000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(noteRenderEnd)
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(earlierNoteRenderEnd)
  }
}

export const noteRenderEnd = `
  create or replace function note_render_end() returns trigger language plpgsql as $$
    begin
      with noted as (
        insert into events (id, organization_id, type, subject_id, data)
        select 'evt' || substr(new.id, 4), new.organization_id, 'render.' || new.state, new.id, jsonb_build_object(
          'id', new.id, 'designId', new.design_id, 'designVersion', new.design_version, 'keyId', new.key_id,
          'userId', new.user_id, 'metadata', new.metadata, 'state', new.state, 'createdAt', new.created_at,
          'startedAt', new.started_at, 'finishedAt', new.finished_at, 'durationMs', new.duration_ms,
          'cached', new.cached, 'result', new.result - 'report' - 'layout' - 'map' - 'inlineImage',
          'error', case when new.error_code is not null then
            jsonb_build_object('code', new.error_code, 'message', new.error_message) end)
        where exists (select from webhook_endpoints w where w.organization_id = new.organization_id)
        on conflict (id) do nothing
        returning id, organization_id, type
      )
      insert into deliveries (id, organization_id, event_id, endpoint_id, url, state)
      select replace(new_event_id(), 'evt_', 'dlv_'), noted.organization_id, noted.id, w.id, new.webhook_url,
        case when w.enabled then 'pending' else 'cancelled' end
      from noted join webhook_endpoints w on w.organization_id = noted.organization_id
      where new.webhook_url is not null and w.url is null and noted.type = any(w.events);
      return null;
    end $$`
