import type { DescribedRefusal, Response, Shape } from './shapes.ts'

const MEANING: Readonly<Record<number, string>> = {
  400: 'The request has the wrong form.',
  401: 'Nobody is signed in, or the token is not valid.',
  403: 'The caller may not do this.',
  404: 'There is no such thing, or none that the caller may see.',
  409: 'It was done before, or a rule does not allow it in the present state.',
  413: 'The body is too large.',
  422: 'The key was used before, for something else.',
  429: 'Too many calls of one person. Wait a moment: `http.too-many` says in `Retry-After` how many seconds at most.',
  500: 'An internal error. The log of the school has the details under `errorId`.',
  503: 'Busy or unreachable at the moment. Try again with the same key after `Retry-After` seconds.',
}
/** Only broken calls have an error id. */
const EXAMPLE_ID = '00000000-0000-4000-8000-000000000000'

const REFUSAL = '#/components/schemas/Refusal'

/** The response of one status with the names that a call answers with it: a program reads the name as one of these. */
export const refusedBy = (status: number, names: readonly string[], refusals: Readonly<Record<string, DescribedRefusal>>): Response => {
  const [first = ''] = names
  const example = { refusal: first, words: refusals[first]?.words ?? '', detail: {}, errorId: status === 500 ? EXAMPLE_ID : null }
  const named: Shape = { type: 'object', properties: { refusal: { type: 'string', enum: names } }, required: ['refusal'] }
  return {
    description: MEANING[status] ?? 'A rule says no.',
    ...(status === 429 || status === 503 ? { headers: { 'Retry-After': { schema: { type: 'integer' } } } } : {}),
    content: { 'application/json': { schema: { allOf: [{ $ref: REFUSAL }, named] }, examples: { [first]: { value: example } } } },
  }
}

/** The names that a response lists. */
export const namesIn = ({ content }: Response): readonly string[] =>
  (content?.['application/json']?.schema.allOf ?? []).flatMap(({ properties }) => (properties?.refusal?.enum ?? []).map(String))
