import { Controller, Get, Header, Inject } from '@nestjs/common'
import { PARTS, type Parts } from '../../parts'
import { openApiDocument } from './openapi-document'

/** What tells callers how to call: open to everybody, the same for everybody. */
@Controller()
export class ReferenceController {
  private openApi: string | undefined

  constructor(@Inject(PARTS) private readonly parts: Parts) {}

  /** Made once in a process: it changes with the release and with PUBLIC_URL only. */
  @Get('openapi.json')
  @Header('content-type', 'application/json; charset=utf-8')
  @Header('cache-control', 'public, max-age=300')
  @Header('access-control-allow-origin', '*')
  document(): string {
    const publicUrl = this.parts.addresses.absolute('')
    return (this.openApi ??= JSON.stringify(openApiDocument({ publicUrl })))
  }
}
