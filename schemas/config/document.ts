import type { TSchema } from 'typebox'

/**
 * Keywords that configuration schemas carry beside those of JSON Schema (draft-07):
 * - `x-visibility`: `public` may reach a browser, `server` may not, `secret` is not even shown to an operator.
 * - `x-risk`: 1 harmless, 2 changes what players see, 3 can lock players out or send them elsewhere.
 * - `x-layer`: the lowest layer that may set the value.
 * - `x-merge`: how a list of a lower layer, or of another draft, joins that of the upper one; whole where nothing is said.
 * - `x-id`: the property by which `byId` knows the entries of a list, where it is not `id`.
 * - `x-checked`: `gate` on what a call leaves to the gate, which takes anything, and bounds it itself.
 */
export const configurationKeywords = [
  'x-visibility',
  'x-risk',
  'x-layer',
  'x-merge',
  'x-id',
  'x-checked',
] as const

/** How documents are checked, by the gate and in the console alike (options of AJV): strictly, all errors at once. */
export const documentValidation = {
  strict: true,
  allErrors: true,
  verbose: true,
  ownProperties: true,
  allowUnionTypes: true,
  keywords: configurationKeywords,
} as const

export interface ConfigurationKeywords {
  readonly 'x-visibility'?: 'public' | 'server' | 'secret'
  readonly 'x-risk'?: 1 | 2 | 3
  readonly 'x-layer'?: 'platform' | 'brand' | 'merchant'
  readonly 'x-merge'?: 'replace' | 'byId'
  readonly 'x-id'?: string
}

/** Options of a closed object with a title and description, which become the labels of the operator's forms. */
export function closed(title: string, description: string, keywords: ConfigurationKeywords = {}) {
  return { title, description, additionalProperties: false, ...keywords } as const
}

/** A web address that may be followed: https, or a path of the site itself. No scheme-relative address, no backslash. */
export const linkPattern = '^(https://[^\\s\\\\<>"\']+|/(?![/\\\\])[^\\s\\\\<>"\']*)$'

export type DocumentSchema = TSchema
