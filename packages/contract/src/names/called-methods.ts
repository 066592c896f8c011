/** The HTTP methods with which calls are made. */
export const calledMethods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

export type CalledMethod = (typeof calledMethods)[number]
