export { squadsCommandWords, squadsRefusalWords } from './refusals.ts'
export { SQUAD_NAMES, squadNameOf } from './squad-names.ts'
