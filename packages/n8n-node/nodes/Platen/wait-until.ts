import { type IExecuteFunctions, NodeOperationError, sleep } from 'n8n-workflow'

const pauseMs = 1000

/** Reads something once a second until it has ended. Throws when the workflow is stopped; the service carries on. */
export async function waitUntil<State>(
  context: IExecuteFunctions,
  read: () => Promise<State>,
  hasEnded: (state: State) => boolean,
): Promise<State> {
  for (;;) {
    const state = await read()
    if (hasEnded(state)) return state
    await sleep(pauseMs)
    if (context.getExecutionCancelSignal()?.aborted === true)
      throw new NodeOperationError(context.getNode(), 'The workflow was stopped')
  }
}
