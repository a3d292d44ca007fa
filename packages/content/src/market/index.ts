export { ACTION_CARDS, type ArtifactId, BOOST_ARTIFACTS } from './artifacts.ts'
export { PERKS } from './perks.ts'
export { marketWords, sayMarket } from './words/index.ts'
