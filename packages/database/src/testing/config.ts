/** The server that scratch databases are made on; `npm test` names it. */
export function adminUrl(): string {
  const url = process.env['DATABASE_URL']
  if (url === undefined || url === '')
    throw new Error('DATABASE_URL is not set: run through npm test')
  return url
}
