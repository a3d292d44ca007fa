import { visitorWordsIn } from '../../../ui/speech.ts'
import en from './en.json'

export const { t } = visitorWordsIn('demo/pages', en)
