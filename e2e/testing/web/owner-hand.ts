import { EditorHand } from './editor-hand'
import { newOwner, startWebService, type WebService } from './service'
import { type Visitor } from './visitor'

/** The owner of a service of its own, at the editor. */
export class OwnerHand extends EditorHand {
  private constructor(
    private readonly service: WebService,
    override readonly visitor: Visitor,
  ) {
    super(visitor)
  }

  static async start(): Promise<OwnerHand> {
    const service = await startWebService()
    return new OwnerHand(service, await newOwner(service))
  }

  stop(): Promise<void> {
    return this.service.stop()
  }
}
