import {
  type Connect,
  exportFormats,
  type FromFrame,
  type FromHost,
  type Modification,
  type OnPort,
  type Theme,
} from './messages'

type Json = Readonly<Record<string, unknown>>

const isObject = (data: unknown): data is Json =>
  typeof data === 'object' && data !== null && !Array.isArray(data)

const isText = (value: unknown): value is string => typeof value === 'string'

const isNumber = (value: unknown): value is number => Number.isSafeInteger(value)

/** The form of tokens made by the service. */
const tokenForm = /^[\w-]{43}$/

const isToken = (value: unknown): value is string => isText(value) && tokenForm.test(value)

/** Returns whether a message is the first one of a frame that supports this version. */
export const isHello = (data: unknown): boolean =>
  isObject(data) && data['type'] === 'hello' && Array.isArray(data['v']) && data['v'].includes(1)

/** Returns the message that connects a frame, with its token; null for any other message. */
export function readConnect(data: unknown): Connect | null {
  if (!isObject(data) || data['type'] !== 'connect' || data['v'] !== 1) return null
  const { token } = data
  return isToken(token) ? { type: 'connect', v: 1, token } : null
}

/** A check for each type, which validates the rest of the message. */
type Checks<Message extends { type: string }> = Readonly<
  Record<Message['type'], (message: Json) => boolean>
>

const always = (): boolean => true

const fromFrame: Checks<FromFrame> = {
  ready: ({ designId }) => isText(designId),
  changed: always,
  saved: ({ designId, version }) => isText(designId) && isNumber(version),
  exported: ({ renderId, files }) =>
    isText(renderId) && Array.isArray(files) && files.every(isObject),
  'token-expiring': always,
  error: ({ code, message, requestId }) =>
    isText(code) && isText(message) && (requestId === null || isText(requestId)),
  close: always,
}

const mostModifications = 500

const fromHost: Checks<FromHost> = {
  save: always,
  export: ({ format }) => exportFormats.some(known => known === format),
  token: ({ token }) => isToken(token),
  theme: ({ theme }) => isTheme(theme),
  modifications: ({ modifications }) =>
    Array.isArray(modifications) &&
    modifications.length <= mostModifications &&
    modifications.every(isModification),
  focus: always,
  close: always,
}

const isModification = (value: unknown): value is Modification =>
  isObject(value) && isText(value['id'])

const isTheme = (value: unknown): value is Theme =>
  isObject(value) &&
  (value['accent'] === undefined ||
    (isText(value['accent']) && /^#[0-9a-f]{6}$/i.test(value['accent']))) &&
  [undefined, 'light', 'dark', 'auto'].some(scheme => scheme === value['scheme'])

/** Returns a valid message of a known type; null for any other, which is ignored. */
function read<Message extends { type: string }>(
  checks: Checks<Message>,
  data: unknown,
): OnPort<Message> | null {
  if (!isObject(data)) return null
  const { v, id, re, type } = data
  if (v !== 1 || !isNumber(id) || !(re === undefined || isNumber(re))) return null
  if (!isText(type) || !Object.hasOwn(checks, type)) return null
  // The check of this type has succeeded.
  return checks[type as Message['type']](data) ? (data as unknown as OnPort<Message>) : null
}

/** Reads a message from the frame; null if it is not part of the protocol. */
export const readFromFrame = (data: unknown): OnPort<FromFrame> | null => read(fromFrame, data)

/** Reads a message from the page around the frame; null if it is not part of the protocol. */
export const readFromHost = (data: unknown): OnPort<FromHost> | null => read(fromHost, data)
