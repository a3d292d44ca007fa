import { masteryOffer } from '@xiotein/game/growth'
import { readFactor, readNumber } from '../../ui/display/numbers.ts'
import { RollDialog } from '../../ui/overlay/roll-dialog.tsx'
import { moveName } from '../names/names.ts'
import { type BookMove, mainEffect, pointsWith } from './book.ts'
import { effectName } from './texts.ts'
import { t } from './words/index.ts'

type RollSceneProps = { before: BookMove; answer: { readonly multiplierPerMille: number }; onClose: () => void }

/** The result of a roll for the mastery of a move. */
export function RollScene({ before, answer, onClose }: RollSceneProps) {
  const { id, move, mastery, rolls } = before
  const after = [...rolls, answer]
  const offer = masteryOffer(rolls)
  const main = mainEffect(before)
  const [was, is] = [pointsWith(before, main, rolls), pointsWith(before, main, after)]
  const promised = offer?.reachOf(each => pointsWith(before, main, each))
  const share = is === 0 ? 1 : was / is
  return (
    <RollDialog
      title={t('scene', { name: moveName(id), level: mastery + 1 })}
      factor={t('scene.factor', { factor: readFactor(answer.multiplierPerMille) })}
      share={share}
      doneLabel={t('scene.done')}
      onClose={onClose}
    >
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
    </RollDialog>
  )
}
