// Files whose statements read tables of earlier features: docs/decisions/0002-feature-order.md says when a join is better than a call.

/** People and their classes: nearly every statement that shows people joins these. */
export const CORE_TABLES: readonly string[] = [
  'people_person',
  'people_role',
  'people_simulated',
  'classes_class',
  'classes_current_pupil',
  'classes_pupil',
  'classes_pupil_time',
]

/**
 * The features whose tables a file reads, and why no reader of theirs would do. Each of these statements names a table of its own feature, too,
 * unless `alone` says otherwise.
 */
export type Reading = { readonly of: readonly string[]; readonly why: string; readonly alone?: true }

const RECOUNT = 'A recount after a restore compares two journals in one statement.'

/** Everything besides, by file. A new coupling is a new line here; one that no statement needs any more is taken out. */
export const READS: Readonly<Record<string, Reading>> = {
  'people/person-rows.ts': { of: ['school'], why: 'The account of whoever signs in takes one round trip.' },
  'classes/class-rows.ts': { of: ['people'], why: 'The list of a class, the page that is opened most, takes one round trip.' },
  'classes/end-links.ts': { of: ['people'], why: 'Views that classes fills, read at the moment at which a right ends.' },
  'squads/squad-rows.ts': {
    of: ['growth', 'moves'],
    why: 'Squads and their members are of one moment: nobody sees a member who has left.',
  },
  'fame/ranking-rows.ts': {
    of: ['growth', 'ledger', 'moves'],
    why: 'A board ranks, and pages by name, at one moment. Each reader has the names on it looked up again, in one statement.',
    alone: true,
  },
  'fame/squad-rows.ts': { of: ['growth', 'ledger', 'squads'], why: 'A board ranks squads by averages of one moment.' },
  'vault/recounts.ts': { of: ['ledger'], why: RECOUNT },
  'scorekeeping/recounts.ts': { of: ['growth', 'ledger'], why: RECOUNT },
  'market/recounts.ts': { of: ['ledger'], why: RECOUNT },
  'story/recounts.ts': { of: ['ledger'], why: RECOUNT },
  'goals/recounts.ts': { of: ['ledger'], why: RECOUNT },
  'siege/attack-sums.ts': { of: ['vault'], why: 'Sums over all attacks of a school, which are not read one by one.' },
  'siege/news.ts': { of: ['vault'], why: 'A sum over all attacks of a school, which are not read one by one.' },
  'siege/past-rows.ts': { of: ['vault'], why: 'Thousands of attacks, each with its theft and the vault before it.' },
  'siege/pupil-rows.ts': { of: ['squads'], why: 'Targets are searched and paged by their name and that of their squad.' },
  'story/facts.ts': {
    of: ['squads'],
    why: 'What squadmates did is joined to the encounters and teams of the story, for a whole class at once.',
  },
  'story/team/waiting.ts': { of: ['squads'], why: 'Missing members are found among all teams of a school, with the name of their squad.' },
  'season/recounts.ts': { of: ['ledger'], why: RECOUNT },
}
