import { wordsIn } from '../../../ui/speech.ts'
import en from './en.json'

export const { t } = wordsIn('siege/log', en)
