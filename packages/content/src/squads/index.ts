export { squadNameOf, squadNames } from './squad-names.ts'
export { type SquadsWord, saySquads, squadsWords } from './words/index.ts'
