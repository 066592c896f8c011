/** What renders are listed by: calls, or signed URLs. */
export const listedPurposes = ['call', 'url'] as const

export type ListedPurpose = (typeof listedPurposes)[number]
