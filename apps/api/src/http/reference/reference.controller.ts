import { Controller, Get, Inject, Param, Res } from '@nestjs/common'
import { AppError } from '@platen/errors'
import { type FastifyReply } from 'fastify'
import { PARTS, type Parts } from '../../parts'
import { DocsFiles } from './docs-files'
import { sendStatic } from './static-file'

/** What tells callers how to call: open to everybody, the same for everybody. */
@Controller()
export class ReferenceController {
  private readonly files: DocsFiles

  constructor(@Inject(PARTS) { addresses }: Parts) {
    this.files = new DocsFiles(addresses.absolute)
  }

  @Get('openapi.json')
  openApi(@Res() reply: FastifyReply): void {
    // Tools on other pages read it, too.
    void reply.header('access-control-allow-origin', '*')
    this.send('openapi.json', reply)
  }

  @Get('llms.txt')
  llms(@Res() reply: FastifyReply): void {
    this.send('llms.txt', reply)
  }

  @Get('docs')
  page(@Res() reply: FastifyReply): void {
    this.send('docs', reply)
  }

  @Get('docs/:name')
  part(@Param('name') name: string, @Res() reply: FastifyReply): void {
    this.send(`docs/${name}`, reply)
  }

  private send(path: string, reply: FastifyReply): void {
    const file = this.files.get(path)
    if (!file) throw new AppError('not_found', 'Not found')
    sendStatic(reply, file)
  }
}
