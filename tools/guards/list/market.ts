import type { Guard } from '../guard.ts'

const MARKET = 'apps/server/src/market'
const RACES = [`${MARKET}/races.test.ts`]
const TESTS = [`${MARKET}/market.test.ts`]

/** The market: nothing is sold, given back or used twice, and nobody answers for their own perks. */
export const marketGuards: readonly Guard[] = [
  {
    id: 'market-for-pupils',
    protects: 'Staff do not shop among the pupils.',
    file: `${MARKET}/buy.ts`,
    text: '  permit(mayBuy(caller))\n  const { personId } = caller\n',
    without: '  const { personId } = caller\n',
    tests: TESTS,
    title: 'only the staff',
  },
  {
    id: 'market-answer-by-staff',
    protects: 'A request is answered by the staff of its pupil’s classes.',
    file: `${MARKET}/answer.ts`,
    text: '  permit(mayAnswerRequest(caller, asked.classIds))\n',
    without: '',
    tests: TESTS,
    title: 'only the staff',
  },
  {
    id: 'market-requests-of-own-classes',
    protects: 'Staff see the requests of their own classes.',
    file: `${MARKET}/answer.ts`,
    text: '    .filter(({ classIds }) => mayAnswerRequest(caller, classIds))\n',
    without: '',
    tests: TESTS,
    title: 'only the staff',
  },
  {
    id: 'market-own-item',
    protects: 'An item is undone, asked for and withdrawn by its owner.',
    file: `${MARKET}/buy.ts`,
    text: 'return row?.ownerId === caller.personId ? row : null',
    without: 'return row',
    tests: TESTS,
    title: 'a purchase is undone',
  },
  {
    id: 'market-price-seen',
    protects: 'Nobody pays another price than the one on the screen.',
    file: 'packages/game/src/market/purchase.ts',
    text: "  if (seenPp !== undefined && seenPp !== price) return refuse('market.price-changed', { costPp: price })\n",
    without: '',
    tests: TESTS,
    title: 'a purchase is refused',
  },
  {
    id: 'market-perk-held',
    protects: 'The last item is sold once.',
    file: `${MARKET}/perk-rows.ts`,
    text: ' for update`)',
    without: '`)',
    tests: RACES,
    title: 'the last item',
  },
  {
    id: 'market-item-held',
    protects: 'A request has one answer, and a purchase is undone once.',
    file: `${MARKET}/item-rows.ts`,
    text: ' for update`)',
    without: '`)',
    tests: RACES,
    title: 'of approvals',
  },
  {
    id: 'market-one-request',
    protects: 'One request for an item can wait.',
    file: 'apps/server/migrations/0041-market.sql',
    text: 'create unique index market_request_waiting on',
    without: 'create index market_request_waiting on',
    tests: ['apps/server/src/testing/checks/last-line.test.ts'],
    title: 'the database refuses nonsense',
  },
]
