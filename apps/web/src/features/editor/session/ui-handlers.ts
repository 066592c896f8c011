/** The handlers of requests. If a request has several, the one added last is used. */
export class UiHandlers<Questions extends object> {
  private readonly handlers = new Map<keyof Questions, readonly Handler[]>()

  /** Adds the handler of a request; returns a function that removes it. */
  add<Question extends keyof Questions>(
    question: Question,
    handler: (about: Questions[Question]) => void,
  ): () => void {
    const own: Handler = { answer: handler as (about: unknown) => void }
    this.handlers.set(question, [...this.of(question), own])
    return () => {
      const others = this.of(question).filter(one => one !== own)
      this.handlers.set(question, others)
    }
  }

  ask<Question extends keyof Questions>(question: Question, about: Questions[Question]): void {
    this.of(question).at(-1)?.answer(about)
  }

  has(question: keyof Questions): boolean {
    return this.of(question).length > 0
  }

  private of(question: keyof Questions): readonly Handler[] {
    return this.handlers.get(question) ?? []
  }
}

interface Handler {
  answer: (about: unknown) => void
}
