import { wordsIn } from '../../../../ui/speech.tsx'
import en from './en.json'

export const { t, T } = wordsIn('people/door/letters', en)
