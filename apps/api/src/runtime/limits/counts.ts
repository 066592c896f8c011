/** The number of each name; names without any take no memory. */
export class Counts {
  private readonly counts = new Map<string, number>()

  of(name: string): number {
    return this.counts.get(name) ?? 0
  }

  change(name: string, by: number): void {
    const count = this.of(name) + by
    if (count > 0) this.counts.set(name, count)
    else this.counts.delete(name)
  }
}
