import { Controller, Inject, Post, Res } from '@nestjs/common'
import { routes } from '@platen/contract'
import { type FastifyReply } from 'fastify'
import { Call, TheCall } from '../../http/routes/call'
import { send } from '../../http/routes/send'
import { uploadedFile } from '../../http/bodies/read-upload'
import { PARTS, type Parts } from '../../parts'
import { presentAsset } from './asset.presenter'
import { uploadAsset } from './upload-asset'

@Controller()
export class AssetsController {
  constructor(@Inject(PARTS) private readonly parts: Parts) {}

  @Post(routes.uploadAsset.path)
  async upload(@TheCall() call: Call, @Res() reply: FastifyReply): Promise<void> {
    const asked = { ...call.ids(), file: uploadedFile(call.body) }
    send(reply, presentAsset(await uploadAsset(this.parts, asked), this.parts.addresses))
  }
}
