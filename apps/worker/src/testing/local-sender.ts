import { type EventPlaces } from '@platen/contract'
import { createGuardedAgent, createWebhookGuard } from '@platen/outbound'
import { type Sender } from '../webhooks/send-webhook'

const hour = 3_600_000
const limits = {
  connectMs: hour,
  headersMs: hour,
  bodyMs: hour,
  headerBytes: 16_384,
  fileBytes: 1e6,
}

/** Opens a sender that may dial these addresses alone, such as `127.0.0.1:4000`, and asks for no names. */
export function openLocalSender(
  allowedAddresses: string[],
  totalMs = hour,
): { sender: Sender; close: () => Promise<void> } {
  const guard = createWebhookGuard({ allowedAddresses, ownUrls: [] })
  const resolve = (): never => {
    throw new Error('asks for a name')
  }
  const agent = createGuardedAgent({ guard, resolve, limits })
  return { sender: { guard, agent, totalMs }, close: () => agent.close() }
}

/** Returns the places that events name, with all files at an address. */
export const placesAt = (files: string): EventPlaces => ({
  fileUrl: key => `${files}/${key}`,
  until: () => null,
  absolute: path => `https://platen.example${path}`,
  archiveToken: () => 'token',
})
