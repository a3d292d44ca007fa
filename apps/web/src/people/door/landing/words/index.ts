import { wordsIn } from '../../../../ui/speech.tsx'
import en from './en.json'

export const { t } = wordsIn('people/door/landing', en)
