export { isOfOneAlphabet, requireOneAlphabet } from './one-alphabet.ts'
