import { Languages } from 'lucide-react'
import { chooseHere, languageWanted, useReading } from '../ui/reading.ts'
import { isLanguage, LANGUAGE_NAMES, LANGUAGES } from '../ui/speech.ts'
import styles from './language-choice.module.css'
import { t } from './words/index.ts'

/** For visitors: the language of this device. What somebody has chosen in their profile counts more as soon as they are signed in. */
export function LanguageChoice() {
  useReading()
  return (
    <label className={styles.choice}>
      <Languages className={styles.icon} aria-hidden="true" />
      <select
        id="language"
        className={styles.select}
        aria-label={t('language')}
        value={languageWanted()}
        onChange={({ target }) => {
          if (isLanguage(target.value)) chooseHere(target.value)
        }}
      >
        {LANGUAGES.map(language => (
          <option key={language} value={language} lang={language}>
            {LANGUAGE_NAMES[language]}
          </option>
        ))}
      </select>
    </label>
  )
}
