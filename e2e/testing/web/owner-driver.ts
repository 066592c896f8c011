import { EditorHand } from './editor-driver'
import { joinMemoryService, type MemoryService, newOwner } from './memory/join-memory'
import { type Visitor } from './visitor'

/** The owner of a service in memory, at the editor. */
export class OwnerHand extends EditorHand {
  private constructor(
    private readonly service: MemoryService,
    override readonly visitor: Visitor,
  ) {
    super(visitor)
  }

  static async start(): Promise<OwnerHand> {
    const service = await joinMemoryService()
    return new OwnerHand(service, await newOwner(service))
  }

  stop(): Promise<void> {
    return this.service.stop()
  }
}
