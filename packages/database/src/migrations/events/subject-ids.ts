import { type MigrationInterface, type QueryRunner } from 'typeorm'
import { updateInBatches } from '../steps/update-in-batches'

const tables = [
  { name: 'idempotency_keys', key: ['organization_id', 'key'] },
  { name: 'user_idempotency_keys', key: ['organization_id', 'user_id', 'key'] },
] as const

/**
 * Gives the id that a call created a name that fits: `subject_id`, since not only renders are created. The previous version, which may still
 * run, writes and reads `render_id`, so a trigger keeps both equal. The release after the next may drop the trigger, its function and
 * `render_id`: no process that uses it runs then.
 */
export class SubjectIds1796493600000 implements MigrationInterface {
  readonly name = 'SubjectIds1796493600000'
  readonly transaction = false

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(keepSubjectId)
    for (const table of tables) {
      const { name } = table
      await runner.query(`
        alter table ${name} add column if not exists subject_id text collate "C";
        create or replace trigger ${name}_subject before insert or update on ${name}
          for each row execute function keep_subject_id()`)
      await updateInBatches(runner, table, 'subject_id = render_id')
      await runner.query(`
        alter table ${name} drop constraint if exists ${name}_subject,
          add constraint ${name}_subject check (subject_id is not null) not valid`)
      await runner.query(`alter table ${name} validate constraint ${name}_subject`)
      await runner.query(`
        alter table ${name} alter column subject_id set not null, drop constraint ${name}_subject`)
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const { name } of tables)
      await runner.query(`
        drop trigger ${name}_subject on ${name};
        alter table ${name} drop column subject_id`)
    await runner.query('drop function keep_subject_id')
  }
}

/** What a statement changes wins; one of the previous version changes `render_id` alone. */
const keepSubjectId = `
  create or replace function keep_subject_id() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then
        new.subject_id := coalesce(new.subject_id, new.render_id);
      elsif new.subject_id is not distinct from old.subject_id then
        new.subject_id := new.render_id;
      end if;
      new.render_id := new.subject_id;
      return new;
    end $$`
