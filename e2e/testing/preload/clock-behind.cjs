// Simulates a machine whose clock is an hour behind.
const now = Date.now
const RealDate = Date
const shift = -3_600_000
globalThis.Date = class extends RealDate {
  constructor(...parts) {
    super(...(parts.length === 0 ? [now() + shift] : parts))
  }
  static now() {
    return now() + shift
  }
}
