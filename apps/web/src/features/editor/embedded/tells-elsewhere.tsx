import { HostFault } from '../../../parts/embedding/fault'
import { type HostWork } from '../../../parts/embedding/host'
import { useHostWork } from '../../../parts/embedding/host-context'

/** Rejects the requests of the host page while another tab edits the design. */
export function TellsElsewhere(): null {
  useHostWork(elsewhere)
  return null
}

const refuse = (): Promise<never> =>
  Promise.reject(
    new HostFault('edited_elsewhere', 'The design is being edited in another tab of this browser.'),
  )

const elsewhere: HostWork = { save: refuse, export: refuse }
