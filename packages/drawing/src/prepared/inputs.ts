import { type DrawingHost } from '../host/drawing-host'

/** A request by an element to its host, and the answer. */
export interface Input {
  ask(host: DrawingHost): unknown
  answer: unknown
}

/** Returns a host that records all requests. */
export function recordingInputs(host: DrawingHost): { host: DrawingHost; inputs: Input[] } {
  const inputs: Input[] = []
  const note = <Answer>(ask: (host: DrawingHost) => Answer): Answer => {
    const answer = ask(host)
    inputs.push({ ask, answer })
    return answer
  }
  const recording: DrawingHost = {
    ...host,
    picture: element => note(asked => asked.picture(element)),
    paintPicture: src => note(asked => asked.paintPicture(src)),
    fontStack: request => note(asked => asked.fontStack(request)),
    ...(host.shownAs && { shownAs: element => note(asked => asked.shownAs?.(element) ?? element) }),
    ...(host.isReady && { isReady: element => note(asked => asked.isReady?.(element) ?? true) }),
  }
  return { host: recording, inputs }
}
