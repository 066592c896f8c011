/** The priority of every thumbnail's job: behind whatever a caller waits for, as no organization has so many open calls. */
export const thumbnailPriority = 1_000_000
