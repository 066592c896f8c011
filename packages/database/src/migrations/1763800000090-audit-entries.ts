import { type MigrationInterface, type QueryRunner } from 'typeorm'

/**
 * Adds the log of actions on keys, people, links and limits. An entry is never changed, and deleted only with its organization: triggers
 * enforce this, since the role of the app may change the rows of every table.
 */
export class AuditEntries1763800000090 implements MigrationInterface {
  readonly name = 'AuditEntries1763800000090'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table audit_entries (
        id text collate "C" primary key,
        organization_id text collate "C" references organizations on delete cascade,
        at timestamptz not null default now(),
        actor_id text collate "C",
        action text not null,
        subject text,
        details jsonb not null
      )`)
    await runner.query(
      'create index audit_entries_of_organization on audit_entries (organization_id, id)',
    )
    await runner.query(`
      create function keep_audit_entry() returns trigger language plpgsql as $$
      begin
        if tg_op = 'DELETE' then
          if old.organization_id is not null
            and not exists (select from organizations where id = old.organization_id) then
            return old;
          end if;
        end if;
        raise exception 'audit entries stay as they are' using errcode = '42501';
      end $$`)
    await runner.query(`
      create trigger audit_entry_stays before update or delete on audit_entries
      for each row execute function keep_audit_entry()`)
    await runner.query(`
      create trigger audit_entries_stay before truncate on audit_entries
      for each statement execute function keep_audit_entry()`)
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table audit_entries')
    await runner.query('drop function keep_audit_entry()')
  }
}
