import { visitorWordsIn } from '../speech.ts'
import en from './en.json'

export const { t } = visitorWordsIn('ui', en)
