import { type Connection } from '../connection/connection'

/** A second caller at the same moment neither waits nor sweeps. */
const begin = `
  with due as (
    select one from sweep_gate where begun_at < now() - $1 * interval '1 millisecond' for update skip locked
  )
  update sweep_gate g set begun_at = now() from due where g.one = due.one returning g.one`

/** The shortest time between two sweeps, in leases. Each process asks roughly once in a quarter of a lease. */
const perLease = 3 / 16

/**
 * Returns true if a sweep may begin now. One sweep may begin in each 3/16 of a lease (1.5 s if a lease lasts 8 s), however many processes
 * ask.
 */
export async function beginSweep(connection: Connection, leaseMs: number): Promise<boolean> {
  return (await connection.query(begin, [leaseMs * perLease])).length > 0
}
