import { RotateCcw } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useCommand } from '../../platform/use-command.ts'
import { HoursFields, type OpenHours } from '../../school/index.ts'
import { Button } from '../../ui/actions/button.tsx'
import { ChoiceCards } from '../../ui/forms/choice-cards.tsx'
import { wholeNumberOf } from '../../ui/forms/number-input.tsx'
import { Row, Stack } from '../../ui/layout/stack.tsx'
import { Note } from '../../ui/messages/note.tsx'
import { useToast } from '../../ui/overlay/toasts.tsx'
import { siegeApi } from '../use-siege.ts'
import { ReachSentence } from './reach-sentence.tsx'
import { RuleSentence } from './rule-sentence.tsx'
import { changesBetween, RULES, type Rule, type RuleNumber, withUsualNumbers } from './rules.ts'
import styles from './staff-sieges.module.css'
import type { SiegeSettings } from './use-staff-sieges.ts'
import { WhatIf } from './what-if.tsx'
import { t } from './words/index.ts'

const MODES = ['friendly', 'contested', 'off'] as const
const NUMBERS: readonly RuleNumber[] = RULES.flatMap(({ numbers }): readonly RuleNumber[] => numbers)
const isIn = ({ modes }: Rule, mode: SiegeSettings['mode']): boolean => modes.some(each => each === mode)

const typedOf = (settings: SiegeSettings): Record<string, string> =>
  Object.fromEntries(NUMBERS.map(number => [number.id, String(number.read(settings))]))

export function SettingsForm({ settings }: { settings: SiegeSettings }) {
  const toast = useToast()
  const [chosen, setChosen] = useState(settings)
  const [typed, setTyped] = useState(() => typedOf(settings))
  const [hours, setHours] = useState<{ value: OpenHours; isWrong: boolean }>({ value: settings.openHours, isWrong: false })
  const [version, setVersion] = useState(0)
  const save = useCommand(siegeApi, 'siege.change-settings', {
    changes: ['siege.settings', 'siege.of-class'],
    onDone: () => toast(t('saved'), 'good'),
  })
  const isWrong = ({ id, least, most }: RuleNumber): boolean => {
    const value = wholeNumberOf(typed[id] ?? '')
    return value === null || value < least || value > most
  }
  const rules = RULES.filter(rule => isIn(rule, chosen.mode))
  // Numbers out of sight are not checked; what was typed there is dropped.
  const shown = rules.flatMap(({ numbers }): readonly RuleNumber[] => numbers)
  const anyWrong = chosen.mode !== 'off' && (hours.isWrong || shown.some(isWrong))
  const next = NUMBERS.reduce<SiegeSettings>(
    (before, number) =>
      number.write(before, isWrong(number) ? number.read(settings) : (wholeNumberOf(typed[number.id] ?? '') ?? number.read(settings))),
    { ...chosen, openHours: hours.value },
  )
  const count = changesBetween(settings, next)
  const showAll = (to: SiegeSettings): void => {
    setChosen(to)
    setTyped(typedOf(to))
    setHours({ value: to.openHours, isWrong: false })
    setVersion(version + 1)
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (!anyWrong && count > 0) save.send(next)
  }
  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <ChoiceCards
          legend={t('mode')}
          options={MODES.map(mode => ({
            value: mode,
            title: t(`mode.${mode}`),
            text: t(`mode.${mode}.text`, { most: settings.mostThefts, days: settings.theftDays }),
            mark: mode === 'friendly' ? t('mode.gentle') : null,
          }))}
          value={chosen.mode}
          onValue={mode => setChosen({ ...chosen, mode })}
        />
        {chosen.mode === 'off' ? null : (
          <>
            <ul className={styles.rules}>
              <ReachSentence before={settings.reach} reach={chosen.reach} onReach={reach => setChosen({ ...chosen, reach })} />
              {rules.map(rule => (
                <RuleSentence
                  key={rule.id}
                  rule={rule}
                  before={settings}
                  typed={typed}
                  onTyped={(id, text) => setTyped({ ...typed, [id]: text })}
                  isWrong={isWrong}
                />
              ))}
            </ul>
            <HoursFields
              key={version}
              label={t('hours')}
              hours={hours.value}
              onHours={(value, wrong) => setHours({ value, isWrong: wrong })}
            />
            <Row>
              <Button look="ghost" size="small" onClick={() => showAll(withUsualNumbers(next))}>
                {t('reset')}
              </Button>
            </Row>
          </>
        )}
        <WhatIf next={next} canTry={count > 0 && !anyWrong} />
        {save.problem ? <Note tone="bad">{save.problem}</Note> : null}
        <Row>
          <Button type="submit" busy={save.busy} busyLabel={t('saving')} disabled={count === 0 || anyWrong}>
            {t('school.save', { count })}
          </Button>
          <Button look="secondary" icon={RotateCcw} onClick={() => showAll(settings)} disabled={count === 0 && !anyWrong}>
            {t('school.back')}
          </Button>
        </Row>
      </Stack>
    </form>
  )
}
