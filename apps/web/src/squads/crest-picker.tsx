import { CREST_INKS, CREST_SHAPES, CREST_SIGNS, type Crest as CrestOf } from '@xiotein/game/squads'
import { type ReactNode, useId } from 'react'
import { VisuallyHidden } from '../ui/layout/visually-hidden.tsx'
import { Crest } from './crest.tsx'
import styles from './crest-picker.module.css'
import { inkWord, shapeWord, signWord } from './crest-words.ts'
import { t } from './words/index.ts'

type CrestPickerProps = { crest: CrestOf; onCrest: (crest: CrestOf) => void }

/** Three rows of choices; each shows the crest as it would be. */
export function CrestPicker({ crest, onCrest }: CrestPickerProps) {
  return (
    <div className={styles.picker}>
      <Choices
        legend={t('shape')}
        values={CREST_SHAPES}
        chosen={crest.shape}
        word={shapeWord}
        onChosen={shape => onCrest({ ...crest, shape })}
        draw={shape => <Crest crest={{ ...crest, shape }} size="small" />}
      />
      <Choices
        legend={t('ink')}
        values={CREST_INKS}
        chosen={crest.ink}
        word={inkWord}
        onChosen={ink => onCrest({ ...crest, ink })}
        draw={ink => <Crest crest={{ ...crest, ink }} size="small" />}
      />
      <Choices
        legend={t('sign')}
        values={CREST_SIGNS}
        chosen={crest.sign}
        word={signWord}
        onChosen={sign => onCrest({ ...crest, sign })}
        draw={sign => <Crest crest={{ ...crest, sign }} size="small" />}
      />
    </div>
  )
}

type ChoicesProps<Value extends string> = {
  legend: string
  values: readonly Value[]
  chosen: Value
  word: (value: Value) => string
  onChosen: (value: Value) => void
  draw: (value: Value) => ReactNode
}

function Choices<Value extends string>({ legend, values, chosen, word, onChosen, draw }: ChoicesProps<Value>) {
  const name = useId()
  return (
    <fieldset className={styles.set}>
      <legend className={styles.legend}>
        {legend}: <span className={styles.chosen}>{word(chosen)}</span>
      </legend>
      <div className={styles.row}>
        {values.map(value => (
          <label key={value} className={styles.cell} title={word(value)}>
            <input type="radio" name={name} value={value} checked={value === chosen} onChange={() => onChosen(value)} />
            {draw(value)}
            <VisuallyHidden>{word(value)}</VisuallyHidden>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
