import { marketWords } from '@xiotein/content/market'
import { marketRefusals } from '@xiotein/contract/market'
import { classesCarriedOver } from '../classes/index.ts'
import type { Feature } from '../platform/feature.ts'
import { listenTo } from '../platform/listen-to.ts'
import { decide, perkRequests } from './answer.ts'
import { artifacts } from './artifacts.ts'
import { ask, withdraw } from './ask.ts'
import { askAgain } from './ask-again.ts'
import { auditNames, boostNames, ledgerNames } from './audit-names.ts'
import { buy, undo } from './buy.ts'
import { buyArtifact, undoArtifact } from './buy-artifact.ts'
import { addSuggestions, perks, savePerk } from './edit-perks.ts'
import { marketTopicRules } from './live-events.ts'
import { restoreShields } from './mend-own-vault.ts'
import { ofPupil, resetCards, unlockCard } from './of-pupil.ts'
import { eraseMarket, exportMarket } from './personal-data.ts'
import { purchases } from './purchases.ts'
import { marketRecounts } from './recounts.ts'
import { refund } from './refund.ts'
import { carryPerksOver } from './save-perks.ts'
import { inventory, shelf } from './shelf.ts'
import { takeBack } from './take-back.ts'
import { startBoost, upgradeArtifact } from './use-artifact.ts'
import { waitingPerks } from './waiting.ts'

export { countRequests, withdrawRequests } from './closing.ts'
export { lockCards } from './holding-rows.ts'
export { ownersOfItems } from './item-rows.ts'
export { keptByWeek, keptInClasses } from './kept-rows.ts'
export { emitPlayable, emitShelf } from './live-events.ts'
export { type WareOnSale, waresOnSale } from './on-sale.ts'
export { requestsMark } from './rehearsal-mark.ts'
export { cardPlaces, type OffFor } from './slots.ts'
export { cardsOf, cardsOfAll, giveCardUse, lockCard, spendCardUse, takeUsesPlayed } from './spend-card-use.ts'
export { waitsForPerks } from './waits.ts'

export const market = {
  name: 'market',
  calls: [
    shelf,
    buy,
    undo,
    inventory,
    ask,
    withdraw,
    decide,
    takeBack,
    purchases,
    refund,
    perks,
    savePerk,
    addSuggestions,
    artifacts,
    buyArtifact,
    undoArtifact,
    upgradeArtifact,
    startBoost,
    restoreShields,
    ofPupil,
    unlockCard,
    resetCards,
  ],
  topics: marketTopicRules,
  refusals: marketRefusals,
  words: marketWords,
  recounts: marketRecounts,
  listeners: [listenTo(classesCarriedOver, carryPerksOver), askAgain],
  auditNames: { ...auditNames, ...ledgerNames, ...boostNames },
  exporters: [{ part: 'market', of: exportMarket }],
  erasers: [eraseMarket],
  requestHandlers: { artifact_usage: perkRequests },
  waiting: [waitingPerks],
} satisfies Feature
