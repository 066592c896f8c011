import { Controller, Get, Inject, Req, Res } from '@nestjs/common'
import { type FastifyReply, type FastifyRequest } from 'fastify'
import { askedRange } from '../../http/files/asked-range'
import { sendFile } from '../../http/files/send-file'
import { PARTS, type Parts } from '../../parts'
import { openFile } from './open-file'

interface FileRequest extends FastifyRequest {
  params: { organization: string; name: string }
}

@Controller('files')
export class FilesController {
  constructor(@Inject(PARTS) private readonly parts: Parts) {}

  /** HEAD too: Fastify answers it by the GET route. */
  @Get(':organization/:name')
  async read(@Req() request: FileRequest, @Res() reply: FastifyReply): Promise<void> {
    const key = `${request.params.organization}/${request.params.name}`
    sendFile(reply, await openFile(this.parts, { key, ...askedRange(request.headers) }))
  }
}
