/** What the house itself says no with; the words of the game's refusals live in content. */
export const httpRefusalWords = {
  'http.bad-input': 'That request could not be read. Please check what you entered.',
  'http.signed-out': 'Please sign in first.',
  'http.forbidden': "You don't have permission to do this.",
  'http.not-found': 'This could not be found. It may have been removed.',
  'http.wrong-origin': 'This request came from another website, so it was not carried out.',
  'http.wrong-type': 'This request has the wrong form, so it was not carried out.',
  'http.too-large': 'That is too large to be sent.',
  'http.too-many': 'That was very fast. Please wait a moment and try again.',
  'http.key-missing': 'This request has no key, so it was not carried out.',
  'http.key-reused': 'This request was already sent with other contents, so it was not carried out again.',
  'http.unavailable': 'The school is not reachable at the moment. Please try again in a few seconds.',
  'http.broken': 'Something went wrong on our side. Nothing was changed. Please try again.',
} as const
