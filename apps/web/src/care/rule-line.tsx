import { CARE_NUMBERS, type CareKind } from '@xiotein/game/care'
import { Fragment, useId } from 'react'
import { Switch } from '../ui/forms/checkbox.tsx'
import { NumberInput } from '../ui/forms/number-input.tsx'
import { Note } from '../ui/messages/note.tsx'
import { readTime } from '../ui/school-time.ts'
import styles from './care.module.css'
import { isInBounds, type ShownRules } from './rules.ts'
import { t } from './words/index.ts'

/** Marks the place of the number in a sentence. */
const PLACE = '\u{E000}'

type RuleLineProps = {
  kind: CareKind
  typed: { readonly on: boolean; readonly number: string }
  mayChange: boolean
  /** The person who switched it off, where that is known. */
  off: ShownRules['off'][number] | null
  onTyped: (changed: { on?: boolean; number?: string }) => void
}

/** "Switched off on 26 November 2026 by Dr. Grant: ...". */
const offInWords = ({ by, at, reason }: ShownRules['off'][number]): string => {
  const facts = { by: by ?? t('off.somebody'), day: readTime(at, { day: 'numeric', month: 'long', year: 'numeric' }) }
  return reason === '' ? t('off', facts) : t('off.because', { ...facts, reason })
}

/** One rule in one sentence: its number, and whether it is on. */
export function RuleLine({ kind, typed: { on, number }, mayChange, off, onTyped }: RuleLineProps) {
  const wrongId = useId()
  const isWrong = !isInBounds(kind, number)
  const words = t(`rule.${kind}`, { number: PLACE })
  if (!mayChange) {
    return <li className={styles.rule}>{on ? words.replace(PLACE, number) : <s>{words.replace(PLACE, number)}</s>}</li>
  }
  return (
    <li className={styles.rule}>
      <p className={styles.sentence}>
        {words.split(PLACE).map((part, at) => (
          <Fragment key={part}>
            {at === 0 ? null : (
              <NumberInput
                className={styles.blank}
                aria-label={words.replace(PLACE, '…')}
                aria-invalid={isWrong || undefined}
                aria-describedby={isWrong ? wrongId : undefined}
                value={number}
                onValue={text => onTyped({ number: text })}
              />
            )}
            {part}
          </Fragment>
        ))}
      </p>
      <Switch label={t('rule.on', { title: t(`title.${kind}`) })} checked={on} onChecked={next => onTyped({ on: next })} />
      {off && !on ? <p className={styles.off}>{offInWords(off)}</p> : null}
      {isWrong ? (
        <div id={wrongId}>
          <Note tone="bad">{t('rule.wrong', { least: CARE_NUMBERS[kind].least, most: CARE_NUMBERS[kind].most })}</Note>
        </div>
      ) : null}
    </li>
  )
}
