/** What a call costs its key: a render, a change of what is stored, or one of the other requests. Each has a bucket of its own. */
export type Charge = 'render' | 'write' | 'request'

/** What one call costs its key. It is paid once, whichever path the call takes afterwards. */
export class RateLimitCharge {
  private paid = false

  constructor(private readonly consume: (charge: Charge) => Promise<void>) {}

  /** Charges the key unless this call has paid. Throws `rate_limited`, and the call has not paid then. */
  async pay(charge: Charge): Promise<void> {
    if (this.paid) return
    await this.consume(charge)
    this.paid = true
  }
}
