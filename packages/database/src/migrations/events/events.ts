import { type MigrationInterface, type QueryRunner } from 'typeorm'

/** Adds the events of organizations that have a webhook, whatever statement causes them. */
export class Events1795996800000 implements MigrationInterface {
  readonly name = 'Events1795996800000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(events)
    await runner.query(renderEvents)
    await runner.query(designEvents)
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop trigger design_version_event on design_versions;
      drop trigger render_inserted_event on renders;
      drop trigger render_ended_event on renders;
      drop function note_design_version;
      drop function note_render_end;
      drop function new_event_id;
      drop table events;
    `)
  }
}

const events = `
  -- Readers follow the order of the transactions, and read only those before the oldest that is still running.
  create table events (
    id text collate "C" primary key,
    organization_id text collate "C" not null references organizations,
    type text not null,
    subject_id text collate "C" not null,
    data jsonb not null,
    tx xid8 not null default pg_current_xact_id(),
    created_at timestamptz not null default now()
  );
  create index events_in_order on events (organization_id, tx, id);
  create index events_oldest on events (created_at);

  -- An id in the form of all others: 48 bits of the time in ms, and 80 random bits, as base32.
  create function new_event_id() returns text language sql volatile as $$
    with bits as (
      select floor(extract(epoch from clock_timestamp()) * 1000)::bigint as ms, uuid_send(gen_random_uuid()) as random
    )
    select 'evt_' || string_agg(substr('0123456789abcdefghjkmnpqrstvwxyz', 1 + (case
        when digit < 10 then (ms >> (5 * (9 - digit))) & 31
        else get_byte(random, digit - 10) & 31
      end)::int, 1), '' order by digit)
    from bits, generate_series(0, 25) as digit
  $$;
`

/** A render ends once, so the id of its event can have the same digits as its own. */
const renderEvents = `
  create function note_render_end() returns trigger language plpgsql as $$
    begin
      insert into events (id, organization_id, type, subject_id, data)
      select 'evt' || substr(new.id, 4), new.organization_id, 'render.' || new.state, new.id, jsonb_build_object(
        'id', new.id, 'designId', new.design_id, 'designVersion', new.design_version, 'keyId', new.key_id,
        'userId', new.user_id, 'metadata', new.metadata, 'state', new.state, 'createdAt', new.created_at,
        'startedAt', new.started_at, 'finishedAt', new.finished_at, 'durationMs', new.duration_ms,
        'cached', new.cached, 'result', new.result - 'report' - 'inlineImage',
        'error', case when new.error_code is not null then
          jsonb_build_object('code', new.error_code, 'message', new.error_message) end)
      where exists (select from webhook_endpoints w where w.organization_id = new.organization_id)
      on conflict (id) do nothing;
      return null;
    end $$;
  create trigger render_ended_event after update on renders for each row
    when (old.finished_at is null and new.finished_at is not null and new.purpose = 'call')
    execute function note_render_end();
  create trigger render_inserted_event after insert on renders for each row
    when (new.finished_at is not null and new.purpose = 'call')
    execute function note_render_end();
`

const designEvents = `
  create function note_design_version() returns trigger language plpgsql as $$
    begin
      insert into events (id, organization_id, type, subject_id, data)
      select new_event_id(), d.organization_id, 'design.published', d.id, jsonb_build_object(
        'id', d.id, 'name', d.name, 'version', new.version, 'width', d.width, 'height', d.height,
        'userId', d.user_id, 'note', new.note, 'createdAt', new.created_at)
      from designs d
      where d.id = new.design_id
        and exists (select from webhook_endpoints w where w.organization_id = d.organization_id);
      return null;
    end $$;
  create trigger design_version_event after insert on design_versions for each row
    when (starts_with(new.design_id, 'dsg_') and new.version > 0)
    execute function note_design_version();
`
