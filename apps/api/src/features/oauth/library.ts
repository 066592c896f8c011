import type * as library from 'oidc-provider' with { 'resolution-mode': 'import' }

/** The library, an ES module that is loaded when it is first needed. */
export type Library = typeof library

export type Adapter = library.Adapter
export type AdapterPayload = library.AdapterPayload
export type Configuration = library.Configuration
export type Interaction = library.Interaction
export type JWK = library.JWK
export type Provider = library.Provider
