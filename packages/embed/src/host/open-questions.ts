import { type Fault } from '../protocol/messages'
import { EmbedError } from './embed-error'

interface Open {
  resolve: (answer: unknown) => void
  reject: (error: EmbedError) => void
}

/** What the frame was asked and has not answered yet, by the id of the message. */
export class OpenQuestions {
  readonly #open = new Map<number, Open>()

  /** Waits for the answer to a message. Rejects with EmbedError. */
  ask<Answer>(id: number): Promise<Answer> {
    return new Promise<Answer>((resolve, reject) => {
      this.#open.set(id, { resolve: resolve as Open['resolve'], reject })
    })
  }

  /** Answers a question; false when there is none of this id. */
  answer(id: number | undefined, answer: unknown): boolean {
    const open = this.#take(id)
    open?.resolve(answer)
    return open !== undefined
  }

  /** Answers a question with what went wrong; false when there is none of this id. */
  fail(id: number | undefined, fault: Fault): boolean {
    const open = this.#take(id)
    open?.reject(new EmbedError(fault))
    return open !== undefined
  }

  failAll(fault: Fault): void {
    for (const id of [...this.#open.keys()]) this.fail(id, fault)
  }

  #take(id: number | undefined): Open | undefined {
    const open = id === undefined ? undefined : this.#open.get(id)
    if (id !== undefined) this.#open.delete(id)
    return open
  }
}
