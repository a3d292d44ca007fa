import { DUEL_SETTINGS } from '@xiotein/game/battle'
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
import { lobbyOf } from './own-lobby.ts'
import { useCreate } from './use-duel-commands.ts'
import { t } from './words/index.ts'

const NAME_LETTERS = 40
const MINUTES = ['3', '4', '5'] as const
const TURNS = ['10', '20', '30'] as const

/** Opens a lobby with the four settings. */
export function MakeCard({ lobbies }: { lobbies: readonly BattleLobby[] }) {
  const me = useMe()
  const create = useCreate()
  const [name, setName] = useState('')
  const [cards, setCards] = useState(DUEL_SETTINGS.allowActionCards)
  const [spectators, setSpectators] = useState(DUEL_SETTINGS.allowSpectators)
  const [minutes, setMinutes] = useState<(typeof MINUTES)[number]>('5')
  const [turns, setTurns] = useState<(typeof TURNS)[number]>('30')
  const isWaiting = lobbyOf(lobbies, me.id) !== undefined
  const settings = {
    allowActionCards: cards,
    allowSpectators: spectators,
    timeLimitSeconds: Number(minutes) * 60,
    maxTurns: Number(turns),
  }
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
          <Switch label={t('cards')} hint={t('cards.hint')} checked={cards} onChecked={setCards} />
          <Switch label={t('spectators')} hint={t('spectators.hint')} checked={spectators} onChecked={setSpectators} />
          <SegmentedControl
            label={t('make.minutes')}
            showLabel
            options={MINUTES.map(value => ({ value, label: value }))}
            value={minutes}
            onValue={setMinutes}
          />
          <SegmentedControl
            label={t('make.turns')}
            showLabel
            options={TURNS.map(value => ({ value, label: value }))}
            value={turns}
            onValue={setTurns}
          />
          <Button type="submit" size="big" wide icon={Plus} busy={create.busy} busyLabel={t('make.busy')} aria-disabled={isWaiting}>
            {t('make.open')}
          </Button>
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
