import { type MigrationInterface, type QueryRunner } from 'typeorm'
import { noteRenderEnd as earlierNoteRenderEnd } from './lean-events'

/**
 * Makes ids of events without a query, and looks for the webhook of a render's URL only if the render has a URL. Events and deliveries no
 * longer refer to their organization by foreign keys, whose checks took a third of the time that a webhook adds to the end of a render: what
 * causes them, such as a render or a comment, refers to it, and is erased before them.
 */
export class QuickEvents1796926800000 implements MigrationInterface {
  readonly name = 'QuickEvents1796926800000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(newEventId)
    await runner.query(noteRenderEnd)
    await runner.query('alter table events drop constraint events_organization_id_fkey')
    await runner.query('alter table deliveries drop constraint deliveries_organization_id_fkey')
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'alter table deliveries add foreign key (organization_id) references organizations',
    )
    await runner.query(
      'alter table events add foreign key (organization_id) references organizations',
    )
    await runner.query(earlierNoteRenderEnd)
    await runner.query(earlierNewEventId)
  }
}

/**
 * An id in the form of all others: base32 of 48 bits of the time in ms, and of 80 random bits. PL/pgSQL evaluates short expressions
 * without the executor, and prepares each once in a transaction, so a loop is faster than a query or one long expression.
 */
const newEventId = `
  create or replace function new_event_id() returns text language plpgsql volatile as $$
    declare
      digits constant text := '0123456789abcdefghjkmnpqrstvwxyz';
      random constant bytea := uuid_send(gen_random_uuid());
      ms bigint := floor(extract(epoch from clock_timestamp()) * 1000);
      id text := '';
    begin
      for nth in 0..15 loop
        id := id || substr(digits, 1 + (get_byte(random, nth) & 31), 1);
      end loop;
      for nth in 1..10 loop
        id := substr(digits, 1 + (ms & 31)::int, 1) || id;
        ms := ms >> 5;
      end loop;
      return 'evt_' || id;
    end $$`

const earlierNewEventId = `
  create or replace function new_event_id() returns text language sql volatile as $$
    with bits as (
      select floor(extract(epoch from clock_timestamp()) * 1000)::bigint as ms, uuid_send(gen_random_uuid()) as random
    )
    select 'evt_' || string_agg(substr('0123456789abcdefghjkmnpqrstvwxyz', 1 + (case
        when digit < 10 then (ms >> (5 * (9 - digit))) & 31
        else get_byte(random, digit - 10) & 31
      end)::int, 1), '' order by digit)
    from bits, generate_series(0, 25) as digit
  $$`

const noteRenderEnd = `
  create or replace function note_render_end() returns trigger language plpgsql as $$
    begin
      if not exists (select from webhook_endpoints w where w.organization_id = new.organization_id) then
        return null;
      end if;
      insert into events (id, organization_id, type, subject_id, data)
      values ('evt' || substr(new.id, 4), new.organization_id, 'render.' || new.state, new.id, jsonb_build_object(
        'id', new.id, 'designId', new.design_id, 'designVersion', new.design_version, 'keyId', new.key_id,
        'userId', new.user_id, 'metadata', new.metadata, 'state', new.state, 'createdAt', new.created_at,
        'startedAt', new.started_at, 'finishedAt', new.finished_at, 'durationMs', new.duration_ms,
        'cached', new.cached, 'result', new.result - 'report' - 'layout' - 'map' - 'inlineImage',
        'error', case when new.error_code is not null then
          jsonb_build_object('code', new.error_code, 'message', new.error_message) end))
      on conflict (id) do nothing;
      if found and new.webhook_url is not null then
        insert into deliveries (id, organization_id, event_id, endpoint_id, url, state)
        select replace(new_event_id(), 'evt_', 'dlv_'), w.organization_id, 'evt' || substr(new.id, 4), w.id, new.webhook_url,
          case when w.enabled then 'pending' else 'cancelled' end
        from webhook_endpoints w
        where w.organization_id = new.organization_id and w.url is null and 'render.' || new.state = any(w.events);
      end if;
      return null;
    end $$`
