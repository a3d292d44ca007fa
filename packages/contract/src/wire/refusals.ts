/** The HTTP status of a refusal. */
export type RefusalStatus = 400 | 401 | 403 | 404 | 409 | 413 | 422 | 429 | 500 | 503

/** The refusals of a feature, with the HTTP status of each. Their words are in the feature's catalogue, which has to have all of them. */
export type Refusals<Feature extends string> = Readonly<Record<`${Feature}.${string}`, RefusalStatus>>

/** The refusals that belong to no feature: most come before a call's own rules are asked. */
export const httpRefusals = {
  'http.bad-input': 400,
  'http.wrong-type': 400,
  'http.key-missing': 400,
  'http.signed-out': 401,
  'http.somebody-else': 401,
  'http.token-over': 401,
  'http.forbidden': 403,
  'http.unconfirmed': 403,
  'http.token-scope': 403,
  'http.wrong-origin': 403,
  'http.not-found': 404,
  'http.done-before': 409,
  'http.too-large': 413,
  'http.key-reused': 422,
  'http.too-many': 429,
  'http.broken': 500,
  'http.busy': 503,
  'http.unavailable': 503,
} as const satisfies Refusals<'http'>
export type HttpRefusal = keyof typeof httpRefusals

/** The refusals of the whole school: each feature adds those that it declares. */
export interface KnownRefusals extends Readonly<typeof httpRefusals> {}

/** The name of a refusal, for code that acts on it. */
export type RefusalName = keyof KnownRefusals
