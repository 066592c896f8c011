/** The server that tests share, each under its own prefix; `npm test` names it. */
export function redisUrl(): string {
  const url = process.env['REDIS_URL']
  if (url === undefined || url === '') throw new Error('REDIS_URL is not set: run through npm test')
  return url
}

/** What a server of our own needs from the environment. */
export const path = (): string => process.env['PATH'] ?? ''
