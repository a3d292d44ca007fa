import { RotateCcw } from 'lucide-react'
import type { FormEvent } from 'react'
import { ChangedMeanwhile } from '../../platform/changed-meanwhile.tsx'
import { HoursFields, hoursOf, typedHours, useSettingsForm } from '../../school/index.ts'
import { Button } from '../../ui/actions/button.tsx'
import { ChoiceCards } from '../../ui/forms/choice-cards.tsx'
import { wholeNumberOf } from '../../ui/forms/number-input.tsx'
import { Row, Stack } from '../../ui/layout/stack.tsx'
import { Note } from '../../ui/messages/note.tsx'
import { useToast } from '../../ui/overlay/toasts.tsx'
import { siegeApi } from '../use-siege.ts'
import { ReachSentence } from './reach-sentence.tsx'
import { RuleSentence } from './rule-sentence.tsx'
import { changesBetween, type NumberId, numbersIn, RULES, type RuleNumber, rulesIn, withUsualNumbers } from './rules.ts'
import { openInWords, reachInWords, ruleInWords } from './rules-in-words.ts'
import styles from './staff-sieges.module.css'
import type { SiegeSettings } from './use-staff-sieges.ts'
import { WhatIf } from './what-if.tsx'
import { t } from './words/index.ts'

const MODES = ['friendly', 'contested', 'off'] as const
const NUMBERS: readonly RuleNumber[] = RULES.flatMap(({ numbers }): readonly RuleNumber[] => numbers)

const fieldsOf = (settings: SiegeSettings) => ({
  mode: settings.mode,
  reach: settings.reach,
  hours: typedHours(settings.openHours),
  ...(Object.fromEntries(NUMBERS.map(number => [number.id, String(number.read(settings))])) as Record<NumberId, string>),
})

/** One of the settings in a sentence. */
const inWords = (settings: SiegeSettings, field: keyof ReturnType<typeof fieldsOf>): string => {
  if (field === 'mode') return `${t('mode')} ${t(`mode.${settings.mode}`)}`
  if (field === 'reach') return reachInWords(settings)
  const rule = RULES.find(({ numbers }) => numbers.some(({ id }) => id === field))
  return rule ? ruleInWords(settings, rule) : openInWords(settings)
}

export function SettingsForm({ settings }: { settings: SiegeSettings & { readonly version: string } }) {
  const toast = useToast()
  const { version: _, ...rulesNow } = settings
  const { fields, set, ...form } = useSettingsForm(siegeApi, 'siege.change-settings', {
    read: 'siege.settings',
    settings,
    fieldsOf,
    changes: ['siege.of-class', 'siege.switches'],
    onDone: () => toast(t('saved'), 'good'),
  })
  const openHours = hoursOf(fields.hours, settings.openHours)
  const isWrong = ({ id, least, most }: RuleNumber): boolean => {
    const value = wholeNumberOf(fields[id])
    return value === null || value < least || value > most
  }
  const hasSieges = fields.mode !== 'off'
  // Numbers out of sight are not checked; what was typed there is dropped.
  const anyWrong = (hasSieges && openHours === undefined) || numbersIn(fields.mode).some(isWrong)
  const next = NUMBERS.reduce<SiegeSettings>(
    (before, number) =>
      number.write(before, isWrong(number) ? number.read(settings) : (wholeNumberOf(fields[number.id]) ?? number.read(settings))),
    { ...rulesNow, mode: fields.mode, reach: fields.reach, openHours: openHours === undefined ? settings.openHours : openHours },
  )
  const count = changesBetween(settings, next)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (!anyWrong && count > 0) form.send(next)
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
          value={fields.mode}
          onValue={mode => set({ mode })}
        />
        <ul className={styles.rules}>
          {hasSieges ? <ReachSentence before={settings.reach} reach={fields.reach} onReach={reach => set({ reach })} /> : null}
          {rulesIn(fields.mode).map(rule => (
            <RuleSentence
              key={rule.id}
              rule={rule}
              before={settings}
              typed={fields}
              onTyped={(id, text) => set({ [id]: text })}
              isWrong={isWrong}
            />
          ))}
        </ul>
        {hasSieges ? (
          <HoursFields label={t('hours')} saved={settings.openHours} typed={fields.hours} onTyped={hours => set({ hours })} />
        ) : null}
        <Row>
          <Button look="ghost" size="small" onClick={() => set(fieldsOf(withUsualNumbers(next)))}>
            {t('reset')}
          </Button>
        </Row>
        <WhatIf next={next} isWrong={anyWrong} />
        <ChangedMeanwhile
          theirs={[...new Set(form.theirs.map(field => inWords(settings, field)))]}
          onTake={() => form.discard(form.theirs)}
        />
        {form.problem ? <Note tone="bad">{form.problem}</Note> : null}
        <Row>
          <Button type="submit" busy={form.busy} busyLabel={t('saving')} disabled={count === 0 || anyWrong}>
            {t('school.save', { count })}
          </Button>
          <Button look="secondary" icon={RotateCcw} onClick={() => form.discard()} disabled={count === 0 && !anyWrong}>
            {t('school.back')}
          </Button>
        </Row>
      </Stack>
    </form>
  )
}
