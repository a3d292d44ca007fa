/** The encodings that answers are compressed with, the best first. */
export const ENCODINGS = ['br', 'gzip'] as const
