export { type Catalogues, type Detail, sayFrom } from './say.ts'
export { fillWords } from './words.ts'
