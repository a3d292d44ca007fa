import { wordsIn } from '../speech.tsx'
import en from './en.json'

export const { t, T } = wordsIn('ui', en)
