import { STATUS_CODES } from 'node:http'
import { type Socket } from 'node:net'
import { AppError } from '@platen/errors'
import { closeLater } from './connections/linger'
import { errorAnswer } from './errors/error-answer'
import { newRequestId } from './request-id'

/** Answers a connection over the limit before it has sent a request, and closes it. */
export function refuseConnection(socket: Socket, error: AppError): void {
  sendAnswer(socket, error)
  socket.destroySoon()
}

/**
 * Answers a request that is not HTTP, arrives too slowly or has headers that are too large, and closes the connection. A connection
 * that has sent nothing is closed without an answer: its client would take that for the answer to a request that is on its way.
 */
export function answerClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  const isSilent = error.code === 'ERR_HTTP_REQUEST_TIMEOUT' && socket.bytesRead === 0
  if (isSilent || error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) {
    socket.destroy()
    return
  }
  sendAnswer(socket, describe(error))
  closeLater(socket)
}

function sendAnswer(socket: Socket, error: AppError): void {
  const answer = errorAnswer(error, newRequestId())
  const body = JSON.stringify(answer.body)
  const headers = {
    ...answer.headers,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  const status = `HTTP/1.1 ${answer.status} ${STATUS_CODES[answer.status] ?? ''}`
  socket.end([status, ...lines, '', body].join('\r\n'))
}

function describe({ code }: NodeJS.ErrnoException): AppError {
  switch (code) {
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return new AppError('request_timeout', 'The request took too long to arrive')
    case 'HPE_HEADER_OVERFLOW':
      return new AppError('headers_too_large', 'The URL or the headers are too large')
    default:
      return new AppError('invalid_request', 'The request is malformed')
  }
}
