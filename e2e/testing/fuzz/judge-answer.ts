import Ajv2020, { type ValidateFunction } from 'ajv/dist/2020'
import addFormats from 'ajv-formats'
import { errorCodes } from '@platen/errors'
import { type OpenApi, type Operation } from './json-schema'

export interface FuzzAnswer {
  status: number
  headers: Headers
  text: string
}

export interface FuzzedRoute {
  method: string
  path: string
  operation: Operation
}

/** Compiles the response schemas of a document once, and describes the errors in a response; null if there are none. */
export class AnswerJudge {
  private readonly ajv = new Ajv2020({ strict: false, allErrors: false })
  private readonly validators = new Map<string, ValidateFunction>()

  constructor(document: OpenApi) {
    addFormats(this.ajv)
    this.ajv.addSchema({ $id: 'platen', ...document })
  }

  judge(route: FuzzedRoute, answer: FuzzAnswer): string | null {
    const { status, headers, text } = answer
    if (outlastsWait(answer)) return null
    if (status >= 500) return `answered ${status}`
    if (headers.get('x-request-id') === null) return 'has no X-Request-Id'
    // 405 and 431 belong to no route: a broken path may match none, and a path may be too long.
    const described = String(status) in route.operation.responses || [405, 431].includes(status)
    if (!described) return `answered ${status}, not documented`
    return status >= 400 ? failureFault(headers, text) : this.successFault(route, answer)
  }

  private successFault(
    { path, method, operation }: FuzzedRoute,
    { status, headers, text }: FuzzAnswer,
  ): string | null {
    const content = operation.responses[String(status)]?.content
    if (!content) return text === '' ? null : 'has a body where none is documented'
    const [type = ''] = (headers.get('content-type') ?? '').split(';')
    if (!(type in content)) return `is ${type}, which is not documented`
    const pointer = ['paths', path, method, 'responses', String(status), 'content']
    const validate = this.validator([...pointer, type, 'schema'])
    if (validate(type === 'application/json' ? JSON.parse(text) : text)) return null
    return `breaks its schema: ${this.ajv.errorsText(validate.errors)}`
  }

  private validator(pointer: readonly string[]): ValidateFunction {
    const path = pointer.map(part =>
      encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1')),
    )
    const ref = `platen#/${path.join('/')}`
    const known = this.validators.get(ref) ?? this.ajv.compile({ $ref: ref })
    this.validators.set(ref, known)
    return known
  }
}

/**
 * True for a dry run or a measurement that took longer than a call waits, which is a tenth of a second here, and for the test of a webhook
 * that no worker took in time: workers make two tests of an organization at once.
 */
const outlastsWait = ({ status, headers, text }: FuzzAnswer): boolean =>
  status === 503 &&
  headers.has('retry-after') &&
  /took too long|No worker has run the test/.test(text)

function failureFault(headers: Headers, text: string): string | null {
  const code = headers.get('x-error-code') ?? ''
  if (!(errorCodes as readonly string[]).includes(code)) return `has no known code, but "${code}"`
  const body = parsed(text)
  const keys = typeof body === 'object' && body !== null ? Object.keys(body) : []
  const message = (body as { message?: unknown } | null)?.message
  const right = keys.join() === 'message' && typeof message === 'string' && message !== ''
  return right ? null : `is not {message} alone: ${text.slice(0, 200)}`
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
