import {
  IconArtboard,
  IconBook2,
  IconChartBar,
  IconForms,
  IconHome,
  IconKey,
  IconLayoutGrid,
  IconListDetails,
  IconPalette,
  IconPhoto,
  IconPlugConnected,
  IconSettings,
  IconSignature,
  IconWebhook,
} from '@tabler/icons-react'
import { type NavItem } from './shell/rail'
import { type AppCommand } from './shell/use-commands'

/** The pages of the app, as listed in the rail and the palette. */
export const navItems: readonly NavItem[] = [
  { path: '/', label: 'Home', icon: IconHome, group: 'make' },
  { path: '/templates', label: 'Templates', icon: IconLayoutGrid, group: 'make' },
  { path: '/designs', label: 'Designs', icon: IconArtboard, group: 'make' },
  { path: '/brand', label: 'Brand', icon: IconPalette, group: 'make' },
  { path: '/assets', label: 'Assets', icon: IconPhoto, group: 'make' },
  { path: '/renders', label: 'Renders', icon: IconListDetails, group: 'run' },
  { path: '/keys', label: 'Keys', icon: IconKey, group: 'run' },
  { path: '/usage', label: 'Usage', icon: IconChartBar, group: 'run' },
  { path: '/docs', label: 'Docs', icon: IconBook2, group: 'run', away: true },
  { path: '/webhooks', label: 'Webhooks', icon: IconWebhook, group: 'integrations' },
  { path: '/signed-urls', label: 'Signed URLs', icon: IconSignature, group: 'integrations' },
  { path: '/inbound-hooks', label: 'Inbound hooks', icon: IconForms, group: 'integrations' },
  { path: '/assistants', label: 'Assistants', icon: IconPlugConnected, group: 'integrations' },
  { path: '/settings', label: 'Settings', icon: IconSettings, group: 'foot' },
]

/** The actions of the palette. */
export const commands: readonly AppCommand[] = [
  { id: 'new-design', label: 'New blank design', least: 'editor', go: '/?blank=true' },
  { id: 'create-key', label: 'Create an API key', least: 'editor', go: '/keys?create=true' },
  { id: 'create-webhook', label: 'Create a webhook', least: 'owner', go: '/webhooks?create=true' },
  {
    id: 'create-signing-key',
    label: 'Create a signing key',
    least: 'owner',
    go: '/signed-urls?create=true',
  },
  {
    id: 'create-inbound-hook',
    label: 'Create an inbound hook',
    least: 'owner',
    go: '/inbound-hooks?create=true',
  },
  { id: 'build-url', label: 'Build a signed URL', least: 'owner', go: '/signed-urls/build' },
  { id: 'failed', label: 'Failed renders', go: '/renders?status=failed' },
  { id: 'requests', label: 'Request log: refused calls', go: '/renders/requests' },
  { id: 'members', label: 'Members and invitations', go: '/settings/members' },
  { id: 'audit', label: 'Audit log', least: 'owner', go: '/settings/audit' },
  { id: 'account', label: 'Your account: passkeys, password, sessions', go: '/settings/account' },
]
