import { type Unpublished } from '../saving/session/saver'
import { saveBlocker } from './save-blocker'

const text = 'Pages is too long.'

it.each<[Unpublished, string, RegExp, string | null]>([
  [{ outcome: 'conflict' }, 'conflict', /^Somebody else changed the same thing\./, null],
  [{ outcome: 'merged' }, 'merged', /^Somebody else changed the design\./, null],
  [{ outcome: 'offline' }, 'no_answer', /^The service cannot be reached\./, null],
  [
    { outcome: 'failing', failure: { text: 'the server failed', requestId: 'req_1' } },
    'internal',
    /^Not saved: the server failed\. Trying again\. Request req_1\.$/,
    'req_1',
  ],
  [
    {
      outcome: 'refused',
      refusal: { isFinal: false, text, code: 'invalid_request', requestId: 'req_2' },
    },
    'invalid_request',
    /^Pages is too long\.$/,
    'req_2',
  ],
])('%j is reported with code, message and request', (...[unpublished, code, words, id]) => {
  const fault = saveBlocker(unpublished)
  expect(fault).toMatchObject({ code, requestId: id })
  expect(fault.message).toMatch(words)
})
