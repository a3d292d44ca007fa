export { fameFeature } from './feature.ts'
export { fameFront, fameLink } from './front.ts'
