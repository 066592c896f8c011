import { type MigrationInterface, type QueryRunner } from 'typeorm'

/** Adds the deliveries of events to webhooks, and the attempts at each. */
export class Deliveries1796083200000 implements MigrationInterface {
  readonly name = 'Deliveries1796083200000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table webhook_endpoints add column failures integer not null default 0;

      -- Neither refers to its event or webhook by a foreign key: what is left of a deleted webhook goes by age.
      create table deliveries (
        id text collate "C" primary key,
        organization_id text collate "C" not null references organizations,
        event_id text collate "C" not null,
        endpoint_id text collate "C" not null,
        state text not null default 'pending',
        attempt integer not null default 0,
        due_at timestamptz not null default now(),
        lease_until timestamptz,
        created_at timestamptz not null default now(),
        constraint deliveries_once unique (event_id, endpoint_id),
        constraint deliveries_state check (state in ('pending', 'delivered', 'failed', 'cancelled'))
      ) with (fillfactor = 80, autovacuum_vacuum_scale_factor = 0.02);
      create index deliveries_due on deliveries (due_at) where state = 'pending';
      create index deliveries_of_webhook on deliveries (organization_id, endpoint_id, created_at desc, id desc);
      create index deliveries_oldest on deliveries (created_at);

      create table delivery_attempts (
        delivery_id text collate "C" not null references deliveries on delete cascade,
        attempt integer not null,
        organization_id text collate "C" not null references organizations,
        at timestamptz not null default now(),
        status integer,
        duration_ms integer not null,
        error text,
        response text,
        primary key (delivery_id, attempt)
      );
      create index delivery_attempts_of_organization on delivery_attempts (organization_id, delivery_id, attempt);

      create function note_deliveries() returns trigger language plpgsql as $$
        begin
          insert into deliveries (id, organization_id, event_id, endpoint_id)
          select replace(new_event_id(), 'evt_', 'dlv_'), w.organization_id, new.id, w.id from webhook_endpoints w
          where w.organization_id = new.organization_id and w.enabled and new.type = any(w.events)
            and (w.design_id is null or w.design_id = coalesce(new.data ->> 'designId', new.subject_id));
          return null;
        end $$;
      create trigger event_deliveries after insert on events for each row execute function note_deliveries();
    `)
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop trigger event_deliveries on events;
      drop function note_deliveries;
      drop table delivery_attempts;
      drop table deliveries;
      alter table webhook_endpoints drop column failures;
    `)
  }
}
