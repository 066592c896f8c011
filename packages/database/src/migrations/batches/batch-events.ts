import { type MigrationInterface, type QueryRunner } from 'typeorm'

/** Adds the events of batches, the URL that is told of one, and the events of the renders of those that ask for them. */
export class BatchEvents1796576400000 implements MigrationInterface {
  readonly name = 'BatchEvents1796576400000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table batches add column webhook_url text, add column render_events boolean not null default false;
      alter table renders add column tells boolean;
      update webhook_endpoints set events = events || '{batch.completed,batch.cancelled}' where url is null;
    `)
    await runner.query(noteBatchEnd)
    await runner.query(`
      create trigger batch_ended_event after update on batches for each row
        when (old.finished_at is null and new.finished_at is not null)
        execute function note_batch_end()`)
    await runner.query(renderTriggers("(new.purpose = 'call' or new.tells)"))
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(renderTriggers("new.purpose = 'call'"))
    await runner.query(`
      drop trigger batch_ended_event on batches;
      drop function note_batch_end;
      update webhook_endpoints set events = array_remove(array_remove(events, 'batch.completed'), 'batch.cancelled');
      alter table renders drop column tells;
      alter table batches drop column webhook_url, drop column render_events;
    `)
  }
}

/** Records the end of a batch. One that is repeated ends again, so its events have ids of their own. One that an erasure ends has no counts, and notifies nobody. */
export const noteBatchEnd = `
  create or replace function note_batch_end() returns trigger language plpgsql as $$
    begin
      with noted as (
        insert into events (id, organization_id, type, subject_id, created_at, data)
        select new_event_id(), new.organization_id, 'batch.' || new.state, new.id, new.finished_at, jsonb_build_object(
          'id', new.id, 'designId', new.design_id, 'designVersion', new.design_version, 'metadata', new.metadata,
          'state', new.state, 'createdAt', new.created_at, 'startedAt', new.started_at, 'finishedAt', new.finished_at,
          'outcome', new.outcome)
        where new.outcome ? 'counts'
          and exists (select from webhook_endpoints w where w.organization_id = new.organization_id)
        returning id, organization_id, type
      )
      insert into deliveries (id, organization_id, event_id, endpoint_id, url, state)
      select replace(new_event_id(), 'evt_', 'dlv_'), noted.organization_id, noted.id, w.id, new.webhook_url,
        case when w.enabled then 'pending' else 'cancelled' end
      from noted join webhook_endpoints w on w.organization_id = noted.organization_id
      where new.webhook_url is not null and w.url is null and noted.type = any(w.events);
      return null;
    end $$`

const renderTriggers = (told: string): string => `
  create or replace trigger render_ended_event after update on renders for each row
    when (old.finished_at is null and new.finished_at is not null and ${told})
    execute function note_render_end();
  create or replace trigger render_inserted_event after insert on renders for each row
    when (new.finished_at is not null and ${told})
    execute function note_render_end();
`
