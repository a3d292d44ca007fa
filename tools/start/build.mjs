// `npm run build`: makes dist/ without starting anything.
import { prepare } from './prepare.mjs'

prepare()
