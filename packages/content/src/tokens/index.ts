export { sayTokens, tokensWords } from './words/index.ts'
