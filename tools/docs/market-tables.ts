// The tables of the rules of the game about the market.

import { ACTION_CARDS, type ArtifactId, BOOST_ARTIFACTS, PERKS, sayMarket } from '@xiotein/content/market'
import {
  type ActionCard,
  BOOST_MS_PER_LEVEL,
  type BoostArtifact,
  boostDurationMs,
  MOST_A_WEEK,
  MOST_PERK_PRICE,
  PP_PER_TRUTH_METAL,
} from '@xiotein/game/market'
import { GIVEN, markdownTable, numbersTable } from './markdown-table.ts'

const HOUR_MS = 3_600_000

const effectText = (artifact: ActionCard | BoostArtifact): string => {
  if (artifact.type === 'boost')
    return `${artifact.boost === 'xp' ? 'all XP' : 'PP from class'}, twice, for ${boostDurationMs(1) / HOUR_MS} hours`
  const { kind, points } = artifact.effect
  const range = points.low === points.high ? `${points.low}` : `${points.low} to ${points.high}`
  const does = {
    'shield-breach': 'breaks shields by',
    'shield-restore': 'mends own shields by',
    'teleport-pp': 'carries PP, half while shields are up:',
  }
  return `${does[kind]} ${range}`
}

export const marketTables: Readonly<Record<string, () => string>> = {
  artifacts: () =>
    markdownTable(
      ['Artifact', 'Category', 'Rarity', 'Truth Metal', 'Uses', 'Does at level 1', 'First upgrade, PP'],
      [...Object.values<ActionCard>(ACTION_CARDS), ...Object.values<BoostArtifact>(BOOST_ARTIFACTS)].map(artifact => [
        sayMarket('en', `artifact.${artifact.id as ArtifactId}.name`),
        sayMarket('en', `category.${artifact.category}.name`),
        sayMarket('en', `rarity.${artifact.rarity}`),
        artifact.truthMetalCost,
        artifact.uses,
        effectText(artifact),
        artifact.upgradeBasePp,
      ]),
    ),
  perks: () =>
    markdownTable(
      ['Perk', 'Category', 'Truth Metal', 'A week', 'What it is'],
      Object.values(PERKS).map(({ id, category, truthMetalCost, stock }) => [
        sayMarket('en', `perk.${id}.name`),
        sayMarket('en', `category.${category}.name`),
        truthMetalCost,
        stock ?? 'no limit',
        sayMarket('en', `perk.${id}.description`),
      ]),
    ),
  'market-numbers': () =>
    numbersTable([
      ['PP for 1 Truth Metal', PP_PER_TRUTH_METAL, GIVEN],
      [
        'Hours by which each level above 1 makes a boost longer',
        BOOST_MS_PER_LEVEL / HOUR_MS,
        'Multiplying twice what is already doubled would make every other way of earning pointless; longer is better in any case.',
      ],
      ['Most that a perk can cost, Truth Metal', MOST_PERK_PRICE, 'More than anybody earns: a longer number is a slip.'],
      ['Most of a perk that can be sold in a week', MOST_A_WEEK, 'As above.'],
    ]),
}
