import { PERK_PICTURES, type PerkPicture } from '@xiotein/game/market'
import { useId } from 'react'
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx'
import { Picture } from '../picture.tsx'
import styles from './staff.module.css'
import { t } from './words/index.ts'

/** Our own drawings, one of which is chosen. */
export function PicturePicker({ value, onValue }: { value: PerkPicture; onValue: (picture: PerkPicture) => void }) {
  const name = useId()
  return (
    <fieldset className={styles.choice}>
      <legend>{t('picture')}</legend>
      <div className={styles.pictures}>
        {PERK_PICTURES.map(picture => (
          <label key={picture} title={t(`picture.${picture}`)}>
            <input type="radio" name={name} checked={picture === value} onChange={() => onValue(picture)} />
            <Picture of={picture} />
            <VisuallyHidden>{t(`picture.${picture}`)}</VisuallyHidden>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
