import { type Connection } from '../connection/connection'

/** Who comes at the same moment neither waits nor sweeps. */
const begin = `
  with due as (
    select one from sweep_gate where begun_at < now() - interval '1500 milliseconds' for update skip locked
  )
  update sweep_gate g set begun_at = now() from due where g.one = due.one returning g.one`

/** Whether a sweep may begin now: one every 1.5 s, however many processes ask. */
export async function beginSweep(connection: Connection): Promise<boolean> {
  return (await connection.query(begin)).length > 0
}
