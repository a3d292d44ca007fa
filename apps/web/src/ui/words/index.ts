import { wordsIn } from '../speech.ts'
import en from './en.json'

export const { t } = wordsIn('ui', en)
