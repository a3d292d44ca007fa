import type { Threat } from '../platform/threat.ts'
import type * as permissions from './permissions.ts'

const MARKET = 'apps/server/src/market'

export const threats: readonly Threat<keyof typeof permissions>[] = [
  {
    who: 'pupil',
    wants: 'to approve their own perk, or to see what others ask for',
    stoppedBy: "A request is shown to those who approve points in one of its pupil's classes, and answered by them alone.",
    permissions: [],
    guards: ['market-answer-by-staff'],
    checkedBy: [`${MARKET}/market.test.ts`, 'apps/server/src/testing/checks/authorization.test.ts'],
  },
  {
    who: 'pupil',
    wants: 'to see or buy what is sold to another class, or what is not on sale yet or any more',
    stoppedBy:
      'Shelf and purchase ask the same rule, with the classes of the caller and the time of the server. Staff see all of the shelf.',
    permissions: ['maySeeWholeShelf'],
    guards: ['market-own-classes', 'market-shelf-of-own-classes'],
    checkedBy: [`${MARKET}/sales.test.ts`],
  },
  {
    who: 'staff',
    wants: 'to see what another class bought, or to give its pupils PP back',
    stoppedBy:
      "Purchases are those of pupils in the caller's classes. A refund asks the same rule as an answer, gives what was paid, once, for an artifact only while nothing of it was used (uses that were won or given count apart), only in the season of the purchase, and is in the audit log with its reason.",
    permissions: ['mayAnswerSome'],
    guards: [
      'market-purchases-of-own-classes',
      'market-refund-by-staff',
      'market-refund-whole',
      'market-given-apart',
      'market-refund-this-season',
      'market-answer-by-staff',
    ],
    checkedBy: [
      `${MARKET}/purchases.test.ts`,
      `${MARKET}/artifact-refunds.test.ts`,
      `${MARKET}/races.test.ts`,
      'apps/server/src/season/season.test.ts',
    ],
  },
  {
    who: 'staff',
    wants: 'to shop among the pupils',
    stoppedBy: 'People in no class can buy and own nothing.',
    permissions: ['mayBuy'],
    guards: ['market-for-pupils'],
    checkedBy: [`${MARKET}/market.test.ts`],
  },
  {
    who: 'script',
    wants: 'to buy the last item twice, to get one price back twice, or to use a perk twice',
    stoppedBy:
      'The perk is held while it is sold, and an item while it is undone, asked for or answered. The ledger accepts one undo of a purchase, and one request for an item can wait.',
    guards: ['market-perk-held', 'market-item-held', 'market-one-request'],
    checkedBy: [`${MARKET}/races.test.ts`, 'apps/server/src/testing/checks/last-line.test.ts'],
  },
  {
    who: 'pupil',
    wants: 'to ring the bells of all teachers by asking for a perk and withdrawing the request again and again',
    stoppedBy: 'A pupil asks twenty times in a game day, withdrawn requests included. One that is withdrawn leaves the bells.',
    guards: ['market-asks-a-day', 'market-withdrawn-leaves-bells'],
    checkedBy: [`${MARKET}/refusals.test.ts`, `${MARKET}/market.test.ts`],
  },
  {
    who: 'script',
    wants: "to pay another price than the market asks, or to undo somebody else's purchase",
    stoppedBy: "The server knows the price, and compares it with the one that was seen; an item is its owner's alone.",
    guards: ['market-own-item', 'market-price-seen'],
    checkedBy: [`${MARKET}/market.test.ts`],
  },
  {
    who: 'script',
    wants: 'to roll a card until it is a good one, to pay once for two levels, to spend one use twice, or to run two boosts at once',
    stoppedBy:
      "An artifact is held while anything is done to it, each level is rolled once, by the server, and the app's database role may not change a roll. A pupil is held while a boost starts.",
    guards: ['market-holding-held', 'market-artifact-seen', 'market-roll-once', 'market-roll-rights', 'market-one-boost'],
    checkedBy: [`${MARKET}/artifacts.test.ts`, `${MARKET}/mend-own-vault.test.ts`, 'apps/server/src/testing/checks/last-line.test.ts'],
  },
  {
    who: 'script',
    wants: 'to fill the books of the school, by buying and undoing again and again',
    stoppedBy: 'A pupil buys so many times a game day, with what was undone.',
    permissions: [],
    guards: ['market-purchases-a-day'],
    checkedBy: [`${MARKET}/refusals.test.ts`],
  },
  {
    who: 'pupil',
    wants: 'to use what they bought and get the price back',
    stoppedBy: 'A purchase is undone only while nothing has happened to the artifact since.',
    guards: ['market-artifact-undone-whole', 'market-artifacts-for-pupils'],
    checkedBy: [`${MARKET}/artifacts.test.ts`],
  },
  {
    who: 'pupil',
    wants: 'to unlock cards, or to see or reset the cards of others',
    stoppedBy:
      "Anybody who approves points in one of a pupil's classes sees and changes the cards of the pupil, nobody else. Each change is in the audit log.",
    permissions: [],
    guards: ['market-cards-by-staff', 'market-cards-seen-by-staff'],
    checkedBy: [`${MARKET}/of-pupil.test.ts`, 'apps/server/src/testing/checks/authorization.test.ts'],
  },
]
