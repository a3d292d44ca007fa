export { ACTION_CARDS, type ArtifactId, BOOST_ARTIFACTS } from './artifacts.ts'
export { PERKS, type PerkId } from './perks.ts'
export { marketRefusalWords } from './refusals.ts'
export { artifactWords, categoryWords, type ItemWords, perkWords, rarityWords } from './words.ts'
