import { type Fault } from '../protocol/messages'
import { EmbedError } from './embed-error'

interface Open {
  resolve: (answer: unknown) => void
  reject: (error: EmbedError) => void
}

/** Requests that the frame has not answered yet, by the id of the message. */
export class OpenQuestions {
  readonly #open = new Map<number, Open>()
  #refusal: Fault | undefined

  /** Sends a message and waits for its answer. Rejects with EmbedError; while requests are refused, sends nothing and rejects at once. */
  ask<Answer>(send: () => number): Promise<Answer> {
    return new Promise<Answer>((resolve, reject) => {
      if (this.#refusal) reject(new EmbedError(this.#refusal))
      else this.#open.set(send(), { resolve: resolve as Open['resolve'], reject })
    })
  }

  /** Answers a request; returns false when no request has this id. */
  answer(id: number | undefined, answer: unknown): boolean {
    const open = this.#take(id)
    open?.resolve(answer)
    return open !== undefined
  }

  /** Answers a request with a fault; returns false when no request has this id. */
  fail(id: number | undefined, fault: Fault): boolean {
    const open = this.#take(id)
    open?.reject(new EmbedError(fault))
    return open !== undefined
  }

  failAll(fault: Fault): void {
    for (const id of [...this.#open.keys()]) this.fail(id, fault)
  }

  /** Fails all open and future requests: the frame cannot answer them. */
  refuse(fault: Fault): void {
    this.#refusal = fault
    this.failAll(fault)
  }

  /** Accepts requests again. */
  accept(): void {
    this.#refusal = undefined
  }

  #take(id: number | undefined): Open | undefined {
    const open = id === undefined ? undefined : this.#open.get(id)
    if (id !== undefined) this.#open.delete(id)
    return open
  }
}
