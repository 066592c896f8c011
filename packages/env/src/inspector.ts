/**
 * Keeps SIGUSR1 from opening the inspector of this process, through which any process of the same user could read its memory and settings.
 * Node opens the inspector only if nothing listens to the signal. Call this before the first child starts.
 */
export function ignoreInspectorSignal(process: Pick<NodeJS.Process, 'on'>): void {
  process.on('SIGUSR1', () => undefined)
}

/** Returns the flag that makes `node` itself ignore SIGUSR1, if this version supports it (20 does not). */
export function inspectorFlags(known: ReadonlySet<string>): string[] {
  return known.has('--disable-sigusr1') ? ['--disable-sigusr1'] : []
}
