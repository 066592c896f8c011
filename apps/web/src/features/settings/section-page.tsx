import { getRouteApi, notFound } from '@tanstack/react-router'
import { type ReactNode } from 'react'
import { readSection } from './sections'
import { SettingsPage } from './settings-page'

const route = getRouteApi('/shell/settings/$section')

/** The settings section in the address. */
export function SectionPage(): ReactNode {
  const section = readSection(route.useParams().section)
  if (section === undefined) notFound({ throw: true })
  return <SettingsPage section={section ?? 'organization'} />
}
