/** The cost of a call: a render, a change of stored data, or any other request. Each kind has a bucket of its own. */
export type Charge = 'render' | 'write' | 'request'

/** The rate-limit charge for one call. It is made only once: after the first successful `pay`, further ones do nothing. */
export class RateLimitCharge {
  private paid = false

  constructor(private readonly consume: (charge: Charge) => Promise<void>) {}

  /** Charges the key unless this call has paid already. Throws `rate_limited`, in which case the call has not paid. */
  async pay(charge: Charge): Promise<void> {
    if (this.paid) return
    await this.consume(charge)
    this.paid = true
  }
}
