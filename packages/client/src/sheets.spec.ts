import { type Calls } from './calls'
import { Sheets } from './sheets'

/** Returns the request that a method sends. */
async function sent(work: (sheets: Sheets) => Promise<unknown>): Promise<unknown> {
  const seen: unknown[] = []
  const calls = {
    get: (path: string) => Promise.resolve(seen.push({ method: 'GET', path })),
    create: (path: string, body: unknown, options: object) =>
      Promise.resolve(seen.push({ method: 'POST', path, body, ...options })),
    once: (call: object) => Promise.resolve(seen.push(call)),
    delete: (path: string) => Promise.resolve(seen.push({ method: 'DELETE', path })),
  }
  await work(new Sheets(calls as unknown as Calls))
  return seen[0]
}

const path = '/api/v1/sheets/sht%2F1'
const body = { name: 'Sale', columns: ['headline.text'], rows: [{ id: 'r1', cells: ['Hello'] }] }
const save = { method: 'PUT', path, body, signal: undefined }

it.each([
  [
    'create',
    (sheets: Sheets) => sheets.create('dsg/1', body, { idempotencyKey: 'once' }),
    { method: 'POST', path: '/api/v1/designs/dsg%2F1/sheets', body, idempotencyKey: 'once' },
  ],
  [
    'list',
    (sheets: Sheets) => sheets.list('dsg/1'),
    { method: 'GET', path: '/api/v1/designs/dsg%2F1/sheets' },
  ],
  ['get', (sheets: Sheets) => sheets.get('sht/1'), { method: 'GET', path }],
  [
    'save, whatever is there',
    (sheets: Sheets) => sheets.save('sht/1', body),
    { ...save, headers: {} },
  ],
  [
    'save, over a revision',
    (sheets: Sheets) => sheets.save('sht/1', body, { ifRevision: 3 }),
    { ...save, headers: { 'if-match': '"3"' } },
  ],
  [
    'duplicate',
    (sheets: Sheets) => sheets.duplicate('sht/1', { name: 'Again' }),
    { method: 'POST', path: `${path}/duplicate`, body: { name: 'Again' } },
  ],
  ['delete', (sheets: Sheets) => sheets.delete('sht/1'), { method: 'DELETE', path }],
])('%s', async (_what, work, call) => expect(await sent(work)).toEqual(call))
