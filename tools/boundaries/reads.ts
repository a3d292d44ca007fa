// Features whose statements read tables of earlier features: docs/decisions/0002-feature-order.md says when a join is better than a call.

/** People and their classes: nearly every statement that shows people joins these. */
export const CORE_TABLES: readonly string[] = [
  'people_person',
  'people_role',
  'people_simulated',
  'classes_class',
  'classes_pupil',
  'classes_pupil_time',
]

/** Everything besides. A new coupling is a new name here; one that no statement needs any more is taken out. */
export const READS: Readonly<Record<string, readonly string[]>> = {
  people: ['school'],
  classes: ['people'],
  squads: ['growth', 'moves'],
  fame: ['growth', 'ledger', 'moves', 'squads'],
  vault: ['ledger'],
  scorekeeping: ['growth', 'ledger'],
  goals: ['ledger'],
  siege: ['squads', 'vault'],
  story: ['squads'],
  season: ['ledger'],
}
