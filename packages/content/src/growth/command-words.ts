/** What a teacher reads when a gift cannot be given. */
export const growthCommandWords = {
  'growth.boost-running': 'Double PP is running for these pupils already.',
} as const
