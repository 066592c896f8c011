import { type IExecuteFunctions, NodeOperationError, sleep } from 'n8n-workflow'
import { callService } from '../service/call-service'

const pauseMs = 1000

/** While a service restarts, calls fail for up to half a minute. */
const retries = 8

/** Reads something by its path once a second until it has ended. Throws when the workflow is stopped; the service carries on. */
export async function waitUntil<State>(
  context: IExecuteFunctions,
  path: string,
  hasEnded: (state: State) => boolean,
): Promise<State> {
  for (;;) {
    const state = await callService<State>(context, { path, retries })
    if (hasEnded(state)) return state
    await sleep(pauseMs)
    if (context.getExecutionCancelSignal()?.aborted === true)
      throw new NodeOperationError(context.getNode(), 'The workflow was stopped')
  }
}
