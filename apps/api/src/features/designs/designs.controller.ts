import { Controller, Delete, Get, Inject, Post, Put, Res } from '@nestjs/common'
import {
  getDesignQuerySchema,
  listDesignsQuerySchema,
  parseCreateDesignRequest,
  parseDuplicateRequest,
  parseQuery,
  parseSaveDesignRequest,
  routes,
} from '@platen/contract'
import { type FastifyReply } from 'fastify'
import { Call, TheCall } from '../../http/routes/call'
import { send } from '../../http/routes/send'
import { PARTS, type Parts } from '../../parts'
import { createDesign } from './create-design'
import { deleteDesign } from './delete-design'
import { presentDesign, presentDesigns, presentItem, presentSaved } from './design.presenter'
import { duplicateDesign } from './duplicate-design'
import { getDesign } from './get-design'
import { listDesigns } from './list-designs'
import { parseIfMatch } from './parse-if-match'
import { saveDesign } from './save-design'

@Controller()
export class DesignsController {
  constructor(@Inject(PARTS) private readonly parts: Parts) {}

  @Get(routes.listDesigns.path)
  async list(@TheCall() call: Call, @Res() reply: FastifyReply): Promise<void> {
    const asked = { ...call.ids(), query: parseQuery(listDesignsQuerySchema, call.query) }
    send(reply, presentDesigns(await listDesigns(this.parts, asked), this.parts.addresses))
  }

  @Post(routes.createDesign.path)
  async create(@TheCall() call: Call, @Res() reply: FastifyReply): Promise<void> {
    const asked = { ...call.ids(), request: parseCreateDesignRequest(call.body) }
    const { addresses } = this.parts
    send(reply, presentSaved(await createDesign(this.parts, asked), { addresses, created: true }))
  }

  @Get(routes.getDesign.path)
  async get(@TheCall() call: Call, @Res() reply: FastifyReply): Promise<void> {
    const { document: withDocument } = parseQuery(getDesignQuerySchema, call.query)
    const stored = await getDesign(this.parts, call.ids('designId'))
    send(reply, presentDesign(stored, { withDocument, addresses: this.parts.addresses }))
  }

  @Put(routes.saveDesign.path)
  async save(@TheCall() call: Call, @Res() reply: FastifyReply): Promise<void> {
    const ifVersions = parseIfMatch(call.headers['if-match'])
    const request = parseSaveDesignRequest(call.body)
    const saved = await saveDesign(this.parts, { ...call.ids('designId'), request, ifVersions })
    send(reply, presentSaved(saved, { addresses: this.parts.addresses, created: false }))
  }

  @Delete(routes.deleteDesign.path)
  async delete(@TheCall() call: Call, @Res() reply: FastifyReply): Promise<void> {
    await deleteDesign(this.parts, call.ids('designId'))
    send(reply, { status: 204, body: undefined })
  }

  @Post(routes.duplicateDesign.path)
  async duplicate(@TheCall() call: Call, @Res() reply: FastifyReply): Promise<void> {
    const asked = { ...call.ids('designId'), request: parseDuplicateRequest(call.body) }
    const copy = await duplicateDesign(this.parts, asked)
    send(reply, { status: 200, body: presentItem(copy, this.parts.addresses) })
  }
}
