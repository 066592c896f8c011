/** SQL: the name and value of the host of a webhook `w`, in an audit entry: its URL may contain a secret. Null for the built-in webhook. */
export const hostOf = `'host', substring(w.url from '^[a-z]+://([^/?#]*)')`
