import type { ReadName } from '@xiotein/contract/wire'
import { KIND_WORDS } from '@xiotein/game/battle'
import { Swords } from 'lucide-react'
import { useLocation } from 'wouter'
import { useMe } from '../../people/index.ts'
import { Answer } from '../../platform/answer.tsx'
import { isSignedOut } from '../../platform/call.ts'
import { useCommandWithToasts } from '../../platform/use-command-with-toasts.tsx'
import { useRead } from '../../platform/use-read.ts'
import { Button } from '../../ui/actions/button.tsx'
import { SkeletonRows } from '../../ui/display/waiting.tsx'
import { Card, CardHead } from '../../ui/layout/card.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { useRefocus } from '../../ui/use-refocus.ts'
import { type AfterDuel as After, battleApi, type Fight } from '../use-battle.ts'
import styles from './after.module.css'
import { LookingBack } from './looking-back.tsx'
import { t } from './words/index.ts'

const CHANGES: readonly ReadName[] = ['battle.after', 'battle.lobbies']

/** The steps that can follow a duel, for one of its players: what worked, a rematch, and a kind word. */
export function AfterDuel({ fight }: { fight: Fight }) {
  const me = useMe()
  const battleId = fight.id
  const after = useRead(
    battleApi,
    'battle.after',
    { battleId },
    { subscriptions: [{ topic: 'person', of: me.id, on: { 'battle.word-said': 'ask-again', 'battle.lobbies-changed': 'ask-again' } }] },
  )
  return (
    <div className={styles.cards}>
      <LookingBack fight={fight} />
      <Answer query={after} failed={t('failed.load')} waiting={<Waiting />}>
        {data => (
          <>
            <Again battleId={battleId} after={data} />
            <KindWords battleId={battleId} after={data} />
          </>
        )}
      </Answer>
    </div>
  )
}

const Waiting = () => (
  <Card aria-busy="true">
    <SkeletonRows rows={4} disc={false} />
  </Card>
)

type PartProps = { battleId: string; after: After }

function Again({ battleId, after }: PartProps) {
  const { rematch, xpDuelsLeft, stakePp } = after
  const name = after.rival.displayName
  const [, navigate] = useLocation()
  const ask = useCommandWithToasts(battleApi, 'battle.rematch', {
    failed: () => t('failed.rematch'),
    refused: error => (isSignedOut(error) ? t('refused.signedOut') : null),
    done: () => t(rematch === 'offered' ? 'done.accept' : 'done.rematch', { name }),
    onDone: () => navigate('/battle/duels'),
    changes: CHANGES,
  })
  return (
    <Card aria-labelledby="again">
      <Stack>
        <CardHead id="again" title={t('again')} note={t('again.note', { name })} />
        <p>
          {t('xpLeft', { left: xpDuelsLeft, name })} {t('stake', { lose: stakePp })}
        </p>
        <p role="status">
          {rematch === 'offered' ? t('again.offered', { name }) : rematch === 'asked' ? t('again.asked', { name }) : null}
        </p>
        <Button icon={Swords} busy={ask.busy} aria-disabled={rematch === 'asked'} onClick={() => ask.send({ battleId })}>
          {rematch === 'asked' ? t('again.waiting', { name }) : t(rematch === 'offered' ? 'again.accept' : 'again.ask')}
        </Button>
      </Stack>
    </Card>
  )
}

function KindWords({ battleId, after }: PartProps) {
  const { ownWord, rivalWord, maySay } = after
  const name = after.rival.displayName
  // The words disappear once one of them is said.
  useRefocus(maySay ? '' : 'kind-words')
  const say = useCommandWithToasts(battleApi, 'battle.say', {
    failed: () => t('failed.say'),
    done: () => t('done.say', { name }),
    changes: CHANGES,
  })
  return (
    <Card aria-labelledby="kind-words">
      <Stack>
        <CardHead id="kind-words" title={t('say', { name })} note={maySay ? t('say.note') : undefined} />
        <p role="status" className={styles.said}>
          {rivalWord ? t('said.other', { name, word: t(`word.${rivalWord}`) }) : null}
        </p>
        {ownWord ? <p>{t('said.own', { word: t(`word.${ownWord}`) })}</p> : maySay ? null : <p>{t('say.not', { name })}</p>}
        {maySay ? (
          <ul className={styles.words}>
            {KIND_WORDS.map(word => (
              <li key={word}>
                <Button look="secondary" busy={say.busy} onClick={() => say.send({ battleId, word })}>
                  {t(`word.${word}`)}
                </Button>
              </li>
            ))}
          </ul>
        ) : null}
      </Stack>
    </Card>
  )
}
