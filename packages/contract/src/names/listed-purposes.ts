/** What renders are listed by: calls, signed URLs, or batches. */
export const listedPurposes = ['call', 'url', 'batch'] as const

export type ListedPurpose = (typeof listedPurposes)[number]
