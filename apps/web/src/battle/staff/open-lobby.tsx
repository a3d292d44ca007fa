import { X } from 'lucide-react'
import { useCommand } from '../../platform/use-command.ts'
import { useFailure } from '../../platform/use-failure.ts'
import { Button } from '../../ui/actions/button.tsx'
import { useToast } from '../../ui/overlay/toasts.tsx'
import { listOf } from '../../ui/speech.ts'
import { battleApi } from '../use-battle.ts'
import styles from './staff.module.css'
import { t } from './words/index.ts'

type Pupil = { readonly displayName: string }
type Props = { lobbyId: string; name: string; players: readonly Pupil[]; challenged: Pupil | null }

/** A duel that waits for a player: its name, which a pupil has typed, and who reads it. A teacher can close it. */
export function OpenLobby({ lobbyId, name, players, challenged }: Props) {
  const toast = useToast()
  const close = useCommand(battleApi, 'battle.stop', {
    changes: ['battle.of-class'],
    onDone: () => toast(t('closed'), 'good'),
    onFailed: useFailure(),
  })
  const [one = '', other] = players.map(({ displayName }) => displayName)
  return (
    <li className={styles.battle}>
      <div>
        <b>{name}</b>
        <p className={styles.small}>
          {challenged
            ? t('open.challenge', { one, other: challenged.displayName })
            : other === undefined
              ? t('open.waits', { one })
              : t('open.begins', { names: listOf([one, other]) })}
        </p>
      </div>
      <Button
        look="ghost"
        icon={X}
        busy={close.busy}
        aria-label={t('closeLabel', { name })}
        onClick={() => close.send({ battleId: lobbyId })}
      >
        {t('close')}
      </Button>
    </li>
  )
}
