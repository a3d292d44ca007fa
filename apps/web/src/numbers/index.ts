export { numbersFeature } from './feature.ts'
