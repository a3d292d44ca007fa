import { wordsIn } from '../../../ui/speech.ts'
import en from './en.json'

export type WordId = keyof typeof en
export const { t } = wordsIn('classes/join', en)
