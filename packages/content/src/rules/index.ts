export { type BesidesRefusals, type Catalogues, cataloguesOf, type Detail, type Say, sayFrom } from './say.ts'
