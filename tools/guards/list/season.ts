import type { Guard } from '../guard.ts'

const SEASON = 'apps/server/src/season'
const TESTS = [`${SEASON}/season.test.ts`]

/** Seasons: an admin closes one once, nothing is saved over its end, and everybody reads their own card. */
export const seasonGuards: readonly Guard[] = [
  {
    id: 'season-close-by-admins',
    protects: 'Only admins close a season.',
    file: `${SEASON}/close.ts`,
    text: '  permit(mayRunSchool(caller))\n',
    without: '',
    tests: TESTS,
    title: 'only an admin closes',
  },
  {
    id: 'season-undo-by-admins',
    protects: 'Only admins undo a closing.',
    file: `${SEASON}/undo.ts`,
    text: '  permit(mayRunSchool(caller))\n',
    without: '',
    tests: TESTS,
    title: 'only an admin closes',
  },
  {
    id: 'season-carry-over-by-admins',
    protects: 'Only admins carry classes over.',
    file: `${SEASON}/carry-over.ts`,
    text: '  permit(mayRunSchool(caller))\n',
    without: '',
    tests: TESTS,
    title: 'only an admin closes',
  },
  {
    id: 'season-school-name',
    protects: 'A closing asks for the name of the school.',
    file: 'packages/game/src/season/closing.ts',
    text: "  if (!sameName(schoolName, typedName)) return refuse('season.other-name')\n",
    without: '',
    tests: ['packages/game/src/season/closing.test.ts'],
    title: 'a season is closed by whoever types',
  },
  {
    id: 'season-one-after-the-other',
    protects: 'Closings and undos of a season come one after the other.',
    file: `${SEASON}/season-rows.ts`,
    text: "  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended('season', 0))`)\n",
    without: '',
    tests: TESTS,
    title: 'of several closings at once',
  },
  {
    id: 'season-loot-first',
    protects: 'Loot does not survive the end of a season.',
    file: `${SEASON}/close.ts`,
    text: '  await releaseLoot(change, new Date(now.getTime() + 1))\n',
    without: '',
    tests: TESTS,
    title: 'a closing settles what is open',
  },
  {
    id: 'season-goals-first',
    protects: 'What a class saved does not survive the end of a season.',
    file: `${SEASON}/close.ts`,
    text: '  await giveAllBack(change)\n',
    without: '',
    tests: TESTS,
    title: 'a closing settles what is open',
  },
  {
    id: 'season-points-wait',
    protects: 'Points are counted before a closing, or refused after it.',
    file: 'apps/server/src/classes/closing.ts',
    text: ' for share`)\n',
    without: '`)\n',
    tests: TESTS,
    title: 'points that are approved or given',
  },
  {
    id: 'season-own-cards',
    protects: 'Everybody reads their own keepsake cards alone.',
    file: `${SEASON}/own-cards.ts`,
    text: '} and c.facts is not null and s.undone_at is null order by',
    without: '} or c.facts is not null and s.undone_at is null order by',
    tests: TESTS,
    title: 'each pupil keeps a card',
  },
]
