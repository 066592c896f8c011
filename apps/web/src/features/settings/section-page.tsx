import { getRouteApi, notFound } from '@tanstack/react-router'
import { type ReactNode } from 'react'
import { readSection } from './sections'
import { SettingsPage } from './settings-page'

const route = getRouteApi('/shell/settings/$section')

/** The section of the settings that the address names. */
export function SectionPage(): ReactNode {
  const section = readSection(route.useParams().section)
  if (section === undefined) notFound({ throw: true })
  return <SettingsPage section={section ?? 'organization'} />
}
