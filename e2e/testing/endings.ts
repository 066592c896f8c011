/** Makes a database record every time a render enters a final state, so that a second time is noticed. */
export const recordEndings = `
  create table endings (
    render_id text, organization_id text, state text, at timestamptz default clock_timestamp());
  create function note_ending() returns trigger language plpgsql as $$
  begin
    if new.state in ('completed', 'failed', 'cancelled') then
      insert into endings (render_id, organization_id, state)
      values (new.id, new.organization_id, new.state);
    end if;
    return new;
  end $$;
  create trigger endings after update of state on renders
    for each row execute function note_ending();`

/** Returns a line for each render that ended more than once; only of these organizations, if any are given. */
export async function endedTwice(
  { sql }: { sql: <Row>(text: string, values?: unknown[]) => Promise<Row[]> },
  organizations?: readonly string[],
): Promise<string[]> {
  const rows = await sql<{ id: string; states: string[] }>(
    `select render_id as id, array_agg(state order by at) as states from endings
     where $1::text[] is null or organization_id = any($1) group by render_id having count(*) > 1`,
    [organizations ?? null],
  )
  return rows.map(({ id, states }) => `ended more than once: ${id}, ${states.join(', ')}`)
}
