import { type RouteAnswer, scopesIn } from '@platen/contract'
import { type ListedApp } from '@platen/database'

/** Presents the connected apps that a person sees. */
export const presentConnectedApps = (
  apps: readonly ListedApp[],
): RouteAnswer<'listConnectedApps'> => ({
  status: 200,
  body: { data: apps.map(presentConnectedApp) },
})

const presentConnectedApp = ({
  id,
  name,
  host,
  userId,
  person,
  scopes,
  createdAt,
  lastUsedAt,
}: ListedApp): RouteAnswer<'listConnectedApps'>['body']['data'][number] => ({
  id,
  name,
  host,
  person: { id: userId, name: person },
  scopes: scopesIn(scopes),
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
})
