import type { LobbySettings } from '@xiotein/game/rules'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useMe } from '../../people/index.ts'
import { Button } from '../../ui/actions/button.tsx'
import { SegmentedControl } from '../../ui/actions/segmented-control.tsx'
import { Switch } from '../../ui/forms/checkbox.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { TextInput } from '../../ui/forms/text-input.tsx'
import { Card, CardHead } from '../../ui/layout/card.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import type { BattleLobby } from '../use-battle.ts'
import styles from './duels.module.css'
import { lobbyOf } from './own-lobby.ts'
import { useCreate } from './use-duel-commands.ts'
import { t } from './words/index.ts'

const NAME_LETTERS = 40
const MINUTES = ['3', '4', '5']
const TURNS = ['10', '20', '30']

type MakeProps = {
  lobbies: readonly BattleLobby[]
  settings: LobbySettings
  onSettings: (settings: LobbySettings) => void
}

/** Opens a lobby with the four settings, which a challenge takes, too. */
export function MakeCard({ lobbies, settings, onSettings }: MakeProps) {
  const me = useMe()
  const create = useCreate()
  const [name, setName] = useState('')
  const isWaiting = lobbyOf(lobbies, me.id) !== undefined
  const change = (changed: Partial<LobbySettings>): void => onSettings({ ...settings, ...changed })
  return (
    <Card look="rule" aria-labelledby="make-duel">
      <CardHead id="make-duel" title={t('make')} note={t('make.note')} />
      <form
        onSubmit={event => {
          event.preventDefault()
          if (!isWaiting) create.send({ name: name.trim() || me.displayName.slice(0, NAME_LETTERS), settings })
        }}
      >
        <Stack>
          <Field label={t('make.name')} hint={t('make.nameHint')}>
            <TextInput value={name} maxLength={NAME_LETTERS} onChange={event => setName(event.target.value)} />
          </Field>
          <Switch
            label={t('cards')}
            hint={t('cards.hint')}
            checked={settings.allowActionCards}
            onChecked={allowActionCards => change({ allowActionCards })}
          />
          <Switch
            label={t('spectators')}
            hint={t('spectators.hint')}
            checked={settings.allowSpectators}
            onChecked={allowSpectators => change({ allowSpectators })}
          />
          <SegmentedControl
            label={t('make.minutes')}
            showLabel
            options={MINUTES.map(value => ({ value, label: value }))}
            value={String(settings.timeLimitSeconds / 60)}
            onValue={minutes => change({ timeLimitSeconds: Number(minutes) * 60 })}
          />
          <SegmentedControl
            label={t('make.turns')}
            showLabel
            options={TURNS.map(value => ({ value, label: value }))}
            value={String(settings.maxTurns)}
            onValue={turns => change({ maxTurns: Number(turns) })}
          />
          <Button type="submit" size="big" wide icon={Plus} busy={create.busy} busyLabel={t('make.busy')} aria-disabled={isWaiting}>
            {t('make.open')}
          </Button>
          <p className={styles.small}>{t('make.challenges')}</p>
          {isWaiting ? (
            <p>
              {t('make.waiting')} {t('stay')}
            </p>
          ) : null}
        </Stack>
      </form>
    </Card>
  )
}
