import { type FormEvent, useState } from 'react'
import { Button } from '../../../ui/actions/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { TextInput } from '../../../ui/forms/text-input.tsx'
import styles from '../encounters.module.css'
import type { Game } from './game.ts'
import { t } from './words/index.ts'

/** The letter that its player has found so far for this one. */
const typed = (rule: 'shift' | 'mirror', word: string, at: number, length: number): string =>
  (word.trim()[rule === 'mirror' ? length - 1 - at : at] ?? '').toUpperCase()

/** A word that a rule has hidden. */
export function CipherGame({
  view: { rule, hidden, alphabet, known, table, example },
  onInput,
  isOver,
  isPlaying = false,
}: Game<'cipher'>) {
  const [word, setWord] = useState('')
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault()
    if (word.trim() !== '' && !isOver) onInput({ kind: 'cipher', word: word.trim() })
  }
  return (
    <form className={styles.game} onSubmit={onSubmit}>
      <p>{t(`cipher.rule.${rule}`)}</p>
      <ol className={styles.strip} aria-label={t('cipher.hidden')}>
        {hidden.map((letter, at) => (
          <li key={at}>
            {letter}
            {rule === 'taps' ? null : <i aria-hidden="true">{typed(rule, word, at, hidden.length)}</i>}
          </li>
        ))}
      </ol>
      {known ? <p className={styles.here}>{t('cipher.known', known)}</p> : null}
      {alphabet.length === 0 ? null : (
        <p className={styles.alphabet}>
          <span>{t('cipher.alphabet')}</span> <b>{alphabet.join(' ')}</b>
        </p>
      )}
      {table.length === 0 ? null : (
        <ul className={styles.table}>
          {table.map(({ hidden: sign, plain }) => (
            <li key={sign}>
              <b>{plain}</b> {sign}
            </li>
          ))}
        </ul>
      )}
      {example.length === 0 ? null : (
        <ul className={styles.hints} aria-label={t('help')}>
          {example.map(({ hidden: sign, plain }, at) => (
            <li key={at}>{t('cipher.means', { hidden: sign, plain })}</li>
          ))}
        </ul>
      )}
      <Field label={t('cipher.word')}>
        <TextInput
          value={word}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          onChange={event => setWord(event.target.value)}
        />
      </Field>
      <Button type="submit" busy={isPlaying} disabled={word.trim() === '' || isOver}>
        {t('check')}
      </Button>
    </form>
  )
}
