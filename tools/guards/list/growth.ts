import type { Guard } from '../guard.ts'

const GROWTH = 'apps/server/src/growth'
const CHECKS = 'apps/server/src/testing/checks'
const LAST_LINE = { tests: [`${CHECKS}/last-line.test.ts`], title: 'the database refuses nonsense' }
const MATRIX = { tests: [`${CHECKS}/authorization.test.ts`], title: 'A1:' }

/** Levels, badges, titles and tutorials: earned once. */
export const growthGuards: readonly Guard[] = [
  {
    id: 'growth-xp-once',
    protects: 'One cause gives XP once.',
    file: 'apps/server/migrations/0006-growth.sql',
    text: '  at timestamptz not null,\n  unique (cause_id, source)\n',
    without: '  at timestamptz not null\n',
    ...LAST_LINE,
  },
  {
    id: 'growth-xp-not-under-zero',
    protects: "Nobody's XP fall below 0.",
    file: 'apps/server/migrations/0006-growth.sql',
    text: 'xp bigint not null default 0 check (xp >= 0)',
    without: 'xp bigint not null default 0',
    ...LAST_LINE,
  },
  {
    id: 'growth-boost-multiplier',
    protects: 'A boost adds points and never takes any.',
    file: 'apps/server/migrations/0006-growth.sql',
    text: 'multiplier numeric(4, 2) not null check (multiplier > 1)',
    without: 'multiplier numeric(4, 2) not null',
    ...LAST_LINE,
  },
  {
    id: 'growth-boost-permission',
    protects: 'Pupils get a boost from the teachers of their class.',
    file: `${GROWTH}/standing.ts`,
    text: "  permit(holds(caller, 'canModifyPP', input.classId))\n",
    without: '',
    ...MATRIX,
  },
  {
    id: 'growth-level-up-lock',
    protects: 'Of many windows that claim one level at once, one shows it.',
    file: `${GROWTH}/claim-level-up.ts`,
    text: `where person_id = \${personId} for update\`)`,
    without: `where person_id = \${personId}\`)`,
    tests: [`${GROWTH}/level-up.test.ts`],
    title: 'when twenty windows claim',
  },
  {
    id: 'growth-badge-once',
    protects: 'A badge is earned once.',
    file: `${GROWTH}/badge-rows.ts`,
    text: 'on conflict (person_id, badge) do nothing returning',
    without: 'on conflict (person_id, badge) do update set earned_at = excluded.earned_at returning',
    tests: [`${GROWTH}/badges.test.ts`],
  },
  {
    id: 'growth-title-earned',
    protects: 'Nobody wears a title that is not earned.',
    file: `${GROWTH}/honours.ts`,
    text: 'orRefuse(decideToWear(earned, input.badge))',
    without: 'input.badge',
    tests: [`${GROWTH}/badges.test.ts`],
    title: 'a pupil wears a title',
  },
  {
    id: 'growth-title-earned-key',
    protects: 'The database keeps no title that is not earned.',
    file: 'apps/server/migrations/0016-badges.sql',
    text: '  add constraint growth_pupil_wears_earned foreign key (person_id, worn_title) references growth_badge (person_id, badge),\n',
    without: '',
    tests: [`${GROWTH}/badges.test.ts`],
    title: 'the database keeps',
  },
  {
    id: 'growth-badges-are-for-pupils',
    protects: 'Staff earn no badges, and an erased person has none.',
    file: `${GROWTH}/badge-rows.ts`,
    text: "where p.erased_at is null and not exists (select from people_role r where r.person_id = p.id and r.role <> 'scorekeeper')",
    without: 'where true',
    tests: [`${GROWTH}/badges.test.ts`],
    title: 'a new badge reaches its owner',
  },
  {
    id: 'tutorials-two-tabs',
    protects: 'With two tabs, neither loses what the other has done with the tutorials.',
    file: 'apps/server/src/tutorials/change.ts',
    text: '  await lockPeople(tx, [personId])\n',
    without: '',
    tests: ['apps/server/src/tutorials/tutorials.test.ts'],
    title: 'when two tabs are',
  },
]
