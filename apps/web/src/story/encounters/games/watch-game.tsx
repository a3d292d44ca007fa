import { useState } from 'react'
import { Button } from '../../../ui/actions/button.tsx'
import { SegmentedControl } from '../../../ui/actions/segmented-control.tsx'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import styles from '../encounters.module.css'
import type { Game } from './game.ts'
import { t } from './words/index.ts'

/** A place before and now: beside each other where there is room, otherwise one at a time. Its player marks what has changed. */
export function WatchGame({ view: { before, after, changes, ruledOut, right }, onInput, isOver }: Game<'watch'>) {
  const [when, setWhen] = useState<'was' | 'is'>('was')
  const [changed, setChanged] = useState<readonly number[]>([])
  const turn = (at: number): void => setChanged(marked => (marked.includes(at) ? marked.filter(one => one !== at) : [...marked, at]))
  return (
    <div className={styles.game}>
      <div className={styles.turn}>
        <SegmentedControl
          label={t('watch.look')}
          options={[
            { value: 'was', label: t('watch.was') },
            { value: 'is', label: t('watch.is') },
          ]}
          value={when}
          onValue={setWhen}
        />
      </div>
      <div className={styles.both} data-when={when}>
        <fieldset className={styles.marks}>
          <legend>{t('watch.which', { changes })}</legend>
          {before.map((detail, at) => (
            <Checkbox
              key={detail}
              label={ruledOut.includes(at) ? `${detail} (${t('watch.same')})` : detail}
              checked={changed.includes(at)}
              disabled={isOver || ruledOut.includes(at)}
              onChecked={() => turn(at)}
            />
          ))}
        </fieldset>
        <div className={styles.now}>
          <p aria-hidden="true">{t('watch.is')}</p>
          <ul className={styles.details} aria-label={t('watch.is')}>
            {after.map(detail => (
              <li key={detail}>{detail}</li>
            ))}
          </ul>
        </div>
      </div>
      <div role="status">{right === null || isOver ? null : <p className={styles.message}>{t('watch.right', { right, changes })}</p>}</div>
      <Button disabled={changed.length !== changes || isOver} onClick={() => onInput({ kind: 'watch', changed: [...changed] })}>
        {t('check')}
      </Button>
    </div>
  )
}
