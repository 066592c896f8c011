import { HostFault } from '../../../parts/embedding/fault'
import { notSaved } from '../saving/machine/shown'
import { type Unpublished } from '../saving/session/saver'

/** Returns the reason why nothing has been published, for the user and for the host page. */
export function saveBlocker(unpublished: Unpublished): HostFault {
  switch (unpublished.outcome) {
    case 'conflict':
      return new HostFault(
        'conflict',
        'Somebody else changed the same thing. Decide which changes to keep, then save again.',
      )
    case 'merged':
      return new HostFault(
        'merged',
        'Somebody else changed the design. Their changes and yours are both here now. Look at them, then save again.',
      )
    case 'offline':
      return new HostFault(
        'no_answer',
        'The service cannot be reached. Save again when you are back online.',
      )
    case 'failing': {
      const { requestId } = unpublished.failure
      return new HostFault('internal', notSaved(unpublished.failure), requestId)
    }
    case 'refused': {
      const { code, text, requestId } = unpublished.refusal
      return new HostFault(code, text, requestId)
    }
  }
}
