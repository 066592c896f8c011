import { type MigrationInterface, type QueryRunner } from 'typeorm'

/** Adds the events of comments and approvals. */
export class ShareEvents1796932800000 implements MigrationInterface {
  readonly name = 'ShareEvents1796932800000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(noteComment)
    await runner.query(noteApproval)
    await runner.query(`
      create trigger comment_event after insert on comments for each row execute function note_comment();
      create trigger approval_event after insert on approvals for each row execute function note_approval();
    `)
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop trigger comment_event on comments;
      drop trigger approval_event on approvals;
      drop function note_comment;
      drop function note_approval;
    `)
  }
}

/** The time of a new row, in the form of the interface. */
const time = `to_char(new.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const noteComment = `
  create function note_comment() returns trigger language plpgsql as $$
    begin
      insert into events (id, organization_id, type, subject_id, data)
      select new_event_id(), new.organization_id, 'comment.created', new.id, jsonb_build_object(
        'id', new.id, 'designId', new.design_id, 'shareId', new.share_id, 'parentId', new.parent_id,
        'version', new.version, 'page', new.page, 'elementId', new.element_id, 'x', new.x, 'y', new.y,
        'text', new.text, 'author', jsonb_build_object(
          'kind', case when new.guest is not null then 'guest' when starts_with(new.author, 'key_') then 'key' else 'person' end,
          'id', new.author, 'name', coalesce(new.guest,
            (select u.name from users u where u.organization_id = new.organization_id and u.id = new.author),
            (select k.name from api_keys k where k.organization_id = new.organization_id and k.id = new.author))),
        'resolvedAt', null, 'createdAt', ${time})
      where exists (select from webhook_endpoints w where w.organization_id = new.organization_id);
      return null;
    end $$`

const noteApproval = `
  create function note_approval() returns trigger language plpgsql as $$
    begin
      insert into events (id, organization_id, type, subject_id, data)
      select new_event_id(), new.organization_id, 'version.approved', new.id, jsonb_build_object(
        'id', new.id, 'designId', new.design_id, 'designName', d.name, 'shareId', new.share_id,
        'version', new.version, 'name', new.name, 'createdAt', ${time})
      from designs d
      where d.id = new.design_id
        and exists (select from webhook_endpoints w where w.organization_id = new.organization_id);
      return null;
    end $$`
