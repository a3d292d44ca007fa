import { masteryOffer } from '@xiotein/game/growth'
import type { CSSProperties } from 'react'
import { Button } from '../../ui/actions/button.tsx'
import { readNumber } from '../../ui/display/numbers.ts'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { type BookMove, mainEffect, pointsWith } from './book.ts'
import { effectName, factor, moveName } from './names.ts'
import styles from './reach-bar.module.css'
import room from './room.module.css'
import { t } from './words/index.ts'

type RollSceneProps = { before: BookMove; answer: { readonly multiplierPerMille: number }; onClose: () => void }

/** What the roll gave: the result at once, in words, while a bar grows from the number before to the number now for 1.2 s. */
export function RollScene({ before, answer, onClose }: RollSceneProps) {
  const { id, move, mastery, rolls } = before
  const after = [...rolls, answer]
  const offer = masteryOffer(rolls)
  const main = mainEffect(before)
  const [was, is] = [pointsWith(before, main, rolls), pointsWith(before, main, after)]
  const promised = offer?.reachOf(each => pointsWith(before, main, each))
  const share = is === 0 ? 1 : was / is
  return (
    <Dialog
      open
      width="small"
      title={t('scene', { name: moveName(id), level: mastery + 1 })}
      onClose={onClose}
      footer={
        <Button data-begin onClick={onClose}>
          {t('scene.done')}
        </Button>
      }
    >
      <div className={room.asked} role="status">
        <p className={room.factor}>{t('scene.factor', { factor: factor(answer.multiplierPerMille) })}</p>
        <div className={styles.scene} aria-hidden="true" style={{ '--from': share } as CSSProperties}>
          <span className={styles.grown} />
          <span className={styles.before} style={{ transform: `scaleX(${share})` }} />
        </div>
        <ul>
          {move.effects.map((effect, at) => (
            <li key={`${effect.kind}${at}`}>
              {t('scene.from', {
                what: effectName(effect),
                before: readNumber(pointsWith(before, effect, rolls)),
                after: readNumber(pointsWith(before, effect, after)),
              })}
            </li>
          ))}
        </ul>
        {promised ? <p>{t('scene.promised', { least: readNumber(promised.least), most: readNumber(promised.most) })}</p> : null}
      </div>
    </Dialog>
  )
}
