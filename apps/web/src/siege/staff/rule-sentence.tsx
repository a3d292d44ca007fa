import { Fragment, useId } from 'react'
import { Chip } from '../../ui/display/chip.tsx'
import { readNumber } from '../../ui/display/numbers.ts'
import { NumberInput, wholeNumberOf } from '../../ui/forms/number-input.tsx'
import { Note } from '../../ui/messages/note.tsx'
import type { NumberId, Rule, RuleNumber } from './rules.ts'
import styles from './staff-sieges.module.css'
import type { SiegeSettings } from './use-staff-sieges.ts'
import { t } from './words/index.ts'

/** Marks the places of numbers in a sentence. */
const PLACES = ['\u{E000}', '\u{E001}']
const [FIRST = '', SECOND = ''] = PLACES
const BLANKS = /([\u{E000}\u{E001}])/u

type SentenceProps = {
  rule: Rule
  before: SiegeSettings
  /** The numbers as typed, by id. */
  typed: Readonly<Record<NumberId, string>>
  onTyped: (id: NumberId, text: string) => void
  isWrong: (number: RuleNumber) => boolean
}

/** One rule in one sentence, with its numbers to be typed in it. */
export function RuleSentence({ rule, before, typed, onTyped, isWrong }: SentenceProps) {
  const wrongId = useId()
  const numbers: readonly RuleNumber[] = rule.numbers
  // The words agree with the numbers; with many while one is none.
  const [count = 2, second = 2] = numbers.map(({ id }) => wholeNumberOf(typed[id]) ?? 2)
  const words = t(`rule.${rule.id}`, { a: FIRST, b: SECOND, count, second })
  const spoken = words.replace(BLANKS, '…').replace(BLANKS, '…')
  const wrong = numbers.find(isWrong)
  const isChanged = numbers.some(number => typed[number.id] !== String(number.read(before)))
  return (
    <li className={styles.rule} data-changed={isChanged || undefined}>
      <div className={styles.line}>
        <p className={styles.sentence}>
          {words.split(BLANKS).map(part => {
            const place = PLACES.indexOf(part)
            const number = numbers[place]
            if (!number) return <Fragment key={part}>{part}</Fragment>
            return (
              <NumberInput
                key={number.id}
                className={styles.blank}
                aria-label={numbers.length === 1 ? spoken : `${spoken} (${t('rule.number', { place: place + 1, places: numbers.length })})`}
                aria-invalid={isWrong(number) || undefined}
                aria-describedby={wrong ? wrongId : undefined}
                value={typed[number.id]}
                onValue={text => onTyped(number.id, text)}
              />
            )
          })}
        </p>
        {isChanged ? (
          <span className={styles.was}>
            <Chip tone="warn">{t('rule.was', { value: numbers.map(number => readNumber(number.read(before))).join(', ') })}</Chip>
          </span>
        ) : null}
      </div>
      {wrong ? (
        <div id={wrongId}>
          <Note tone="bad">{t('rule.wrong', { least: readNumber(wrong.least), most: readNumber(wrong.most) })}</Note>
        </div>
      ) : null}
    </li>
  )
}
