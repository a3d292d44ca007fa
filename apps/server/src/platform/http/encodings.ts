/** How answers are compressed, the best first. */
export const ENCODINGS = ['br', 'gzip'] as const
