import { useEffect, useState } from 'react'
import { Button } from '../../../ui/actions/button.tsx'
import { SegmentedControl } from '../../../ui/actions/segmented-control.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'
import styles from '../encounters.module.css'
import type { Game } from './game.ts'
import { Plate } from './plate.tsx'
import { PLATES } from './plates.ts'
import own from './watch-game.module.css'
import { t } from './words/index.ts'

/** The time for which a drawing may be missing before its words are shown. */
const LATE_MS = 3_000

/**
 * A place before and now, drawn or in words: beside each other where there is room, otherwise one at a time. Its player marks what has changed. A
 * screen reader reads the words of both, whichever is shown.
 */
export function WatchGame({ view: { plate, before, after, changes, ruledOut, right }, onInput, isOver, isPlaying = false }: Game<'watch'>) {
  const [chosen, setChosen] = useState<'drawn' | 'words' | null>(null)
  const [isMissing, setMissing] = useState(false)
  const look = chosen ?? (isMissing ? 'words' : 'drawn')
  const [when, setWhen] = useState<'was' | 'now'>('was')
  const [changed, setChanged] = useState<readonly number[]>([])
  const drawing = PLATES[plate]?.drawing
  const isDrawn = look === 'drawn' && drawing !== undefined
  // A drawing that does not come says nothing of it by itself.
  useEffect(() => {
    const image = new Image()
    const read = (): void => setMissing(true)
    const late = setTimeout(read, LATE_MS)
    const show = (): void => {
      clearTimeout(late)
      setMissing(false)
    }
    Object.assign(image, { onload: show, onerror: read, src: drawing ?? '' })
    return () => {
      clearTimeout(late)
      Object.assign(image, { onload: null, onerror: null })
    }
  }, [drawing])
  const turn = (at: number): void => {
    // A drawing that comes late must not take the place of the boxes that are being ticked.
    setChosen(look)
    setChanged(marked => (marked.includes(at) ? marked.filter(one => one !== at) : [...marked, at]))
  }
  const boxes = before.map(({ says }, at) => {
    const isSame = ruledOut.includes(at)
    return {
      label: isSame ? `${says} (${t('watch.same')})` : says,
      isSame,
      checked: changed.includes(at),
      disabled: isOver || isSame,
      onChecked: () => turn(at),
    }
  })
  return (
    <div className={classNames(styles.game, own.game)}>
      {drawing === undefined ? null : (
        <SegmentedControl
          label={t('watch.shown')}
          options={[
            { value: 'drawn', label: t('watch.drawn') },
            { value: 'words', label: t('watch.words') },
          ]}
          value={look}
          onValue={setChosen}
        />
      )}
      <div className={own.turn}>
        <SegmentedControl
          label={t('watch.look')}
          options={[
            { value: 'was', label: t('watch.was') },
            { value: 'now', label: t('watch.is') },
          ]}
          value={when}
          onValue={setWhen}
        />
      </div>
      <div className={own.both} data-when={when}>
        <fieldset className={styles.marks}>
          <legend>{t('watch.which', { changes })}</legend>
          {isDrawn ? (
            <Plate
              plate={plate}
              time="was"
              details={before}
              spots={boxes.map(({ label, isSame, checked, disabled, onChecked }, at) => ({
                sketch: before[at]?.sketch ?? '',
                spot: (
                  <label className={own.spot} data-same={isSame || undefined}>
                    <input type="checkbox" checked={checked} disabled={disabled} onChange={onChecked} />
                    <VisuallyHidden>{label}</VisuallyHidden>
                  </label>
                ),
              }))}
            />
          ) : (
            boxes.map(({ isSame: _, ...box }, at) => <Checkbox key={before[at]?.says} {...box} />)
          )}
        </fieldset>
        <div className={own.now}>
          <p aria-hidden="true">{t('watch.is')}</p>
          {isDrawn ? (
            <Plate
              plate={plate}
              time="now"
              details={after}
              // The same marks again, for whoever presses them here. The boxes are on the plate of before.
              spots={boxes.map(({ isSame, checked, disabled, onChecked }, at) => ({
                sketch: before[at]?.sketch ?? '',
                spot: (
                  <button
                    type="button"
                    className={own.spot}
                    data-same={isSame || undefined}
                    data-marked={checked || undefined}
                    disabled={disabled}
                    tabIndex={-1}
                    aria-hidden={true}
                    onClick={onChecked}
                  />
                ),
              }))}
            />
          ) : null}
          <ul className={isDrawn ? own.silent : own.details} aria-label={t('watch.is')}>
            {after.map(({ says }) => (
              <li key={says}>{says}</li>
            ))}
          </ul>
        </div>
      </div>
      {isDrawn && ruledOut.length > 0 ? <p className={styles.muted}>{t('watch.hatched')}</p> : null}
      <div role="status">{right === null || isOver ? null : <p className={styles.message}>{t('watch.right', { right, changes })}</p>}</div>
      <Button
        busy={isPlaying}
        disabled={changed.length !== changes || isOver}
        onClick={() => onInput({ kind: 'watch', changed: [...changed] })}
      >
        {t('check')}
      </Button>
    </div>
  )
}
