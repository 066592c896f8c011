/**
 * Keeps SIGUSR1 from opening the inspector of this process, through which any process of the same user would read its
 * memory and settings. Node itself opens it only where nobody listens to the signal. To be called before the first child
 * starts.
 */
export function ignoreInspectorSignal(process: Pick<NodeJS.Process, 'on'>): void {
  process.on('SIGUSR1', () => undefined)
}

/** The flag that makes `node` itself ignore SIGUSR1, where this version knows it (not 20). */
export function inspectorFlags(known: ReadonlySet<string>): string[] {
  return known.has('--disable-sigusr1') ? ['--disable-sigusr1'] : []
}
