/** Keeps results for recently used objects: at least those for the latest `most` objects, at most twice as many. */
export class Recent<Subject extends object, Found> {
  private present = new WeakMap<Subject, Found>()
  private before = new WeakMap<Subject, Found>()
  private count = 0

  constructor(private readonly most: number) {}

  /** Returns the result for an object. It is computed on first use, and again after it was dropped. */
  of(subject: Subject, find: (subject: Subject) => Found): Found {
    const known = this.present.get(subject)
    if (known !== undefined) return known
    const found = this.before.get(subject) ?? find(subject)
    if (this.count === this.most) {
      this.before = this.present
      this.present = new WeakMap()
      this.count = 0
    }
    this.present.set(subject, found)
    this.count += 1
    return found
  }
}
