import { CARE_NUMBERS, type CareKind } from '@xiotein/game/care'
import { Fragment, useId } from 'react'
import { Switch } from '../ui/forms/checkbox.tsx'
import { NumberInput } from '../ui/forms/number-input.tsx'
import { Note } from '../ui/messages/note.tsx'
import styles from './care.module.css'
import { isInBounds } from './rules.ts'
import { t } from './words/index.ts'

/** Where the number stands in a sentence. */
const PLACE = '\u{E000}'

type RuleLineProps = {
  kind: CareKind
  typed: { readonly on: boolean; readonly number: string }
  mayChange: boolean
  onTyped: (changed: { on?: boolean; number?: string }) => void
}

/** One rule in one sentence: its number, and whether it is on. */
export function RuleLine({ kind, typed: { on, number }, mayChange, onTyped }: RuleLineProps) {
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
      {isWrong ? (
        <div id={wrongId}>
          <Note tone="bad">{t('rule.wrong', { least: CARE_NUMBERS[kind].least, most: CARE_NUMBERS[kind].most })}</Note>
        </div>
      ) : null}
    </li>
  )
}
