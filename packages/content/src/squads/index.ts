export { squadNameOf, squadNames } from './squad-names.ts'
export { squadsWords } from './words/index.ts'
