/** The ends of the names of the migrations right before which tests begin. The set-up of a test run keeps a template of each of these states. */
export const STAGES = [
  '-badges.sql',
  '-openid-providers.sql',
  '-school.sql',
  '-classes.sql',
  '-counterpart.sql',
  '-drills-that-do-not-open.sql',
  '-last-seen.sql',
  '-ledger-mended.sql',
  '-why-lobbies-closed.sql',
] as const

export type Stage = (typeof STAGES)[number]
