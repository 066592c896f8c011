import { EditorDriver } from './editor-driver'
import { joinMemoryService, type MemoryService, newOwner } from './memory/join-memory'
import { type Visitor } from './visitor'

/** The owner of a service in memory, who uses the editor. */
export class OwnerDriver extends EditorDriver {
  private constructor(
    private readonly service: MemoryService,
    override readonly visitor: Visitor,
  ) {
    super(visitor)
  }

  static async start(): Promise<OwnerDriver> {
    const service = await joinMemoryService()
    return new OwnerDriver(service, await newOwner(service))
  }

  stop(): Promise<void> {
    return this.service.stop()
  }
}
